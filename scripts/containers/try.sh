#!/bin/sh
# Starts everything as described in docs/deployment.md, and then replaces the named parts while it sends requests:
#   sh scripts/containers/try.sh public-api public-web
# Fails if a part does not start or if one request fails.
set -eu
site=http://127.0.0.1:${GATEWAY_PORT:-8080}
results=$(mktemp -d)
asking=
finish() {
  if [ -n "$asking" ]; then kill "$asking" 2>/dev/null || true; fi
  rm -rf "$results"
}
trap finish EXIT

sh scripts/containers/secrets.sh
docker compose up --build --detach
docker compose run --rm first-admin >/dev/null
curl --fail --silent --show-error --retry 20 --retry-delay 1 --retry-all-errors --output /dev/null "$site/api/leaderboard"
curl --fail --silent --show-error "$site/" | grep --quiet remoteEntry

ask() {
  while :; do
    for path in / /api/user /api/leaderboard; do
      if curl --fail --silent --show-error --max-time 10 --output /dev/null "$site$path" 2>>"$results/failed"; then
        echo "$path" >>"$results/succeeded"
      fi
    done
  done
}
ask &
asking=$!
for part in "$@"; do
  case $part in
    *-api) sh scripts/containers/replace.sh "$part" ;;
    *) docker compose up --detach --no-deps --wait --force-recreate "$part" ;;
  esac
done
if [ -s "$results/failed" ]; then
  echo 'These requests failed:' >&2
  cat "$results/failed" >&2
  exit 1
fi
echo "$(wc -l <"$results/succeeded") requests succeeded meanwhile, and none failed"
