#!/bin/sh
# Makes the secrets that docker-compose.yml mounts: `sh scripts/containers/secrets.sh [FOLDER]`. Existing files stay as
# they are, but the database addresses are made anew from the passwords. A value that is set in the environment
# (TOKEN_SECRET and so on) is used instead of a new one. To rotate a secret, follow
# 'Rotating secrets' in docs/deployment.md: some need more steps than a new file.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=${1:-$root/.secrets}
umask 077
mkdir -p "$folder"
chmod 700 "$folder"

random_hex() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
# A server may require upper and lower case letters, a digit and a special character. The `-` needs no escaping in a
# URL.
random_password() { printf 'Pw-0%s' "$(random_hex 24)"; }
random_base64() { head -c "$1" /dev/urandom | base64 | tr -d '\n'; }
write() { # write FILE VALUE
  printf '%s' "$2" >"$folder/.unfinished"
  # The folder keeps other users out. The file itself must be readable for the container's user.
  chmod 444 "$folder/.unfinished"
  mv -f "$folder/.unfinished" "$folder/$1"
}
make() { # make FILE VALUE-FROM-THE-ENVIRONMENT NEW-VALUE
  if [ ! -s "$folder/$1" ]; then write "$1" "${2:-$3}"; fi
}

make mysql-root-password "${MYSQL_ROOT_PASSWORD:-}" "$(random_password)"
make database-password-public "${PUBLIC_DATABASE_PASSWORD:-}" "$(random_password)"
make database-password-admin "${ADMIN_DATABASE_PASSWORD:-}" "$(random_password)"
make token-secret "${TOKEN_SECRET:-}" "$(random_base64 48)"
make captcha-secret "${CAPTCHA_SECRET:-}" "$(random_base64 48)"
make second-factor-key "${SECOND_FACTOR_KEY:-}" "$(random_base64 32)"
make seal-secret "${SEAL_SECRET:-}" "$(random_base64 48)"
make log-key "${LOG_KEY:-}" "$(random_base64 32)"

# The addresses are made from the passwords. To use another server than the container, set DATABASE_SERVER (host:port),
# DATABASE_OWNER, DATABASE_NAME and DATABASE_OPTIONS once: they are kept in the addresses.
url() { # url FILE USER PASSWORD-FILE
  password=$(cat "$folder/$3")
  case $password in
    *[!A-Za-z0-9._~-]*)
      echo "$3 has a character that a URL cannot contain: use letters, digits and . _ ~ -" >&2
      exit 1
      ;;
  esac
  user=$2
  place=${DATABASE_SERVER:-mysql:3306}/${DATABASE_NAME:-plaudit}${DATABASE_OPTIONS:-}
  if [ -z "${DATABASE_SERVER:-}" ] && [ -s "$folder/$1" ]; then
    former=$(cat "$folder/$1")
    place=${former#*@}
    user=${former#mysql://}
    user=${user%%:*}
  fi
  write "$1" "mysql://$user:$password@$place"
}
url database-url-owner "${DATABASE_OWNER:-root}" mysql-root-password
url database-url-public plaudit_public database-password-public
url database-url-admin plaudit_admin database-password-admin

if [ $# -eq 0 ] && ! grep -qs '^PLAUDIT_SECRETS=' "$root/.env"; then
  # The last line of .env may have no line break.
  if [ -n "$(tail -c 1 "$root/.env" 2>/dev/null)" ]; then echo >>"$root/.env"; fi
  echo 'PLAUDIT_SECRETS=./.secrets' >>"$root/.env"
fi
echo "The secrets are in $folder. Keep a copy: without second-factor-key no authenticator works."
