#!/bin/sh
# Makes this database host a standby of another one: a new host, or an old primary after a failover. Run it as postgres
# while PostgreSQL is stopped on this host, then start PostgreSQL:
#   sudo -u postgres ./become-standby.sh ADDRESS_OF_THE_PRIMARY
# The password of replicator is in ~postgres/.pgpass: *:*:*:replicator:PASSWORD
set -eu

primary=${1:?Usage: become-standby.sh ADDRESS_OF_THE_PRIMARY}
data=${MI_POSTGRES_DATA:-/var/lib/postgresql/15/main}
config=${MI_POSTGRES_CONFIG:-/etc/postgresql/15/main/postgresql.conf}
PATH=/usr/lib/postgresql/15/bin:$PATH
source="host=$primary port=5432 user=replicator connect_timeout=5"

if pg_ctl -D "$data" status >/dev/null 2>&1; then
  echo 'PostgreSQL is running on this host. Stop it first.' >&2
  exit 1
fi

if [ -f "$data/PG_VERSION" ] &&
  pg_rewind -D "$data" --config-file="$config" --source-server="$source dbname=postgres" --write-recovery-conf; then
  echo "This host is a standby of $primary, by pg_rewind. Start PostgreSQL."
  exit 0
fi

if [ -e "$data" ]; then
  kept="$data.$(date +%Y%m%d-%H%M%S)"
  mv "$data" "$kept"
  echo "The former data are in $kept."
fi
pg_basebackup -D "$data" -d "$source" --wal-method=stream --checkpoint=fast --write-recovery-conf
echo "This host is a standby of $primary, by a base backup. Start PostgreSQL."
