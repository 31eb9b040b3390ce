#!/bin/sh
# The program of the gateway's container:
#   start.sh                        renders the configuration from the environment and runs nginx
#   start.sh check                  runs the container's health check
#   start.sh use SERVICE [ADDRESS…] sends requests for public-api, admin-api or public-web to these addresses only.
#                                   Without an address, to the configured ones again
set -eu
here=$(cd "$(dirname "$0")" && pwd)
state=${GATEWAY_STATE:?}
configuration=$state/conf/nginx.conf
nginx=${NGINX_BIN:-nginx}

render() {
  if [ -s "$state/only-public-api" ]; then PUBLIC_API=$(cat "$state/only-public-api"); fi
  if [ -s "$state/only-admin-api" ]; then ADMIN_API=$(cat "$state/only-admin-api"); fi
  if [ -s "$state/only-public-web" ]; then PUBLIC_WEB=$(cat "$state/only-public-web"); fi
  export PUBLIC_API ADMIN_API PUBLIC_WEB
  sh "$here/render.sh" "$state/conf"
}

case ${1:-} in
  check)
    if [ -n "${TLS_CERT:-}" ]; then
      exec wget -q --no-check-certificate -O /dev/null "https://127.0.0.1:${GATEWAY_TLS_LISTEN:?}/-/healthz"
    fi
    exec wget -q -O /dev/null "http://127.0.0.1:${GATEWAY_LISTEN:?}/-/healthz"
    ;;
  use)
    service=$2
    shift 2
    echo "$*" >"$state/only-$service"
    if [ $# -eq 0 ]; then rm "$state/only-$service"; fi
    render
    "$nginx" -t -q -e stderr -c "$configuration"
    # The old workers finish the requests that they have, for ten seconds at most (worker_shutdown_timeout).
    kill -HUP "$(cat "$state/nginx.pid")"
    ;;
  *)
    render
    if [ -n "${GATEWAY_METRICS_LISTEN:-}" ]; then
      sh "$here/count-cache.sh" begin
      sh "$here/count-cache.sh" &
    fi
    exec "$nginx" -e stderr -c "$configuration" -g 'daemon off;'
    ;;
esac
