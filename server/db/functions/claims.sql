/*
 * What each claim of a tenant counts as now (docs/planning.md). Everything that asks about claims reads this; only what
 * writes claims names their table. It is inlined into its query, so that indexes of the table are used.
 * `counts`: a late return is claimed from its planned end, and counts once that has passed. `firm`: a booking, and what
 * is a fact. `held`: what it takes of the stock that may be promised. `to_go`: what is still to go out of the
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

/*
 * The products of claims that `claims_now` tells otherwise since a moment by time alone. What is kept of shortages is
 * calculated anew for them.
 */
CREATE OR REPLACE FUNCTION claims_turned(of_tenant int, since timestamptz) RETURNS SETOF int
LANGUAGE sql STABLE AS $$
  SELECT c.product_id FROM claims c
  WHERE c.tenant_id = of_tenant AND c.kind = 'late' AND c.starts_at > since AND c.starts_at <= now()
$$;
