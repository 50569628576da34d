#!/usr/bin/env bash
# Brings the kit to The Littlest JupyterHub, from the same binder/ folder that Binder uses. Run as root on the hub:
#   sudo ./docs/hub/install_on_tljh.sh
# Run it again after `git pull`; what students have changed in their own folders stays.
set -euo pipefail
cd "$(dirname "$0")/../.."

export PATH="/opt/tljh/user/bin:$PATH"
if ! command -v jupyter >/dev/null || [[ ! -d /opt/tljh ]]; then
    echo "install_on_tljh.sh: there is no Littlest JupyterHub on this machine; install it first (tljh.jupyter.org)." >&2
    exit 2
fi

python -m pip install --no-cache-dir --requirement binder/requirements.txt
binder/postBuild

# New accounts begin with a copy of the notebooks and of the app's pages.
mkdir -p /etc/skel/seven-empires
cp -r notebooks app /etc/skel/seven-empires/

# Pictures for everybody without a click, and no kernel left behind.
install -D -m 644 docs/hub/jupyter_server_config.py /opt/tljh/user/etc/jupyter/jupyter_server_config.py

tljh-config set limits.memory 1G
tljh-config set user_environment.default_app jupyterlab
tljh-config set services.cull.enabled true
tljh-config set services.cull.timeout 3600
tljh-config reload
