#!/bin/sh
# Counts what the gateway's caches did, for Prometheus: nginx itself counts no hits. nginx writes a line for each
# visitor's request that asked a cache. Every few seconds this script removes these lines and adds their number to the
# counters in the file that metrics.conf serves. start.sh starts it, and it runs as long as the gateway. With `begin` it
# only makes the file, so that it is there when the gateway begins to listen.
set -eu
state=${GATEWAY_STATE:?}
interval=${GATEWAY_COUNT_SECONDS:-10}
metrics=$state/metrics/metrics
mkdir -p "$state/metrics"

# Adds the lines of a log to the counters. Every counter is there from the start: Prometheus sees no increase from 0 to
# 1 if it has never read the 0.
# shellcheck disable=SC2016 # awk expands these, not the shell
add='
BEGIN {
  name = "plaudit_gateway_cache_total"
  count = split("reads pages pictures", caches, " ")
  statuses = split("hit miss expired stale updating revalidated", status, " ")
  for (i = 1; i <= count; i++) for (j = 1; j <= statuses; j++) {
    order[++counters] = name "{cache=\"" caches[i] "\",status=\"" status[j] "\"}"
  }
}
NF == 2 && index($1, name "{") == 1 { total[$1] += $2; next }
NF == 2 { total[name "{cache=\"" $1 "\",status=\"" tolower($2) "\"}"]++ }
END {
  print "# HELP " name " Requests that asked a cache of the gateway, by what the cache had"
  print "# TYPE " name " counter"
  for (i = 1; i <= counters; i++) print order[i], total[order[i]] + 0
}'

# Writes the counters anew, with the lines of the given log. awk skips the comments among the counters: they have more
# than two words.
write() {
  previous=$metrics
  if [ ! -e "$metrics" ]; then previous=/dev/null; fi
  awk "$add" "$previous" "$1" >"$metrics.new"
  mv "$metrics.new" "$metrics"
}

if [ ! -e "$metrics" ]; then write /dev/null; fi
if [ "${1:-}" = begin ]; then exit; fi
while sleep "$interval"; do
  # Until nginx opens its logs anew it writes to the renamed file, and some lines may wait in its memory for a second.
  if [ -s "$state/cache.log" ] && mv "$state/cache.log" "$state/cache.counted" && kill -USR1 "$(cat "$state/nginx.pid")"; then
    sleep 2
    write "$state/cache.counted"
    rm "$state/cache.counted"
  fi
done
