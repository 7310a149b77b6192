#!/bin/sh
# Runs at each start, and does nothing new after the first: the key that Flightcase uses is a user of the
# storage's own, with the rights that storage-policy.json names.
set -eu
mc admin policy create storage flightcase /policy.json
mc admin user add storage flightcase "$S3_SECRET"
# Attached already, it says so as an error.
mc admin policy attach storage flightcase --user flightcase ||
  mc admin user info storage flightcase | grep -q 'PolicyName: flightcase'
