#!/bin/sh
# Replaces public-api or admin-api without a moment in which nobody answers:
#   docker compose build public-api && sh scripts/containers/replace.sh public-api
# New containers start beside the old ones. When all of them are healthy the old ones drain and go; when they do not
# become healthy it is they who go, and the old ones have answered all along.
set -eu
service=${1:?name the service: public-api or admin-api}
limit=${LIMIT_SECONDS:-90}

up() { # up COUNT
  docker compose up --detach --no-deps --no-recreate --scale "$service=$1" --wait --wait-timeout "$limit" "$service"
}

old=$(docker compose ps --quiet "$service")
if [ -z "$old" ]; then
  up 1
  exit
fi
running=$(printf '%s\n' "$old" | wc -l)
if up $((running * 2)); then
  # shellcheck disable=SC2086 # one id a word
  docker stop --timeout 15 $old >/dev/null && docker rm $old >/dev/null
  echo "$service is replaced"
else
  new=$(docker compose ps --all --quiet "$service" | grep -vxF "$old" || true)
  # shellcheck disable=SC2086 # one id a word
  if [ -n "$new" ]; then docker rm --force $new >/dev/null; fi
  echo "$service did not become healthy within $limit s: the old one stays. See: docker compose logs $service" >&2
  exit 1
fi
