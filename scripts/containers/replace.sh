#!/bin/sh
# Replaces public-api or admin-api without a moment in which nobody answers:
#   docker compose build public-api && sh scripts/containers/replace.sh public-api
# New containers start beside the old ones. When all of them are healthy the gateway sends everything to them, and the
# old ones drain and go; when they do not become healthy it is they who go, and the old ones have answered all along.
#
# Meanwhile the gateway is told addresses. By the service's name alone it would learn of a change up to two seconds
# late, and fails a request that it is just sending again when its list changes.
set -eu
service=${1:?name the service: public-api or admin-api}
limit=${LIMIT_SECONDS:-90}
# Until the gateway has looked the name up, and until it has let go of its connections to an old container.
learns=${GATEWAY_LEARNS_SECONDS:-3}
lets_go=${GATEWAY_LETS_GO_SECONDS:-5}

up() { # up COUNT
  docker compose up --detach --no-deps --no-recreate --scale "$service=$1" --wait --wait-timeout "$limit" "$service"
}
# In the network that the service shares with the gateway: plaudit_public, plaudit_admin.
addresses() { # addresses ID…
  docker inspect --format '{{range $name, $each := .NetworkSettings.Networks}}{{$name}} {{$each.IPAddress}}{{println}}{{end}}' "$@" |
    awk -v network="_${service%-api}" 'substr($1, length($1) - length(network) + 1) == network { print $2 ":3000" }'
}
gateway() { # gateway ADDRESS…
  docker compose exec -T nginx sh /gateway/start.sh use "$service" "$@"
}
gateway_by_name() { # gateway_by_name ADDRESS…, which answer until the name is known
  gateway "$@" "$service:3000"
  sleep "$learns"
  gateway
}

# The lists below are one id or address a word.
# shellcheck disable=SC2046,SC2086
replace() {
  gateway $(addresses $old)
  if up $(($(printf '%s\n' "$old" | wc -l) * 2)); then
    new=$(docker compose ps --quiet "$service" | grep -vxF "$old")
    gateway $(addresses $new)
    sleep "$lets_go"
    docker stop --timeout 15 $old >/dev/null
    docker rm $old >/dev/null
    gateway_by_name $(addresses $new)
    echo "$service is replaced"
  else
    new=$(docker compose ps --all --quiet "$service" | grep -vxF "$old" || true)
    if [ -n "$new" ]; then docker rm --force $new >/dev/null; fi
    gateway_by_name $(addresses $old)
    echo "$service did not become healthy within $limit s: the old one stays. See: docker compose logs $service" >&2
    exit 1
  fi
}

old=$(docker compose ps --quiet "$service")
if [ -n "$old" ]; then replace; else up 1; fi
