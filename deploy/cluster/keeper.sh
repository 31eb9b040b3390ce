#!/bin/bash
# Keeps the three database servers in one group:
#   a server that was started again joins the group;
#   when no server is in a group, as at the first start and after all of them were away, the one with all transactions
#   starts the group. If none has all of them, somebody has to choose one, as README.md says.
# `keeper.sh members` shows the servers, `keeper.sh primary server2` makes server2 the primary, `keeper.sh check` fails
# while no server takes writes, `keeper.sh sql` runs the statements of its standard input on the primary, and
# `keeper.sh sql server2` runs them on server2.
# The keeper never starts a group while a server is away: that server could have votes that the others lack, or still be
# in a group.
set -euo pipefail
servers=(server1 server2 server3)
root=/run/secrets/mysql-root-password
states=/tmp/states

say() { echo "keeper: $*"; }
ask() { # ask SERVER SQL
  MYSQL_PWD=$(cat "$root") timeout 5 mysql --host="$1" --user=root --connect-timeout=2 --skip-column-names --batch --raw -e "$2" 2>/dev/null
}
# Prints the state that a server reports about itself, such as ONLINE or OFFLINE. Prints nothing if it does not respond.
state_of() {
  ask "$1" "select coalesce((select member_state from performance_schema.replication_group_members where member_id = @@server_uuid), 'OFFLINE')" || true
}
# Prints all transactions of a server, including those that it received and has not applied.
transactions_of() {
  ask "$1" "select replace(concat_ws(',', nullif(@@global.gtid_executed, ''), (select nullif(received_transaction_set, '')
    from performance_schema.replication_connection_status where channel_name = 'group_replication_applier')), '\n', '')"
}
start_statement="start group_replication user = 'replication', password = '$(cat /run/secrets/replication-password)'"
as_root() { # as_root SERVER, with the statements on the standard input
  MYSQL_PWD=$(cat "$root") timeout 60 mysql --host="$1" --user=root --connect-timeout=2
}
join_group() {
  say "$1 joins the group"
  as_root "$1" <<<"stop group_replication; $start_statement" || say "$1 could not join, and tries again"
}
start_group() {
  say "$1 starts the group"
  as_root "$1" <<<"stop group_replication; set global group_replication_bootstrap_group = on; $start_statement;" || true
  as_root "$1" <<<'set global group_replication_bootstrap_group = off' || true
}
# Prints the server whose transactions contain those of all others. Prints nothing if there is none, or if a server does
# not respond.
find_newest() {
  local each other has newest
  declare -A all
  for each in "${servers[@]}"; do all[$each]=$(transactions_of "$each") || return 0; done
  for each in "${servers[@]}"; do
    newest=$each
    for other in "${servers[@]}"; do
      has=$(ask "$each" "select gtid_subset('${all[$other]}', '${all[$each]}')") || return 0
      [ "$has" = 1 ] || newest=
    done
    if [ -n "$newest" ]; then echo "$newest"; return; fi
  done
}

members() {
  local each
  for each in "${servers[@]}"; do
    echo "$each $(ask "$each" "select concat_ws(' ', member_state, member_role) from performance_schema.replication_group_members
      where member_id = @@server_uuid" || echo 'does not respond')"
  done
}
primary() { members | sed -n 's/ ONLINE PRIMARY$//p' | grep .; }

case ${1:-keep} in
  keep) ;;
  check) primary >/dev/null; exit ;;
  members) members; exit ;;
  primary) as_root "$2" <<<"select group_replication_set_as_primary('$(ask "$2" 'select @@server_uuid')')"; exit ;;
  sql)
    server=${2:-$(primary </dev/null)}
    MYSQL_PWD=$(cat "$root") exec mysql --host="$server" --user=root --skip-column-names plaudit
    ;;
  *) echo "keeper.sh knows no $1" >&2; exit 64 ;;
esac

trap 'exit 0' TERM
mkdir -p "$states"
while sleep 1; do
  for each in "${servers[@]}"; do state_of "$each" >"$states/$each" & done
  wait
  member_count=0 outside=()
  for each in "${servers[@]}"; do
    case $(cat "$states/$each") in
      ONLINE | RECOVERING) member_count=$((member_count + 1)) ;;
      OFFLINE | ERROR) outside+=("$each") ;;
    esac
  done
  if [ "$member_count" -gt 0 ]; then
    for each in "${outside[@]}"; do join_group "$each" & done
    wait
  elif [ "${#outside[@]}" = "${#servers[@]}" ]; then
    newest=$(find_newest)
    if [ -n "$newest" ]; then start_group "$newest"; else say 'no server has all transactions, so somebody has to choose one: see README.md'; fi
  fi
done
