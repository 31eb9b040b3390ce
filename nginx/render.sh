#!/bin/sh
# Renders templates/*.conf into a folder that nginx runs from: `render.sh OUT`, with everything else from the environment.
# The local start and the container image both run this file, so there is one template and one reading of it.
# Inside a template: ${NAME} is replaced, and the lines between `#if NAME` (or `#unless NAME`) and `#end` are kept
# where NAME is not empty (or is).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$1

# List of addresses ("unix:/run/a.sock unix:/run/b.sock", "public-api:3000") -> `server` lines.
# max_fails=0: a failure during a release must not take the only server out of rotation.
servers() {
  for address in $1; do
    case $address in
      unix:*) printf 'server %s max_fails=0;\n' "$address" ;;
      *) printf 'server %s max_fails=0%s;\n' "$address" "${GATEWAY_RESOLVER:+ resolve}" ;;
    esac
  done
}
each() { # each "prefix" "a, b" "suffix" -> `prefix a suffix;` lines
  for item in $(printf %s "$2" | tr ',' ' '); do printf '%s %s%s;\n' "$1" "$item" "${3:+ $3}"; done
}
version_at_least() { # version_at_least 1 25 1
  "${NGINX_BIN:-nginx}" -v 2>&1 | sed 's/.*nginx\///' | awk -F'[. ]' -v a="$1" -v b="$2" -v c="$3" \
    '{ exit !($1 * 1000000 + $2 * 1000 + $3 >= a * 1000000 + b * 1000 + c) }'
}

: "${PUBLIC_API:?addresses of public-api}" "${ADMIN_API:?addresses of admin-api}" "${RELEASES:?folder of the web releases}"
export RELEASES
export GATEWAY_LISTEN="${GATEWAY_LISTEN:-8080}" GATEWAY_TLS_LISTEN="${GATEWAY_TLS_LISTEN:-8443}"
export GATEWAY_RESOLVER="${GATEWAY_RESOLVER:-}" BROTLI_MODULE="${BROTLI_MODULE:-}"
. "$here/settings.sh"
export GATEWAY_RATE GATEWAY_CONNECTIONS ADMIN_HOST ADMIN_ALLOW TRUSTED_PROXIES SITE_ORIGIN TLS_CERT TLS_KEY NGINX_WORKERS
# The admin host is reached on the same port as the site.
TLS_PORT_SUFFIX=$(printf %s "$SITE_ORIGIN" | sed -n 's/^.*:\([0-9]*\)$/:\1/p')
export GATEWAY_BURST="$((GATEWAY_RATE * 2))"
export ACCESS_LOG="${ACCESS_LOG:-$out/access.log}" ERROR_LOG="${ERROR_LOG:-$out/error.log}"
export GATEWAY_PAGES="${GATEWAY_PAGES:-$here/pages}" GATEWAY_STATE="${GATEWAY_STATE:-$out}"
# More workers do not serve more: nginx waits for the network. A container may have few processes.
if [ -z "$NGINX_WORKERS" ]; then
  processors=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN)
  NGINX_WORKERS=$((processors < 8 ? processors : 8))
fi
# Connections that send nothing cost little and are many in an attack. Each may need a file and a connection to an API.
OPEN_FILES=$(ulimit -Hn)
if [ "$OPEN_FILES" = unlimited ] || [ "$OPEN_FILES" -gt 40960 ]; then OPEN_FILES=40960; fi
WORKER_CONNECTIONS=$((OPEN_FILES * 2 / 5))
export OPEN_FILES WORKER_CONNECTIONS
MIME_TYPES=${MIME_TYPES:-}
for candidate in "$MIME_TYPES" /etc/nginx/mime.types /opt/homebrew/etc/nginx/mime.types /usr/local/etc/nginx/mime.types; do
  if [ -n "$candidate" ] && [ -r "$candidate" ]; then MIME_TYPES=$candidate; break; fi
done
export MIME_TYPES

# Workers of a master that root started would be nobody, who may not reach the APIs' sockets.
NGINX_USER=''
if [ "$(id -u)" = 0 ]; then NGINX_USER="$(id -un) $(id -gn)"; fi
PUBLIC_API_SERVERS=$(servers "$PUBLIC_API")
ADMIN_API_SERVERS=$(servers "$ADMIN_API")
REAL_IP_FROM=$(each set_real_ip_from "$TRUSTED_PROXIES")
TRUSTED_PROXY_LINES=$(each '' "$TRUSTED_PROXIES" yes)
ADMIN_ALLOW_LINES=$(each allow "$ADMIN_ALLOW")
HTTP2_DIRECTIVE='' HTTP2_LISTEN=''
if [ -n "$TLS_CERT" ]; then
  if version_at_least 1 25 1; then HTTP2_DIRECTIVE='http2 on;'; else HTTP2_LISTEN=' http2'; fi
fi
KEEPALIVE_MIN=''
if version_at_least 1 27 4; then KEEPALIVE_MIN='keepalive_min_timeout 5s;'; fi
export KEEPALIVE_MIN
export NGINX_USER PUBLIC_API_SERVERS ADMIN_API_SERVERS REAL_IP_FROM TRUSTED_PROXY_LINES ADMIN_ALLOW_LINES TLS_PORT_SUFFIX HTTP2_DIRECTIVE HTTP2_LISTEN

mkdir -p "$out" "$GATEWAY_STATE/temp" "$GATEWAY_STATE/cache"
for template in "$here"/templates/*.conf; do
  awk '
    function fail(what) { printf "%s:%d: %s\n", FILENAME, FNR, what > "/dev/stderr"; failed = 1; exit 1 }
    /^ *#(if|unless) / {
      if (!($2 in ENVIRON)) fail("unknown name " $2)
      depth++; wanted = (ENVIRON[$2] != "") == ($1 == "#if")
      skipping[depth] = skipping[depth - 1] || !wanted
      next
    }
    /^ *#end$/ { if (depth == 0) fail("#end without #if"); depth--; next }
    skipping[depth] { next }
    {
      line = $0; done = ""
      while (match(line, /\$\{[A-Z0-9_]+\}/)) {
        name = substr(line, RSTART + 2, RLENGTH - 3)
        if (!(name in ENVIRON)) fail("unknown name " name)
        done = done substr(line, 1, RSTART - 1) ENVIRON[name]
        line = substr(line, RSTART + RLENGTH)
      }
      print done line
    }
    END { if (!failed && depth != 0) { FNR = NR; print FILENAME ": #if without #end" > "/dev/stderr"; exit 1 } }
  ' "$template" >"$out/$(basename "$template")"
done
