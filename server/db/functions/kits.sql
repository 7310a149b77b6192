/*
 * Final parts through nested kits; a product that is no kit is its own part. Amounts are summed per level, so
 * a part reached in many ways is visited once a level. Kits have at most 5 levels: the bound stops older,
 * deeper ones.
 */
CREATE OR REPLACE FUNCTION product_leaves(of_tenant int, wanted int[])
RETURNS TABLE (product_id int, leaf_id int, amount int) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  level kit_content[] := ARRAY(
    SELECT (p.id, p.id, 1)::kit_content FROM products p
    WHERE p.tenant_id = of_tenant AND p.id = ANY (wanted));
  leaves kit_content[] := '{}';
BEGIN
  FOR depth IN 0..20 LOOP
    leaves := leaves || ARRAY(
      SELECT content::kit_content FROM unnest(level) content
      JOIN products p ON p.tenant_id = of_tenant AND p.id = content.leaf_id AND p.type <> 'kit');
    level := ARRAY(
      SELECT (content.product_id, part.product_id,
        least(sum(content.amount::bigint * part.amount), 9999999)::int)::kit_content
      FROM unnest(level) content
      JOIN products kit ON kit.tenant_id = of_tenant AND kit.id = content.leaf_id AND kit.type = 'kit'
      JOIN product_parts part ON part.tenant_id = of_tenant AND part.kit_id = kit.id
      GROUP BY content.product_id, part.product_id);
    EXIT WHEN cardinality(level) = 0;
  END LOOP;
  RETURN QUERY SELECT content.product_id, content.leaf_id,
    least(sum(content.amount::bigint), 9999999)::int
    FROM unnest(leaves) content GROUP BY 1, 2;
END $$;

/*
 * Depth in levels of the kits above and below a product, and the products of the largest kit. Depth is
 * counted up to 10.
 */
CREATE OR REPLACE FUNCTION kit_size(of_tenant int, of_product int) RETURNS TABLE (levels int, leaves int)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE below (id, depth) AS (
    SELECT of_product, 0
    UNION
    SELECT part.product_id, below.depth + 1 FROM below
    JOIN product_parts part ON part.tenant_id = of_tenant AND part.kit_id = below.id
    WHERE below.depth < 10
  ), above (id, depth) AS (
    SELECT of_product, 0
    UNION
    SELECT part.kit_id, above.depth + 1 FROM above
    JOIN product_parts part ON part.tenant_id = of_tenant AND part.product_id = above.id
    WHERE above.depth < 10
  )
  SELECT (SELECT max(depth) FROM below) + (SELECT max(depth) FROM above), coalesce((
    SELECT max(held.leaves)::int FROM (
      SELECT count(*) AS leaves
      FROM product_leaves(of_tenant, ARRAY(SELECT DISTINCT id FROM above)) leaf GROUP BY leaf.product_id
    ) held), 0)
$$;

/*
 * Writes what lines take from stock, by the current kits. Frozen hours stay. A preview's rows have their own
 * numbers, which are not used up.
 */
CREATE OR REPLACE FUNCTION freeze_parts(of_tenant int, ids bigint[], is_preview boolean DEFAULT false)
RETURNS void LANGUAGE sql AS $$
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
  ), changed AS (
    UPDATE project_line_parts part SET amount_each = w.amount, amount_more = 0 FROM wanted w
    WHERE part.tenant_id = of_tenant AND part.line_id = w.line_id AND part.product_id = w.leaf_id
      AND (part.amount_each, part.amount_more) IS DISTINCT FROM (w.amount, 0)
  ), added AS MATERIALIZED (
    SELECT w.line_id, w.leaf_id, w.amount, t.prepare_hours, t.return_hours, p.turnaround_hours
    FROM wanted w
    JOIN products p ON p.tenant_id = of_tenant AND p.id = w.leaf_id
    JOIN tenants t ON t.id = of_tenant
    WHERE NOT EXISTS (
      SELECT FROM project_line_parts part WHERE part.tenant_id = of_tenant
        AND part.line_id = w.line_id AND part.product_id = w.leaf_id)
    ORDER BY w.line_id, w.leaf_id
  )
  INSERT INTO project_line_parts (id, tenant_id, line_id, product_id, amount_each, prepare_hours,
    return_hours, turnaround_hours)
  SELECT CASE WHEN is_preview OR a.line_id < 0 THEN nextval('previewed_rows')
      ELSE nextval('project_lines_id_seq') END,
    of_tenant, a.line_id, a.leaf_id, a.amount, a.prepare_hours, a.return_hours, a.turnaround_hours
  FROM added a
$$;

-- A kit has no stock: a product with stock cannot become one.
CREATE OR REPLACE FUNCTION refuse_kit_with_stock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM equipment WHERE tenant_id = new.tenant_id AND product_id = new.id)
    OR EXISTS (SELECT FROM sub_hire_lines WHERE tenant_id = new.tenant_id AND product_id = new.id)
    OR EXISTS (SELECT FROM repairs WHERE tenant_id = new.tenant_id AND product_id = new.id)
    OR EXISTS (SELECT FROM claims_now(new.tenant_id) WHERE product_id = new.id
      AND ends_at > now()) THEN
    RAISE EXCEPTION 'a kit has no stock of its own'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_kit_without_stock';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER kit_without_stock BEFORE UPDATE OF type ON products FOR EACH ROW
  WHEN (new.type = 'kit' AND old.type <> 'kit')
  EXECUTE FUNCTION refuse_kit_with_stock();
