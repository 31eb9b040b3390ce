#!/bin/sh
# Renders templates/*.conf into the folder OUT, which nginx runs from: `render.sh OUT`. All settings come from the
# environment. `npm start` and the container image both run this file. In a template, ${NAME} stands for the variable of
# that name, if VARIABLES below lists it. Lines that depend on a setting are in a variable of their own, which may be
# empty.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$1

# Prints a `server` line for each address of a list such as "unix:/run/a.sock unix:/run/b.sock" or "public-api:3000".
# max_fails=0, because failed requests during a release must not take a server out of use for ten seconds.
servers() {
  for address in $1; do
    case $address in
      unix:*) printf 'server %s max_fails=0;\n' "$address" ;;
      *) printf 'server %s max_fails=0%s;\n' "$address" "${GATEWAY_RESOLVER:+ resolve}" ;;
    esac
  done
}
each() { # each "prefix" "a, b" "suffix" prints the lines `prefix a suffix;` and `prefix b suffix;`
  for item in $(printf %s "$2" | tr ',' ' '); do printf '%s %s%s;\n' "$1" "$item" "${3:+ $3}"; done
}
version_at_least() { # version_at_least 1 25 1
  "${NGINX_BIN:-nginx}" -v 2>&1 | sed 's/.*nginx\///' | awk -F'[. ]' -v a="$1" -v b="$2" -v c="$3" \
    '{ exit !($1 * 1000000 + $2 * 1000 + $3 >= a * 1000000 + b * 1000 + c) }'
}

: "${PUBLIC_API:?addresses of public-api}" "${ADMIN_API:?addresses of admin-api}" "${PUBLIC_WEB:?addresses of public-web}"
: "${RELEASES:?folder of the web releases}"
GATEWAY_LISTEN=${GATEWAY_LISTEN:-8080}
GATEWAY_TLS_LISTEN=${GATEWAY_TLS_LISTEN:-8443}
GATEWAY_RESOLVER=${GATEWAY_RESOLVER:-}
BROTLI_MODULE=${BROTLI_MODULE:-}
. "$here/settings.sh"
GATEWAY_BURST=$((GATEWAY_RATE * 2))
ACCESS_LOG=${ACCESS_LOG:-$out/access.log}
ERROR_LOG=${ERROR_LOG:-$out/error.log}
GATEWAY_PAGES=${GATEWAY_PAGES:-$here/pages}
GATEWAY_STATE=${GATEWAY_STATE:-$out}
# By default at most eight workers: nginx mostly waits for the network, and a container may limit its processes.
if [ -z "$NGINX_WORKERS" ]; then
  processors=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN)
  NGINX_WORKERS=$((processors < 8 ? processors : 8))
fi
# Each worker may have up to 16,384 connections, to clients and to the APIs together, because an attacker may open many
# that send nothing. A connection may need a second open file, such as one of a cache.
OPEN_FILES=$(ulimit -Hn)
if [ "$OPEN_FILES" = unlimited ] || [ "$OPEN_FILES" -gt 40960 ]; then OPEN_FILES=40960; fi
WORKER_CONNECTIONS=$((OPEN_FILES * 2 / 5))
MIME_TYPES=${MIME_TYPES:-}
for candidate in "$MIME_TYPES" /etc/nginx/mime.types /opt/homebrew/etc/nginx/mime.types /usr/local/etc/nginx/mime.types; do
  if [ -n "$candidate" ] && [ -r "$candidate" ]; then MIME_TYPES=$candidate; break; fi
done

# The pages of public-web, as public-web/src/app/lazy-routes.ts lists them: those whose path is a name, and those whose path
# ends with a number. A test compares the lists.
NAMED_PAGES='login|register|account|forgot-password|new-password|confirm-email|unsubscribe|link|confirm-account|rules|questions|privacy|imprint|reveal|decisions'
NUMBERED_PAGES='vendor|decisions'

PUBLIC_API_SERVERS=$(servers "$PUBLIC_API")
ADMIN_API_SERVERS=$(servers "$ADMIN_API")
PUBLIC_WEB_SERVERS=$(servers "$PUBLIC_WEB")
REAL_IP_FROM=$(each set_real_ip_from "$TRUSTED_PROXIES")
TRUSTED_PROXY_LINES=$(each '' "$TRUSTED_PROXIES" yes)
RESOLVER=${GATEWAY_RESOLVER:+"resolver $GATEWAY_RESOLVER valid=2s ipv6=off;"}
# Keeps a reload from closing connections on which a request may be under way.
KEEPALIVE_MIN=''
if version_at_least 1 27 4; then KEEPALIVE_MIN='keepalive_min_timeout 5s;'; fi
# If root starts nginx, its workers would otherwise run as the user `nobody`, who cannot open the APIs' sockets.
USER_LINE=''
if [ "$(id -u)" = 0 ]; then USER_LINE="user $(id -un) $(id -gn);"; fi

BROTLI_LOAD=${BROTLI_MODULE:+"load_module $BROTLI_MODULE;"}
BROTLI_ON=${BROTLI_MODULE:+'brotli_static on;'}
BROTLI_OFF=${BROTLI_MODULE:+'brotli_static off;'}

# The admin pages are on the site's host, or on a separate host on the same port.
ADMIN_PATHS=admin-on-site.conf
ADMIN_SERVER=''
ADMIN_ALLOW_LINES=''
ADMIN_SITE_PAGES=''
if [ -n "$ADMIN_HOST" ]; then
  ADMIN_PATHS=admin-elsewhere.conf
  ADMIN_SERVER='include admin-server.conf;'
  ADMIN_SITE_PAGES=${SITE_ORIGIN:+"location ~ ^/(register|new-password)\$ { return 302 $SITE_ORIGIN/\$1; }"}
  if [ -n "$ADMIN_ALLOW" ]; then
    ADMIN_ALLOW_LINES="$(each allow "$ADMIN_ALLOW")
deny all;"
  fi
fi

# With TLS the plain port only redirects to the TLS port.
LISTEN=$GATEWAY_LISTEN
TLS='' HTTP2='' TLS_PORT_SUFFIX='' SITE_REDIRECT='' ADMIN_REDIRECT=''
if [ -n "$TLS_CERT" ]; then
  LISTEN="$GATEWAY_TLS_LISTEN ssl"
  if version_at_least 1 25 1; then HTTP2='http2 on;'; else LISTEN="$LISTEN http2"; fi
  TLS='include tls.conf;'
  TLS_PORT_SUFFIX=$(printf %s "$SITE_ORIGIN" | sed -n 's/^.*:\([0-9]*\)$/:\1/p')
  SITE_REDIRECT='include site-redirect.conf;'
  ADMIN_REDIRECT='include admin-redirect.conf;'
fi

# The use of the caches is counted only if there is a port at which Prometheus can read it.
METRICS='' CACHE_LOG=''
if [ -n "${GATEWAY_METRICS_LISTEN:=}" ]; then
  METRICS='include metrics.conf;'
  CACHE_LOG="access_log $GATEWAY_STATE/cache.log cache buffer=32k flush=1s if=\$upstream_cache_status;"
fi

VARIABLES='ACCESS_LOG ADMIN_ALLOW_LINES ADMIN_API_SERVERS ADMIN_HOST ADMIN_PATHS ADMIN_REDIRECT ADMIN_SITE_PAGES
  ADMIN_SERVER BROTLI_LOAD BROTLI_OFF BROTLI_ON CACHE_LOG ERROR_LOG GATEWAY_BODIES GATEWAY_BURST GATEWAY_CONNECTIONS
  GATEWAY_LISTEN GATEWAY_METRICS_LISTEN GATEWAY_PAGES GATEWAY_RATE GATEWAY_SIGN_INS GATEWAY_STATE HTTP2 KEEPALIVE_MIN
  LISTEN METRICS MIME_TYPES NAMED_PAGES NGINX_WORKERS NUMBERED_PAGES OPEN_FILES PUBLIC_API_SERVERS PUBLIC_WEB_SERVERS REAL_IP_FROM RELEASES
  RESOLVER SITE_ORIGIN SITE_REDIRECT TLS TLS_CERT TLS_KEY TLS_PORT_SUFFIX TRUSTED_PROXY_LINES USER_LINE
  WORKER_CONNECTIONS'
for name in $VARIABLES; do
  # shellcheck disable=SC2163 # exports the variable whose name is in `name`
  export "$name"
done

# Writes each template into `out` with the values filled in. Variables of nginx have small letters and no braces in the
# templates, so they stay. One process does them all, because starting one for each takes a small machine seconds.
# shellcheck disable=SC2016 # awk expands these, not the shell
fill='
BEGIN { count = split(ENVIRON["VARIABLES"], list, " "); for (i = 1; i <= count; i++) known[list[i]] = 1 }
FNR == 1 {
  if (file) close(file)
  file = FILENAME
  sub(/.*\//, "", file)
  file = ENVIRON["OUT"] "/" file
}
{
  filled = ""
  while (match($0, /[$][{][A-Z0-9_]+[}]/)) {
    name = substr($0, RSTART + 2, RLENGTH - 3)
    filled = filled substr($0, 1, RSTART - 1) (name in known ? ENVIRON[name] : substr($0, RSTART, RLENGTH))
    $0 = substr($0, RSTART + RLENGTH)
  }
  print filled $0 >file
}'

mkdir -p "$out" "$GATEWAY_STATE/temp" "$GATEWAY_STATE/cache" "$GATEWAY_STATE/pages" "$GATEWAY_STATE/pictures"
VARIABLES=$VARIABLES OUT=$out awk "$fill" "$here"/templates/*.conf
# Unknown names stay as they are, so this finds misspelled ones.
if grep -n '\${[A-Z]' "$out"/*.conf >&2; then
  echo 'render.sh knows no variable of that name' >&2
  exit 1
fi
