# shellcheck shell=sh
# The image runs this once, when it has made a new database. The last statement deletes the record of the transactions
# so far, and not what they did, because the group rejects a server with transactions that the others do not have. From
# its next start on the server takes no writes until the group makes it the primary.
MYSQL_PWD=$(cat /run/secrets/mysql-root-password) mysql --protocol=socket --socket=/var/run/mysqld/mysqld.sock -uroot <<END
create user replication@'%' identified by '$(cat /run/secrets/replication-password)' require ssl;
grant replication slave, backup_admin on *.* to replication@'%';
set persist_only super_read_only = on;
reset binary logs and gtids;
END
