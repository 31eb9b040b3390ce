#!/bin/sh
# The program of public-web's container:
#   public-web.sh        puts its files into the gateway's volume. If PAGES is `rendered`, it also renders the pages
#   public-web.sh check  runs the container's health check
set -eu
cd "$(dirname "$0")"
case ${1:-}/${PAGES:-assembled} in
  check/rendered) node health.mjs && exec node publish.mjs check ;;
  check/*) exec node publish.mjs check ;;
  /rendered)
    # The files become current once pages can be rendered with them. In a subshell, so that Docker's init takes the
    # program over and removes it when it has ended.
    (READY_AT="http://127.0.0.1:$PORT/readyz" node publish.mjs publish &)
    exec node --enable-source-maps files/server/main.mjs
    ;;
  *)
    node publish.mjs publish
    # After publishing, `sleep` keeps the container running with less memory than Node.
    exec sleep infinity
    ;;
esac
