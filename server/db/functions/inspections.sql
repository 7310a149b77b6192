/*
 * For some units or all in use: the last pass of each required inspection and its last valid day. Null: never
 * passed, or failed since.
 */
CREATE OR REPLACE FUNCTION unit_inspections(of_tenant int, units int[]) RETURNS TABLE (
  equipment_id int, kind text, last_on date, due_on date
) LANGUAGE sql STABLE AS $$
  SELECT unit.id, rule.kind, latest.inspected_on,
    CASE WHEN latest.result = 'passed'
      THEN (latest.inspected_on + make_interval(months => rule.interval_months))::date END
  FROM product_inspections rule
  JOIN equipment unit ON unit.tenant_id = of_tenant AND unit.product_id = rule.product_id
    AND unit.retired_at IS NULL AND (units IS NULL OR unit.id = ANY (units))
  LEFT JOIN LATERAL (
    SELECT done.result, done.inspected_on FROM inspections done
    WHERE done.tenant_id = of_tenant AND done.equipment_id = unit.id
      AND lower(done.kind) = lower(rule.kind)
    ORDER BY done.inspected_on DESC, done.id DESC LIMIT 1
  ) latest ON true
  WHERE rule.tenant_id = of_tenant
$$;

-- If several expired: the first.
CREATE OR REPLACE FUNCTION inspection_due(of_tenant int, unit int, at timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT needed.kind FROM unit_inspections(of_tenant, ARRAY[unit]) needed
  WHERE needed.due_on IS NULL
    OR (needed.due_on + 1)::timestamp AT TIME ZONE (SELECT tenant_time_zone()) < at
  ORDER BY needed.due_on NULLS FIRST, needed.kind LIMIT 1
$$;
