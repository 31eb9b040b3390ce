#!/bin/sh
# Replaces public-api, admin-api or public-web without a gap:
#   docker compose build public-api && sh scripts/containers/replace.sh public-api
# New containers start beside the old ones. When all of them are healthy, the gateway sends all requests to them, and
# the old ones finish their requests and are removed. If the new ones do not become healthy, or the script is
# interrupted before the gateway has switched, the new ones are removed: the old ones have served all the time. If no
# container runs yet, one is started.
#
# Meanwhile the gateway uses IP addresses. With the service's name it would notice a change up to two seconds late, and
# a request that it retries at that moment would fail, because its list of addresses changes. At its end the script
# makes the gateway use the name again, because a container may get another address when it is restarted.
set -eu
service=${1:?name the service: public-api, admin-api or public-web}
limit=${LIMIT_SECONDS:-90}
# The time that the gateway needs to look up the name, and to close its connections to an old container.
lookup_seconds=${GATEWAY_LOOKUP_SECONDS:-3}
close_seconds=${GATEWAY_CLOSE_SECONDS:-5}

up() { # up COUNT
  docker compose up --detach --no-deps --no-recreate --scale "$service=$1" --wait --wait-timeout "$limit" "$service"
}
# Prints the containers' addresses in the network that the service shares with the gateway, plaudit_public or
# plaudit_admin.
addresses() { # addresses ID…
  docker inspect --format '{{range $name, $each := .NetworkSettings.Networks}}{{$name}} {{$each.IPAddress}}{{println}}{{end}}' "$@" |
    awk -v network="_${service%-*}" 'substr($1, length($1) - length(network) + 1) == network { print $2 ":3000" }'
}
# Tells every gateway which addresses to use. Without an address, they use the service's name again.
gateway() { # gateway ADDRESS…
  failed=0
  for gateway in $(docker compose ps --quiet nginx); do
    docker exec "$gateway" sh /gateway/start.sh use "$service" "$@" || failed=1
  done
  return "$failed"
}
all_but() { # all_but IDS
  docker compose ps --all --quiet "$service" | grep -vxF "$1" || true
}

# In the lists below each word is one id or address.
# shellcheck disable=SC2046,SC2086
replace() {
  kept=$old
  gateway_uses=$old
  trap finish EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  gateway $(addresses $old)
  if up $(($(printf '%s\n' "$old" | wc -l) * 2)); then
    new=$(all_but "$old")
    gateway_uses=$new
    gateway $(addresses $new)
    kept=$new
    sleep "$close_seconds"
  else
    for each in $(all_but "$old"); do docker logs --tail 100 "$each" >&2 || true; done
    echo "$service did not become healthy within $limit s. The lines above are the end of its log." >&2
    exit 1
  fi
}

# Runs once, at the end or when interrupted. Removes either the old or the new containers, and makes the gateway use the
# name again.
# shellcheck disable=SC2046,SC2086
finish() {
  status=$?
  trap - EXIT
  trap '' HUP INT TERM
  set +e
  # After an interruption the gateway may have the addresses of containers that are about to be removed.
  if [ "$gateway_uses" != "$kept" ]; then
    gateway $(addresses $kept)
    sleep "$close_seconds"
  fi
  removed=$(all_but "$kept")
  if [ -n "$removed" ]; then
    # A service ends within ten seconds; the rest is a margin. Every version of Docker knows `-t`.
    docker stop -t 15 $removed >/dev/null
    docker rm --force $removed >/dev/null
  fi
  # Keep the addresses until the gateway has looked up the name.
  gateway $(addresses $kept) "$service:3000"
  sleep "$lookup_seconds"
  if ! gateway; then
    echo "The gateway still has addresses. Run: docker compose exec nginx sh /gateway/start.sh use $service" >&2
    status=1
  fi
  if [ "$kept" = "$old" ]; then echo "$service is not replaced: the old containers stay." >&2; else echo "$service is replaced"; fi
  exit "$status"
}

# Refuses an image that the gateway cannot serve before anything is started, because a web's container publishes its
# files when it starts.
generation() { docker inspect --format '{{index .Config.Labels "plaudit.generation"}}' "$1"; }
require_same_generation() {
  image=$(docker compose config --images "$service" | grep "/$service:")
  docker image inspect "$image" >/dev/null 2>&1 || docker compose pull --quiet "$service"
  for gateway in $(docker compose ps --quiet nginx); do
    if [ "$(generation "$image")" != "$(generation "$gateway")" ]; then
      echo "The gateway that runs cannot serve $image: nothing was changed. Start all parts of one version together." >&2
      exit 1
    fi
  done
}

require_same_generation
old=$(docker compose ps --quiet "$service")
if [ -n "$old" ]; then replace; else up 1; fi
