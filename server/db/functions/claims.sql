/*
 * Current claims of a tenant (docs/planning.md). All readers use this function; only writers name the table.
 * Inlined, so that the table's indexes are used. `counts`: a late return counts once its planned end has
 * passed. `firm`: a booking or a fact. `held`: its part of the promisable stock. `to_go`: still to leave the
 * warehouse.
 */
CREATE OR REPLACE FUNCTION claims_now(of_tenant int) RETURNS TABLE (
  source_id bigint, kind text, product_id int, seq bigint, project_id int, starts_at timestamptz,
  ends_at timestamptz, amount int, uncovered int, firm boolean, held int, to_go int, counts boolean
) LANGUAGE sql STABLE AS $$
  SELECT c.source_id, c.kind, c.product_id, c.seq, c.project_id, c.starts_at, c.ends_at, c.amount, c.uncovered,
    c.firm, c.held, c.to_go, c.kind <> 'late' OR c.starts_at <= now()
  FROM claims c WHERE c.tenant_id = of_tenant
$$;

/* Projects that claim something in a window. Late goods count for today, not for a window that begins later. */
CREATE OR REPLACE FUNCTION projects_claiming(of_tenant int, since timestamptz, until timestamptz) RETURNS SETOF int
LANGUAGE sql STABLE AS $$
  SELECT c.project_id FROM claims_now(of_tenant) c
  WHERE c.project_id IS NOT NULL AND c.ends_at > since AND c.starts_at < until AND c.counts
    AND (c.kind <> 'late' OR since <= now())
$$;

/* Products whose claims changed since a moment by time alone. Their cached shortages are calculated anew. */
CREATE OR REPLACE FUNCTION claims_turned(of_tenant int, since timestamptz) RETURNS SETOF int
LANGUAGE sql STABLE AS $$
  SELECT c.product_id FROM claims c
  WHERE c.tenant_id = of_tenant AND c.kind = 'late' AND c.starts_at > since AND c.starts_at <= now()
$$;
