#!/bin/sh
# Runs once, on an empty volume: the login that Flightcase uses owns its database and is no superuser.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$FLIGHTCASE_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
create role flightcase login createrole password :'password';
create database flightcase owner flightcase;
SQL
