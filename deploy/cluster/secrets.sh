#!/bin/sh
# Makes the secrets for three database servers, as scripts/containers/secrets.sh does for one, and names the compose
# files in .env:
#   sh deploy/cluster/secrets.sh
set -eu
cd "$(dirname "$0")/../.."
DATABASE_SERVER=db1:3306 DATABASE_OPTIONS='?others=db2:3306,db3:3306' sh scripts/containers/secrets.sh
umask 077
# A server uses this password to copy from another one what it has missed. MySQL allows 32 characters here.
if [ ! -s .secrets/replication-password ]; then
  printf 'Pw-0%s' "$(head -c 12 /dev/urandom | od -An -v -tx1 | tr -d ' \n')" >.secrets/replication-password
  chmod 444 .secrets/replication-password
fi
if ! grep -qs '^COMPOSE_FILE=' .env; then
  echo 'COMPOSE_FILE=docker-compose.yml:deploy/cluster/docker-compose.yml' >>.env
fi
