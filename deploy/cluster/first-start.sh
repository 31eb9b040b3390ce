# shellcheck shell=sh
# The image runs this once, when it has made a new database. Each server begins without transactions of its own, because
# the group takes no server that has some. From its next start on the server takes no writes until the group makes it
# the primary.
MYSQL_PWD=$(cat /run/secrets/mysql-root-password) mysql --protocol=socket --socket=/var/run/mysqld/mysqld.sock -uroot <<END
create user replication@'%' identified by '$(cat /run/secrets/replication-password)' require ssl;
grant replication slave, backup_admin on *.* to replication@'%';
set persist_only super_read_only = on;
reset binary logs and gtids;
END
