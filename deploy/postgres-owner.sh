#!/bin/sh
# Runs once, on an empty volume: one login owns Flightcase's database and is no superuser, the other serves
# requests and owns nothing.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$FLIGHTCASE_PASSWORD" -v web_password="$FLIGHTCASE_WEB_PASSWORD" \
  --username "$POSTGRES_USER" <<'SQL'
create role flightcase login createrole password :'password';
create role flightcase_web login password :'web_password';
create database flightcase owner flightcase;
SQL
