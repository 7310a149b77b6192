#!/bin/sh
# Runs once, on an empty volume. It creates the login that owns Flightcase's database, without superuser rights,
# and the login that serves requests and owns nothing.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$FLIGHTCASE_PASSWORD" -v web_password="$FLIGHTCASE_WEB_PASSWORD" \
  --username "$POSTGRES_USER" <<'SQL'
create role flightcase login createrole password :'password';
create role flightcase_web login password :'web_password';
create database flightcase owner flightcase;
SQL
