#!/bin/sh
# The gateway's container: renders the configuration from the environment and becomes nginx. `start.sh check` is its
# health check.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
state=${GATEWAY_STATE:?}
if [ "${1:-}" = check ]; then
  if [ -n "${TLS_CERT:-}" ]; then
    exec wget -q --no-check-certificate -O /dev/null "https://127.0.0.1:${GATEWAY_TLS_LISTEN:?}/-/healthz"
  fi
  exec wget -q -O /dev/null "http://127.0.0.1:${GATEWAY_LISTEN:?}/-/healthz"
fi
sh "$here/render.sh" "$state/conf"
exec "${NGINX_BIN:-nginx}" -e stderr -c "$state/conf/nginx.conf" -g 'daemon off;'
