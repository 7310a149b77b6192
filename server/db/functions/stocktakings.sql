-- True if a place is a location or lies in it: `Hal 1, stelling 3` is within `Hal 1`, `Hal 10` is
-- not.
CREATE OR REPLACE FUNCTION is_within(place text, location text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT starts_with(lower(place), lower(location))
    AND substr(lower(place), length(lower(location)) + 1, 1) !~ '[[:alnum:]]'
$$;

/* By the client's clock in milliseconds, then by the time of recording. */
CREATE OR REPLACE FUNCTION moment_of(at timestamptz, told_at timestamptz) RETURNS timestamptz[]
LANGUAGE sql STABLE AS $$
  SELECT ARRAY[date_trunc('milliseconds', at), told_at]
$$;

/*
 * `hired`: received sub-hires of a product. `away`: owned and hired stock that is out, in cases or in repair.
 */
CREATE OR REPLACE FUNCTION stock_now(of_tenant int, of_product int)
RETURNS TABLE (hired int, away int) LANGUAGE sql STABLE AS $$
  SELECT (
    SELECT coalesce(sum(line.amount), 0) FROM sub_hire_lines line
    JOIN sub_hires hire ON hire.tenant_id = of_tenant AND hire.id = line.sub_hire_id
    WHERE line.tenant_id = of_tenant AND line.product_id = of_product
      AND hire.received_at IS NOT NULL AND hire.returned_at IS NULL
  )::int, ((
    SELECT coalesce(sum(part.out_amount - part.back_amount - part.lost_amount), 0)
    FROM project_line_parts part
    WHERE part.tenant_id = of_tenant AND part.product_id = of_product
      AND part.out_amount > part.back_amount + part.lost_amount
  ) + (
    SELECT coalesce(sum(c.amount), 0) FROM claims_now(of_tenant) c
    WHERE c.product_id = of_product AND c.ends_at > now()
      AND (c.kind = 'case' OR c.kind = 'repair' AND c.starts_at <= now())
  ))::int
$$;

/*
 * Changes of the owned and hired amount (`held`) and of the amount away since a moment. A loss has the time
 * at which it lowered the stock; undone movements cancel out; repairs are as known now.
 */
CREATE OR REPLACE FUNCTION stock_steps(of_tenant int, of_product int, since timestamptz)
RETURNS TABLE (moment timestamptz[], held int, away int) LANGUAGE sql STABLE AS $$
  SELECT moment_of(c.changed_at, c.changed_at), CASE WHEN c.kind = 'stock' THEN c.amount ELSE 0 END,
    CASE WHEN c.kind = 'case' THEN c.amount ELSE 0 END
  FROM stock_changes c
  WHERE c.tenant_id = of_tenant AND c.product_id = of_product AND c.changed_at >= since
  UNION ALL
  SELECT CASE WHEN m.way = 'lost' THEN moment_of(m.told_at, m.told_at)
      ELSE moment_of(m.moved_at, coalesce(before.told_at, m.told_at)) END,
    0, CASE WHEN m.way = 'out' THEN m.amount ELSE -m.amount END
  FROM stock_movements m
  LEFT JOIN stock_movements before ON before.tenant_id = of_tenant AND before.id = m.undoes
  WHERE m.tenant_id = of_tenant AND m.product_id = of_product AND m.told_at >= since
  UNION ALL
  SELECT moment_of(edge.at, '-infinity'), 0, edge.amount
  FROM claims_now(of_tenant) c
  CROSS JOIN LATERAL (VALUES (c.starts_at, c.amount), (c.ends_at, -c.amount)) edge (at, amount)
  WHERE c.product_id = of_product AND c.kind = 'repair'
    AND c.ends_at >= since AND edge.at <= now()
  UNION ALL
  SELECT moment_of(edge.at, edge.at), edge.amount, 0
  FROM sub_hire_lines line
  JOIN sub_hires hire ON hire.tenant_id = of_tenant AND hire.id = line.sub_hire_id
  CROSS JOIN LATERAL (
    VALUES (hire.received_at, line.amount), (hire.returned_at, -line.amount)) edge (at, amount)
  WHERE line.tenant_id = of_tenant AND line.product_id = of_product AND edge.at >= since
$$;

/*
 * A count is a fact, as a loss is: it changes the stock by the difference, even below what is promised. The
 * change is dated at the count, so that another stocktaking does not find the difference again.
 */
CREATE OR REPLACE FUNCTION stocktaking_booked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  UPDATE products p SET stock = greatest(p.stock + told.counted - told.expected, 0)
    FROM jsonb_to_recordset(new.differences)
      AS told (kind text, product_id int, expected int, counted int, booked boolean)
    WHERE p.tenant_id = new.tenant_id AND p.id = told.product_id AND told.kind = 'amount'
      AND told.booked;
  UPDATE stock_changes c SET changed_at = told.counted_at
    FROM jsonb_to_recordset(new.differences)
      AS told (kind text, product_id int, counted_at timestamptz, booked boolean)
    WHERE c.tenant_id = new.tenant_id AND c.product_id = told.product_id AND c.kind = 'stock'
      AND c.changed_at = now() AND told.kind = 'amount' AND told.booked;
  RETURN NULL;
END $$;

CREATE TRIGGER stocktaking_booked AFTER INSERT ON stocktaking_outcomes FOR EACH ROW
  EXECUTE FUNCTION stocktaking_booked();
