#!/bin/sh
# Runs at each start; only the first run changes anything. Flightcase's key is a user of the storage, with the
# rights in storage-policy.json.
set -eu
mc admin policy create storage flightcase /policy.json
mc admin user add storage flightcase "$S3_SECRET"
# It fails if the policy is already attached.
mc admin policy attach storage flightcase --user flightcase ||
  mc admin user info storage flightcase | grep -q 'PolicyName: flightcase'
