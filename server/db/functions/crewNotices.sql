-- A cancelled project and a template are nobody's work: as `isShown` in server/modules/crew.
CREATE OR REPLACE FUNCTION is_shown_to_crew(status text, is_template boolean) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT is_template AND status IS DISTINCT FROM 'geannuleerd'
$$;

/*
 * People are mailed when their project is cancelled, and when it is booked anew: docs/crew.md, rule 12. A project
 * changes its status in several modules, and none of them may forget it. What is past is mailed to nobody.
 */
CREATE OR REPLACE FUNCTION note_crew_of_projects() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  WITH told AS (
    SELECT a.tenant_id, a.id, a.crew_id, a.seen,
      -- Of a project that they heard was cancelled, people know nothing.
      CASE WHEN is_shown_to_crew(p.status, p.is_template) THEN NULL ELSE jsonb_build_object(
        'state', a.state, 'project_name', p.name, 'name', s.name,
        'from', coalesce(a.starts_at, s.starts_at), 'until', coalesce(a.ends_at, s.ends_at),
        'break_minutes', coalesce(a.break_minutes, s.break_minutes),
        'travel_before', s.travel_before, 'travel_after', s.travel_after,
        'location', coalesce(s.location, p.location)
      ) END AS known
    FROM changed_rows p
      JOIN before_rows b ON b.id = p.id
        AND is_shown_to_crew(b.status, b.is_template) <> is_shown_to_crew(p.status, p.is_template)
      JOIN assignments a ON a.tenant_id = p.tenant_id AND a.project_id = p.id
      JOIN shifts s ON s.tenant_id = a.tenant_id AND s.id = a.shift_id
    WHERE coalesce(a.ends_at, s.ends_at) > now()
      AND (a.state = 'confirmed' OR is_asked(a.state, a.due, coalesce(a.starts_at, s.starts_at)))
  ), noted AS (
    INSERT INTO crew_notices (tenant_id, assignment_id, crew_id, before)
    SELECT t.tenant_id, t.id, t.crew_id, t.known FROM told t
    ON CONFLICT (tenant_id, assignment_id) DO UPDATE SET changed_at = now()
  )
  UPDATE assignments a SET seen = false FROM told t
    WHERE a.tenant_id = t.tenant_id AND a.id = t.id AND t.seen;
  RETURN NULL;
END $$;

CREATE TRIGGER note_crew_of_projects AFTER UPDATE ON projects
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_crew_of_projects();
