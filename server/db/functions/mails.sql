-- The moment itself between 8:00 and 20:00 of the company, else the next 8:00.
CREATE OR REPLACE FUNCTION next_daytime(of_tenant int, at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE
    WHEN extract(hour FROM local.at) < 8 THEN (date_trunc('day', local.at) + interval '8 hours') AT TIME ZONE t.time_zone
    WHEN extract(hour FROM local.at) < 20 THEN next_daytime.at
    ELSE (date_trunc('day', local.at) + interval '32 hours') AT TIME ZONE t.time_zone END
  FROM tenants t CROSS JOIN LATERAL (SELECT next_daytime.at AT TIME ZONE t.time_zone AS at) local
  WHERE t.id = of_tenant
$$;

-- A mail removed unsent was given up: its log records that, for any cause.
CREATE OR REPLACE FUNCTION mail_given_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  UPDATE sent_mails SET given_up_at = now() WHERE id = old.log_id AND taken_at IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER mail_given_up AFTER DELETE ON mails
  FOR EACH ROW WHEN (old.log_id IS NOT NULL) EXECUTE FUNCTION mail_given_up();
