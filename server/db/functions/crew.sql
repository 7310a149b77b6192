/*
 * Every user of a company has a crew record. One without an account is taken over by its e-mail address. While
 * there is an account, its values are the record's. Runs with the rights of who changes the user.
 */
CREATE OR REPLACE FUNCTION keep_crew_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_freelancer boolean;
BEGIN
  IF new.tenant_id IS NULL THEN RETURN NULL; END IF;
  is_freelancer := new.user_type = 'freelancer';
  IF tg_op = 'INSERT' THEN
    UPDATE crew SET user_id = new.id
      WHERE id = (
        SELECT c.id FROM crew c
        WHERE c.tenant_id = new.tenant_id AND c.user_id IS NULL AND c.erased_at IS NULL
          AND lower(c.email) = lower(new.email)
        ORDER BY c.id LIMIT 1
      );
    IF NOT FOUND THEN
      INSERT INTO crew (tenant_id, user_id, name, email, phone, active, kind, plannable, default_state)
      VALUES (new.tenant_id, new.id, concat_ws(' ', new.name, new.last_name), new.email, new.phone,
        new.active AND new.deleted_at IS NULL,
        CASE WHEN is_freelancer THEN 'freelancer' ELSE 'employee' END, is_freelancer,
        CASE WHEN is_freelancer THEN 'ask' ELSE 'free' END);
    END IF;
  END IF;
  -- An erased account leaves nothing of the person but the assignments.
  IF new.email = 'erased-' || new.id || '@erased.invalid' THEN
    UPDATE crew c SET name = new.name, email = NULL, phone = NULL, active = false, licences = '[]',
        wage = NULL, notes = NULL, erased_at = now(), version = c.version + 1, updated_at = now()
      WHERE c.tenant_id = new.tenant_id AND c.user_id = new.id;
    DELETE FROM crew_availability a USING crew c
      WHERE c.tenant_id = new.tenant_id AND c.user_id = new.id
        AND a.tenant_id = c.tenant_id AND a.crew_id = c.id;
    RETURN NULL;
  END IF;
  UPDATE crew c SET name = concat_ws(' ', new.name, new.last_name), email = new.email,
      phone = new.phone, active = new.active AND new.deleted_at IS NULL,
      version = c.version + 1, updated_at = now()
    WHERE c.tenant_id = new.tenant_id AND c.user_id = new.id
      AND (c.name, c.email, c.phone, c.active) IS DISTINCT FROM
        (concat_ws(' ', new.name, new.last_name), new.email, new.phone,
          new.active AND new.deleted_at IS NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER keep_crew_of_users AFTER INSERT OR UPDATE OF name, last_name, email, phone, active, deleted_at
  ON users FOR EACH ROW EXECUTE FUNCTION keep_crew_of_users();

-- Policies read the account of an assignment: a policy that read crew would read the policies of crew again.
-- Trips have it too: trips.sql.
CREATE OR REPLACE FUNCTION copy_account_of_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.user_id INTO new.user_id FROM crew c WHERE c.tenant_id = new.tenant_id AND c.id = new.crew_id;
  RETURN new;
END $$;

CREATE TRIGGER copy_account_of_assignment BEFORE INSERT OR UPDATE OF crew_id ON assignments
  FOR EACH ROW EXECUTE FUNCTION copy_account_of_assignment();

-- Calendars show for how long something is cancelled.
CREATE OR REPLACE FUNCTION stamp_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.changed_at := now();
  RETURN new;
END $$;

CREATE TRIGGER stamp_assignment BEFORE UPDATE OF state, starts_at, ends_at ON assignments
  FOR EACH ROW EXECUTE FUNCTION stamp_assignment();

CREATE OR REPLACE FUNCTION copy_account_to_assignments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assignments a SET user_id = new.user_id WHERE a.tenant_id = new.tenant_id AND a.crew_id = new.id;
  RETURN NULL;
END $$;

CREATE TRIGGER copy_account_to_assignments AFTER UPDATE OF user_id ON crew FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id) EXECUTE FUNCTION copy_account_to_assignments();

-- As `isLapsed` in contract/crew: a request ends without anything that writes it.
CREATE OR REPLACE FUNCTION lapses_at(state text, due timestamptz, starts_at timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN state = 'requested' THEN least(due, starts_at) END
$$;

CREATE OR REPLACE FUNCTION is_asked(state text, due timestamptz, starts_at timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT state = 'accepted' OR state = 'requested' AND lapses_at(state, due, starts_at) > now()
$$;

/*
 * The bookings of assignments: docs/crew.md. Shifts are locked before people, each by id: two transactions that
 * book the same people wait for each other, and each sees what the other wrote. What has ended is a fact: it is
 * booked, but it blocks nobody.
 */
CREATE OR REPLACE FUNCTION sync_shift_bookings(of_tenant int, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shifts s
    WHERE s.tenant_id = of_tenant AND s.id = ANY (ARRAY(
      SELECT a.shift_id FROM assignments a WHERE a.tenant_id = of_tenant AND a.id = ANY (ids)))
    ORDER BY s.id FOR NO KEY UPDATE;
  PERFORM FROM crew c
    WHERE c.tenant_id = of_tenant AND c.id = ANY (ARRAY(
      SELECT a.crew_id FROM assignments a WHERE a.tenant_id = of_tenant AND a.id = ANY (ids)))
    ORDER BY c.id FOR NO KEY UPDATE;
  WITH wanted AS MATERIALIZED (
    SELECT a.id, a.crew_id, s.project_id, during.starts_at, during.ends_at,
      a.state = 'confirmed' AND during.ends_at > now() AND l.optional IS NOT TRUE AS firm,
      CASE WHEN a.state = 'confirmed' THEN
        extract(epoch FROM coalesce(a.ends_at, s.ends_at) - coalesce(a.starts_at, s.starts_at))::int / 60
          - coalesce(a.break_minutes, s.break_minutes)
      END AS work_minutes,
      CASE WHEN a.state = 'confirmed' THEN s.travel_before + s.travel_after END AS travel_minutes,
      lapses_at(a.state, a.due, coalesce(a.starts_at, s.starts_at)) AS lapses_at
    FROM assignments a
      JOIN shifts s ON s.tenant_id = of_tenant AND s.id = a.shift_id
      JOIN crew_functions f ON f.tenant_id = of_tenant AND f.id = s.function_id
      JOIN projects p ON p.id = s.project_id
      LEFT JOIN project_lines l ON l.tenant_id = of_tenant AND l.id = s.line_id
      CROSS JOIN LATERAL (
        SELECT coalesce(a.starts_at, s.starts_at) - make_interval(mins => s.travel_before) AS starts_at,
          coalesce(a.ends_at, s.ends_at) + make_interval(mins => s.travel_after) AS ends_at
      ) during
    WHERE a.tenant_id = of_tenant AND a.id = ANY (ids)
      AND a.state IN ('planned', 'requested', 'accepted', 'confirmed')
      AND NOT f.parallel AND NOT p.is_template AND p.status IS DISTINCT FROM 'geannuleerd'
  ), gone AS (
    DELETE FROM bookings b
    WHERE b.tenant_id = of_tenant AND b.source = 'shift' AND b.source_id = ANY (ids)
      AND NOT EXISTS (SELECT FROM wanted w WHERE w.id = b.source_id)
  )
  INSERT INTO bookings (tenant_id, source, source_id, role, crew_id, project_id, job, starts_at, ends_at, firm,
    work_minutes, travel_minutes, lapses_at)
  SELECT of_tenant, 'shift', w.id, 'crew', w.crew_id, w.project_id, w.project_id, w.starts_at, w.ends_at, w.firm,
    w.work_minutes, w.travel_minutes, w.lapses_at
  FROM wanted w
  ON CONFLICT (tenant_id, source, source_id, role) DO UPDATE
    SET crew_id = excluded.crew_id, project_id = excluded.project_id, job = excluded.job,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, firm = excluded.firm,
      work_minutes = excluded.work_minutes, travel_minutes = excluded.travel_minutes,
      lapses_at = excluded.lapses_at
    WHERE (bookings.crew_id, bookings.job, bookings.starts_at, bookings.ends_at, bookings.firm,
        bookings.work_minutes, bookings.travel_minutes, bookings.lapses_at)
      IS DISTINCT FROM (excluded.crew_id, excluded.job, excluded.starts_at, excluded.ends_at, excluded.firm,
        excluded.work_minutes, excluded.travel_minutes, excluded.lapses_at);
END $$;

CREATE OR REPLACE FUNCTION assignments_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  affected record;
BEGIN
  FOR affected IN
    SELECT a.tenant_id, array_agg(a.id) AS ids FROM changed_rows a GROUP BY a.tenant_id ORDER BY 1
  LOOP
    PERFORM sync_shift_bookings(affected.tenant_id, affected.ids);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER assignments_added AFTER INSERT ON assignments REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION assignments_changed();

CREATE TRIGGER assignments_changed AFTER UPDATE ON assignments REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION assignments_changed();

CREATE TRIGGER assignments_removed AFTER DELETE ON assignments REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION assignments_changed();

CREATE OR REPLACE FUNCTION shifts_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  affected record;
BEGIN
  FOR affected IN
    SELECT a.tenant_id, array_agg(a.id) AS ids
    FROM changed_rows s JOIN assignments a ON a.tenant_id = s.tenant_id AND a.shift_id = s.id
    GROUP BY a.tenant_id ORDER BY 1
  LOOP
    PERFORM sync_shift_bookings(affected.tenant_id, affected.ids);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER shifts_changed AFTER UPDATE ON shifts REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION shifts_changed();

/*
 * A cancelled project and a template book nobody. All people and vehicles are locked first: those of shifts and those
 * of trips would otherwise be two turns, and two transactions could wait for each other.
 */
CREATE OR REPLACE FUNCTION crew_of_projects_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  affected record;
BEGIN
  FOR affected IN
    SELECT p.tenant_id, array_agg(p.id) AS projects
    FROM changed_rows p JOIN before_rows b ON b.id = p.id
    WHERE p.is_template <> b.is_template
      OR (p.status = 'geannuleerd') IS DISTINCT FROM (b.status = 'geannuleerd')
    GROUP BY p.tenant_id ORDER BY 1
  LOOP
    PERFORM lock_booked_of_projects(affected.tenant_id, affected.projects);
    PERFORM sync_shift_bookings(affected.tenant_id, ARRAY(SELECT a.id FROM assignments a
      WHERE a.tenant_id = affected.tenant_id AND a.project_id = ANY (affected.projects)));
    PERFORM sync_trip_bookings(affected.tenant_id, ARRAY(SELECT t.id FROM transport t
      WHERE t.tenant_id = affected.tenant_id AND t.project_id = ANY (affected.projects)));
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER crew_of_projects_changed AFTER UPDATE ON projects
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION crew_of_projects_changed();

CREATE OR REPLACE FUNCTION crew_functions_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  affected record;
BEGIN
  FOR affected IN
    SELECT f.tenant_id, array_agg(a.id) AS ids
    FROM changed_rows f
      JOIN before_rows b ON b.id = f.id AND b.parallel <> f.parallel
      JOIN shifts s ON s.tenant_id = f.tenant_id AND s.function_id = f.id
      JOIN assignments a ON a.tenant_id = s.tenant_id AND a.shift_id = s.id
    GROUP BY f.tenant_id ORDER BY 1
  LOOP
    PERFORM sync_shift_bookings(affected.tenant_id, affected.ids);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER crew_functions_changed AFTER UPDATE ON crew_functions
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION crew_functions_changed();

-- The shifts of an optional line are soft until it is chosen.
CREATE OR REPLACE FUNCTION crew_line_chosen() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM sync_shift_bookings(new.tenant_id, ARRAY(
    SELECT a.id FROM shifts s JOIN assignments a ON a.tenant_id = s.tenant_id AND a.shift_id = s.id
    WHERE s.tenant_id = new.tenant_id AND s.line_id = new.id));
  RETURN NULL;
END $$;

CREATE TRIGGER crew_line_chosen AFTER UPDATE OF optional ON project_lines FOR EACH ROW
  WHEN (new.crew_key IS NOT NULL AND old.optional <> new.optional)
  EXECUTE FUNCTION crew_line_chosen();

/*
 * At most the shift's amount is confirmed. Deferrable: a call that cancels one and confirms another is right only
 * at its end.
 */
CREATE OR REPLACE FUNCTION assert_shift_not_full() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_shift int := CASE tg_table_name WHEN 'shifts' THEN (to_jsonb(new) ->> 'id')::int
    ELSE (to_jsonb(new) ->> 'shift_id')::int END;
  places int;
BEGIN
  SELECT s.amount INTO places FROM shifts s WHERE s.tenant_id = new.tenant_id AND s.id = of_shift
    FOR NO KEY UPDATE;
  IF places < (SELECT count(*) FROM assignments a
      WHERE a.tenant_id = new.tenant_id AND a.shift_id = of_shift AND a.state = 'confirmed') THEN
    RAISE EXCEPTION 'more people are confirmed than the shift has places'
      USING ERRCODE = '23514', CONSTRAINT = 'shifts_full', TABLE = 'shifts';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER shifts_full AFTER UPDATE OF amount ON shifts
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION assert_shift_not_full();

CREATE CONSTRAINT TRIGGER shifts_full AFTER INSERT OR UPDATE OF state, shift_id ON assignments
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (new.state = 'confirmed')
  EXECUTE FUNCTION assert_shift_not_full();

-- Who is not active any more has no link, and open requests lapse. What was agreed stays.
CREATE OR REPLACE FUNCTION end_requests_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM crew_links l WHERE l.tenant_id = new.tenant_id AND l.crew_id = new.id;
  DELETE FROM crew_notices n WHERE n.tenant_id = new.tenant_id AND n.crew_id = new.id;
  UPDATE assignments a SET state = 'lapsed'
    WHERE a.tenant_id = new.tenant_id AND a.crew_id = new.id AND a.state = 'requested';
  IF new.erased_at IS NOT NULL THEN
    UPDATE assignments a SET note = NULL, message = NULL
      WHERE a.tenant_id = new.tenant_id AND a.crew_id = new.id
        AND (a.note IS NOT NULL OR a.message IS NOT NULL);
    DELETE FROM sent_mails m WHERE m.tenant_id = new.tenant_id AND m.crew_id = new.id;
    DELETE FROM mails m WHERE m.tenant_id = new.tenant_id AND m.recipient = old.email;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER end_requests_of_person AFTER UPDATE OF active, erased_at ON crew FOR EACH ROW
  WHEN (old.active AND NOT new.active OR old.erased_at IS NULL AND new.erased_at IS NOT NULL)
  EXECUTE FUNCTION end_requests_of_person();
