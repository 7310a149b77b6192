-- What products consist of in the end, through kits of kits; of a product that is no kit, itself.
CREATE OR REPLACE FUNCTION product_leaves(of_tenant int, wanted int[])
RETURNS TABLE (product_id int, leaf_id int, amount int) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE tree AS (
    SELECT p.id AS product_id, p.id AS leaf_id, p.type, 1::bigint AS amount, ARRAY[p.id] AS path
    FROM products p WHERE p.tenant_id = of_tenant AND p.id = ANY (wanted)
    UNION ALL
    SELECT t.product_id, child.id, child.type, least(t.amount * part.amount, 9999999),
      t.path || child.id
    FROM tree t
    JOIN product_parts part ON part.tenant_id = of_tenant AND part.kit_id = t.leaf_id
    JOIN products child ON child.tenant_id = of_tenant AND child.id = part.product_id
    WHERE t.type = 'kit' AND child.id <> ALL (t.path)
  )
  SELECT t.product_id, t.leaf_id, least(sum(t.amount), 9999999)::int
  FROM tree t WHERE t.type <> 'kit' GROUP BY 1, 2
$$;

-- Writes down what lines take from stock, as recipes are now. Hours that are frozen stay.
CREATE OR REPLACE FUNCTION freeze_parts(of_tenant int, ids int[]) RETURNS void LANGUAGE sql AS $$
  WITH wanted AS MATERIALIZED (
    SELECT l.id AS line_id, leaf.leaf_id, leaf.amount
    FROM project_lines l JOIN product_leaves(of_tenant, ARRAY(
        SELECT DISTINCT product_id FROM project_lines WHERE tenant_id = of_tenant AND id = ANY (ids)
      )) leaf ON leaf.product_id = l.product_id
    WHERE l.tenant_id = of_tenant AND l.id = ANY (ids)
  ), gone AS (
    DELETE FROM project_line_parts part WHERE part.tenant_id = of_tenant AND part.line_id = ANY (ids)
      AND NOT EXISTS (
        SELECT FROM wanted w WHERE w.line_id = part.line_id AND w.leaf_id = part.product_id)
  )
  INSERT INTO project_line_parts AS part (tenant_id, line_id, product_id, amount_each,
    prepare_hours, return_hours, turnaround_hours)
  SELECT of_tenant, w.line_id, w.leaf_id, w.amount, t.prepare_hours, t.return_hours,
    p.turnaround_hours
  FROM wanted w
  JOIN products p ON p.tenant_id = of_tenant AND p.id = w.leaf_id
  JOIN tenants t ON t.id = of_tenant
  ORDER BY w.line_id, w.leaf_id
  ON CONFLICT (tenant_id, line_id, product_id) DO UPDATE
    SET amount_each = excluded.amount_each, amount_more = 0
    WHERE (part.amount_each, part.amount_more) IS DISTINCT FROM (excluded.amount_each, 0)
$$;

-- A kit has no stock of its own: a product that is held as stock is not made one.
CREATE OR REPLACE FUNCTION refuse_kit_with_stock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM equipment WHERE tenant_id = new.tenant_id AND product_id = new.id)
    OR EXISTS (SELECT FROM sub_hire_lines WHERE tenant_id = new.tenant_id AND product_id = new.id)
    OR EXISTS (SELECT FROM repairs WHERE tenant_id = new.tenant_id AND product_id = new.id)
    OR EXISTS (SELECT FROM claims WHERE tenant_id = new.tenant_id AND product_id = new.id
      AND ends_at > now()) THEN
    RAISE EXCEPTION 'a kit has no stock of its own'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_kit_without_stock';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER kit_without_stock BEFORE UPDATE OF type ON products FOR EACH ROW
  WHEN (new.type = 'kit' AND old.type <> 'kit')
  EXECUTE FUNCTION refuse_kit_with_stock();
