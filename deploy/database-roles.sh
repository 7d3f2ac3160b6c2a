#!/bin/sh
# Run once by the PostgreSQL image, when its volume is empty: the owner of Lintel's database, and the login of the portal,
# which reads what is published and nothing else.
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=lintel="$LINTEL_DATABASE_PASSWORD" --set=portal="$PORTAL_DATABASE_PASSWORD" <<'SQL'
create role lintel login password :'lintel';
create role lintel_portal login password :'portal';
grant lintel_portal to lintel;
create database lintel owner lintel encoding 'UTF8' template template0;
SQL
