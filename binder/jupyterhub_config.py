"""JupyterHub for a school: what matters for this kit, on top of how a hub is set up where it runs.

The image is what `repo2docker --image-name scopa-kit .` makes of the repository. Each pupil has a server of
their own there: about 130 MB, and 50 MB for each page that is open; that server ends pages that are closed.
"""
# ruff: noqa: INP001 - a file of settings, and no package

import sys

c = get_config()  # noqa: F821 - JupyterHub gives it to whatever it reads

c.DockerSpawner.image = "scopa-kit"
c.Spawner.default_url = "/voila/render/notebooks/index.ipynb"
c.Spawner.mem_limit = "512M"
c.Spawner.cpu_limit = 1.0
# A class comes in at once: more would only make each start slower, and who waits is told so.
c.JupyterHub.concurrent_spawn_limit = 15
c.Spawner.start_timeout = 180

# A server that nobody has used for an hour is ended; work is in the pupil's browser.
c.JupyterHub.services = [
    {
        "name": "idle-culler",
        "command": [sys.executable, "-m", "jupyterhub_idle_culler", "--timeout=3600"],
    }
]
c.JupyterHub.load_roles = [
    {
        "name": "idle-culler",
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
        "services": ["idle-culler"],
    }
]
