#!/bin/sh
# Starts one of the three database servers. SERVER is its number. keeper.sh lets it join the group.
set -eu
server=server${SERVER:?the number of the server}

# The settings of Group Replication begin with `loose-`, because MySQL makes a new database without loading the plugin,
# and would then reject settings that it does not know.
#   member-expel-timeout         a server that is silent for five seconds is expelled at once, not five seconds later
#   unreachable-majority-timeout a server that sees no majority gives up its transactions after five seconds
#   autorejoin-tries             after that it tries to come back by itself
#   consistency                  a new primary has all transactions before its first response
#   ssl-mode, recovery-use-ssl   servers talk to each other over TLS, with certificates that each made for itself
exec docker-entrypoint.sh mysqld \
  --character-set-server=utf8mb4 \
  --collation-server=utf8mb4_unicode_520_ci \
  --default-time-zone=+00:00 \
  --transaction-isolation=READ-COMMITTED \
  --skip-name-resolve \
  --mysqlx=OFF \
  --innodb-buffer-pool-size="${MYSQL_BUFFER_POOL:-512M}" \
  --server-id="$SERVER" \
  --report-host="$server" \
  --gtid-mode=ON \
  --enforce-gtid-consistency=ON \
  --plugin-load-add=group_replication.so \
  --plugin-load-add=mysql_clone.so \
  --loose-group-replication-group-name=8d1f1c5e-3f0b-4f57-9a57-6f0c8b8a2f64 \
  --loose-group-replication-local-address="$server:33061" \
  --loose-group-replication-group-seeds=server1:33061,server2:33061,server3:33061 \
  --loose-group-replication-start-on-boot=OFF \
  --loose-group-replication-member-expel-timeout=0 \
  --loose-group-replication-unreachable-majority-timeout=5 \
  --loose-group-replication-autorejoin-tries=3 \
  --loose-group-replication-consistency=BEFORE_ON_PRIMARY_FAILOVER \
  --loose-group-replication-ssl-mode=REQUIRED \
  --loose-group-replication-recovery-use-ssl=ON
