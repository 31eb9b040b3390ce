# shellcheck shell=sh
# Reads and checks the settings that operators choose for the gateway. render.sh includes this file. `sh settings.sh`
# only checks the settings. Missing and empty ones get their defaults here, except the number of workers, which
# render.sh chooses. render.sh has the defaults of the gateway's ports and paths too.

fail() {
  echo "$1" >&2
  exit 64
}
check() { # check NAME "pattern" "what it must be"
  eval "value=\${$1:-}"
  if [ -n "$value" ] && ! printf %s "$value" | tr '\n' '!' | grep -Eqx -- "$2"; then
    fail "$1 must be $3, not '$value'"
  fi
}

GATEWAY_RATE=${GATEWAY_RATE:-300}
GATEWAY_CONNECTIONS=${GATEWAY_CONNECTIONS:-1000}
GATEWAY_BODIES=${GATEWAY_BODIES:-60}
GATEWAY_SIGN_INS=${GATEWAY_SIGN_INS:-80}
for name in ADMIN_HOST ADMIN_ALLOW TRUSTED_PROXIES SITE_ORIGIN TLS_CERT TLS_KEY NGINX_WORKERS; do
  eval "$name=\${$name:-}"
done

address='[ ,]*([0-9]+(\.[0-9]+){3}|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)(/[0-9]{1,3})?'
check GATEWAY_RATE '[1-9][0-9]{0,4}' 'a whole number from 1 to 99999'
check GATEWAY_CONNECTIONS '[1-9][0-9]{0,3}|[1-5][0-9]{4}' 'a whole number from 1 to 59999'
check GATEWAY_BODIES '[1-9][0-9]{0,3}|[1-5][0-9]{4}' 'a whole number from 1 to 59999'
check GATEWAY_SIGN_INS '[1-9][0-9]{0,4}' 'a whole number from 1 to 99999'
check NGINX_WORKERS '[1-9][0-9]{0,2}' 'a whole number from 1 to 999'
check ADMIN_HOST '[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?' 'a host name such as admin.example.org'
check SITE_ORIGIN 'https?://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?' 'an address such as https://awards.example.org'
check TRUSTED_PROXIES "$address([ ,]+$address)*[ ,]*" 'a list of addresses such as 10.0.0.1, 192.0.2.0/24'
check ADMIN_ALLOW "$address([ ,]+$address)*[ ,]*" 'a list of addresses such as 10.0.0.1, 192.0.2.0/24'
if [ -n "$TLS_CERT" ]; then
  case $SITE_ORIGIN in
    https://*) ;;
    *) fail 'With TLS, SITE_ORIGIN must be set to the address of the site, such as https://awards.example.org' ;;
  esac
fi
# ADMIN_ALLOW only applies to the admin host. Without that host, everybody could open the admin pages in spite of it.
if [ -n "$ADMIN_ALLOW" ] && [ -z "$ADMIN_HOST" ]; then
  fail 'ADMIN_ALLOW guards the admin host: set ADMIN_HOST as well, such as admin.example.org'
fi
