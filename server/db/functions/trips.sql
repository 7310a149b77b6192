/*
 * A trip's driver: `crew_id`, the account `driver_id` and the name `driver` follow each other. Of a change, the one
 * that stays as it was does not count: clients send whole records. What other triggers and keys write is right.
 */
CREATE OR REPLACE FUNCTION keep_driver_of_trip() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  same_crew boolean := tg_op = 'UPDATE' AND new.crew_id IS NOT DISTINCT FROM old.crew_id;
  same_account boolean := tg_op = 'UPDATE' AND new.driver_id IS NOT DISTINCT FROM old.driver_id;
  account int;
BEGIN
  IF same_crew AND same_account THEN RETURN new; END IF;
  IF new.crew_id IS NULL AND new.driver_id IS NOT NULL AND same_account
    OR new.driver_id IS NULL AND new.crew_id IS NOT NULL AND NOT same_account AND same_crew THEN
    new.crew_id := NULL;
    new.driver_id := NULL;
    new.driver := NULL;
    RETURN new;
  END IF;
  IF new.driver_id IS NOT NULL AND (new.crew_id IS NULL OR same_crew) THEN
    SELECT c.id, c.name INTO new.crew_id, new.driver FROM crew c
      WHERE c.tenant_id = new.tenant_id AND c.user_id = new.driver_id;
    RETURN new;
  END IF;
  IF new.crew_id IS NULL THEN RETURN new; END IF;
  SELECT c.user_id INTO account FROM crew c WHERE c.tenant_id = new.tenant_id AND c.id = new.crew_id;
  IF new.driver_id IS NOT NULL AND NOT same_account AND new.driver_id IS DISTINCT FROM account THEN
    RAISE EXCEPTION 'the crew member and the account are two people'
      USING ERRCODE = '23514', CONSTRAINT = 'transport_one_driver', TABLE = 'transport';
  END IF;
  new.driver_id := account;
  RETURN new;
END $$;

CREATE TRIGGER keep_driver_of_trip BEFORE INSERT OR UPDATE OF crew_id, driver_id ON transport
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_driver_of_trip();

CREATE OR REPLACE FUNCTION copy_account_to_trips() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transport t SET driver_id = new.user_id WHERE t.tenant_id = new.tenant_id AND t.crew_id = new.id;
  RETURN NULL;
END $$;

CREATE TRIGGER copy_account_to_trips AFTER UPDATE OF user_id ON crew FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id) EXECUTE FUNCTION copy_account_to_trips();

-- Shifts, people, vehicles, each by id: the order of all transactions (docs/crew.md).
CREATE OR REPLACE FUNCTION lock_booked_of_projects(of_tenant int, projects int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shifts s
    WHERE s.tenant_id = of_tenant AND s.project_id = ANY (projects)
    ORDER BY s.id FOR NO KEY UPDATE;
  PERFORM FROM crew c
    WHERE c.tenant_id = of_tenant AND c.id IN (
      SELECT a.crew_id FROM assignments a WHERE a.tenant_id = of_tenant AND a.project_id = ANY (projects)
      UNION ALL
      SELECT t.crew_id FROM transport t WHERE t.tenant_id = of_tenant AND t.project_id = ANY (projects))
    ORDER BY c.id FOR NO KEY UPDATE;
  PERFORM lock_vehicles_of_trips(of_tenant, ARRAY(
    SELECT t.id FROM transport t WHERE t.tenant_id = of_tenant AND t.project_id = ANY (projects)));
END $$;

CREATE OR REPLACE FUNCTION lock_vehicles_of_trips(of_tenant int, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM vehicles v
    WHERE v.tenant_id = of_tenant AND v.id = ANY (ARRAY(
      SELECT unnest(ARRAY[t.vehicle_id, t.trailer_id]) FROM transport t
      WHERE t.tenant_id = of_tenant AND t.id = ANY (ids)))
    ORDER BY v.id FOR NO KEY UPDATE;
END $$;

/*
 * The bookings of trips: docs/crew.md. The project is locked, so that nobody cancels it meanwhile; then people, then
 * vehicles are. What has ended is a fact: it is booked, but it blocks nobody. A shared vehicle stands for any number:
 * it is not booked.
 */
CREATE OR REPLACE FUNCTION sync_trip_bookings(of_tenant int, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM projects p
    WHERE p.id = ANY (ARRAY(SELECT t.project_id FROM transport t
      WHERE t.tenant_id = of_tenant AND t.id = ANY (ids)
        AND coalesce(t.crew_id, t.vehicle_id, t.trailer_id) IS NOT NULL))
    ORDER BY p.id FOR SHARE;
  PERFORM FROM crew c
    WHERE c.tenant_id = of_tenant AND c.id = ANY (ARRAY(
      SELECT t.crew_id FROM transport t WHERE t.tenant_id = of_tenant AND t.id = ANY (ids)))
    ORDER BY c.id FOR NO KEY UPDATE;
  PERFORM lock_vehicles_of_trips(of_tenant, ids);
  WITH wanted AS MATERIALIZED (
    SELECT t.id, part.role, part.crew_id, part.vehicle_id, t.project_id, coalesce(t.project_id, -t.id) AS job,
      during.starts_at, during.ends_at, during.ends_at > now() AS firm
    FROM transport t
      LEFT JOIN projects p ON p.id = t.project_id
      CROSS JOIN LATERAL (
        SELECT coalesce(t.busy_from, t.departure) AS starts_at, coalesce(t.busy_until, t.arrival) AS ends_at
      ) during
      CROSS JOIN LATERAL (VALUES
        ('crew', t.crew_id, NULL::int), ('vehicle', NULL, t.vehicle_id), ('trailer', NULL, t.trailer_id)
      ) part (role, crew_id, vehicle_id)
      LEFT JOIN vehicles v ON v.tenant_id = of_tenant AND v.id = part.vehicle_id
    WHERE t.tenant_id = of_tenant AND t.id = ANY (ids)
      AND coalesce(part.crew_id, part.vehicle_id) IS NOT NULL AND v.shared IS NOT TRUE
      AND NOT t.tentative AND t.status <> 'geannuleerd' AND during.starts_at < during.ends_at
      AND p.is_template IS NOT TRUE AND p.status IS DISTINCT FROM 'geannuleerd'
  ), gone AS (
    DELETE FROM bookings b
    WHERE b.tenant_id = of_tenant AND b.source = 'trip' AND b.source_id = ANY (ids)
      AND NOT EXISTS (SELECT FROM wanted w WHERE w.id = b.source_id AND w.role = b.role)
  )
  INSERT INTO bookings (tenant_id, source, source_id, role, crew_id, vehicle_id, project_id, job, starts_at, ends_at,
    firm)
  SELECT of_tenant, 'trip', w.id, w.role, w.crew_id, w.vehicle_id, w.project_id, w.job, w.starts_at, w.ends_at, w.firm
  FROM wanted w
  ON CONFLICT (tenant_id, source, source_id, role) DO UPDATE
    SET crew_id = excluded.crew_id, vehicle_id = excluded.vehicle_id, project_id = excluded.project_id,
      job = excluded.job, starts_at = excluded.starts_at, ends_at = excluded.ends_at, firm = excluded.firm
    WHERE (bookings.crew_id, bookings.vehicle_id, bookings.job, bookings.starts_at, bookings.ends_at, bookings.firm)
      IS DISTINCT FROM
        (excluded.crew_id, excluded.vehicle_id, excluded.job, excluded.starts_at, excluded.ends_at, excluded.firm);
END $$;

CREATE OR REPLACE FUNCTION trips_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  affected record;
BEGIN
  FOR affected IN
    SELECT t.tenant_id, array_agg(t.id) AS ids FROM changed_rows t
    WHERE coalesce(t.crew_id, t.vehicle_id, t.trailer_id) IS NOT NULL GROUP BY t.tenant_id ORDER BY 1
  LOOP
    PERFORM sync_trip_bookings(affected.tenant_id, affected.ids);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER trips_added AFTER INSERT ON transport REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION trips_added();

CREATE TRIGGER trips_removed AFTER DELETE ON transport REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION trips_added();

CREATE OR REPLACE FUNCTION trips_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  affected record;
BEGIN
  FOR affected IN
    SELECT t.tenant_id, array_agg(t.id) AS ids
    FROM changed_rows t JOIN before_rows b ON b.id = t.id
    WHERE (t.crew_id, t.vehicle_id, t.trailer_id, t.project_id, t.departure, t.arrival, t.busy_from, t.busy_until,
        t.tentative, t.status)
      IS DISTINCT FROM
        (b.crew_id, b.vehicle_id, b.trailer_id, b.project_id, b.departure, b.arrival, b.busy_from, b.busy_until,
          b.tentative, b.status)
    GROUP BY t.tenant_id ORDER BY 1
  LOOP
    PERFORM sync_trip_bookings(affected.tenant_id, affected.ids);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER trips_changed AFTER UPDATE ON transport
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION trips_changed();

-- A vehicle that is not shared any more is booked by its trips.
CREATE OR REPLACE FUNCTION vehicles_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  affected record;
BEGIN
  FOR affected IN
    SELECT v.tenant_id, array_agg(t.id) AS ids
    FROM changed_rows v
      JOIN before_rows b ON b.id = v.id AND b.shared <> v.shared
      JOIN transport t ON t.tenant_id = v.tenant_id AND (t.vehicle_id = v.id OR t.trailer_id = v.id)
    GROUP BY v.tenant_id ORDER BY 1
  LOOP
    PERFORM sync_trip_bookings(affected.tenant_id, affected.ids);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER vehicles_changed AFTER UPDATE ON vehicles
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION vehicles_changed();

-- What a trip carries are groups of its project.
CREATE OR REPLACE FUNCTION empty_trip_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM transport_loads l WHERE l.tenant_id = new.tenant_id AND l.trip_id = new.id
    AND l.project_id IS DISTINCT FROM new.project_id;
  RETURN NULL;
END $$;

CREATE TRIGGER empty_trip_of_project AFTER UPDATE OF project_id ON transport FOR EACH ROW
  WHEN (old.project_id IS DISTINCT FROM new.project_id) EXECUTE FUNCTION empty_trip_of_project();

-- Its trips lose a deleted project before its shifts go: they would stand in each other's way.
CREATE OR REPLACE FUNCTION free_crew_of_project() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  DELETE FROM bookings b WHERE b.tenant_id = old.tenant_id AND b.source = 'shift' AND b.project_id = old.id;
  RETURN old;
END $$;

CREATE TRIGGER free_crew_of_project BEFORE DELETE ON projects
  FOR EACH ROW EXECUTE FUNCTION free_crew_of_project();
