#!/bin/sh
# The gateway's container: render the configuration from the environment, test it, and become nginx.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
state=${GATEWAY_STATE:?}
if [ "${1:-}" = check ]; then
  if [ -n "${TLS_CERT:-}" ]; then
    exec curl -fsSk -o /dev/null "https://127.0.0.1:${GATEWAY_TLS_LISTEN:-8443}/-/healthz"
  fi
  exec curl -fsS -o /dev/null "http://127.0.0.1:${GATEWAY_LISTEN:-8080}/-/healthz"
fi
sh "$here/render.sh" "$state/conf"
exec "${NGINX_BIN:-nginx}" -e stderr -c "$state/conf/nginx.conf" -g 'daemon off;'
