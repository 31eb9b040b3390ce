#!/bin/sh
# The program of public-web's container:
#   public-web.sh        puts its files into the gateway's volume, and renders the voters' pages
#   public-web.sh check  runs the container's health check
set -eu
cd "$(dirname "$0")"
if [ "${1:-}" = check ]; then node health.mjs && exec node publish.mjs check; fi
# The files become current once pages can be rendered with them. In a subshell, so that Docker's init takes the program
# over and removes it when it has ended.
(READY_AT="http://127.0.0.1:$PORT/readyz" node publish.mjs publish &)
exec node --enable-source-maps files/server/main.mjs
