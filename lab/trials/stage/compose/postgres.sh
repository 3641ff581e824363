#!/bin/sh
# Debian's PostgreSQL with the settings of the image 'postgres'
set -e
data=/var/lib/postgresql/data
as_postgres() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
cd /
if [ ! -s $data/PG_VERSION ]; then
  chown postgres:postgres $data
  echo "$POSTGRES_PASSWORD" > /tmp/password
  chmod 644 /tmp/password
  as_postgres initdb -D $data -U "$POSTGRES_USER" -E UTF8 --pwfile /tmp/password \
    --auth-local trust --auth-host scram-sha-256
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
  echo "CREATE DATABASE $POSTGRES_DB" | as_postgres postgres --single -D $data postgres
fi
exec setpriv --reuid postgres --regid postgres --clear-groups postgres -D $data -c listen_addresses='*' \
  -c unix_socket_directories=/var/run/postgresql
