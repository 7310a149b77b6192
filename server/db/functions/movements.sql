/*
 * Counts what moved, and lowers the stock by what was lost of a product without units. Each loss stores
 * how much it lowered the stock by: the stock may have been less, as when some of it was hired. Undoing the
 * loss gives back that much.
 */
CREATE OR REPLACE FUNCTION movements_told() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  lost int[];
  gone record;
BEGIN
  UPDATE project_line_parts part SET out_amount = part.out_amount + moved.outward,
      back_amount = part.back_amount + moved.back, lost_amount = part.lost_amount + moved.lost
    FROM (
      SELECT n.tenant_id, n.line_id, n.product_id,
        coalesce(sum(n.amount) FILTER (WHERE n.way = 'out'), 0) AS outward,
        coalesce(sum(n.amount) FILTER (WHERE n.way = 'back'), 0) AS back,
        coalesce(sum(n.amount) FILTER (WHERE n.way = 'lost'), 0) AS lost
      FROM new_rows n GROUP BY 1, 2, 3
    ) moved
    WHERE part.tenant_id = moved.tenant_id AND part.line_id = moved.line_id
      AND part.product_id = moved.product_id;
  lost := ARRAY(SELECT DISTINCT n.product_id FROM new_rows n WHERE n.way = 'lost');
  IF cardinality(lost) = 0 THEN RETURN NULL; END IF;
  PERFORM FROM products WHERE id = ANY (lost) ORDER BY id FOR NO KEY UPDATE;
  FOR gone IN
    SELECT n.id, n.product_id, n.amount, n.from_stock FROM new_rows n
    WHERE n.way = 'lost' AND NOT EXISTS (SELECT FROM equipment unit
      WHERE unit.tenant_id = n.tenant_id AND unit.product_id = n.product_id)
    ORDER BY n.product_id, n.id
  LOOP
    IF gone.amount > 0 THEN
      UPDATE stock_movements SET from_stock = least(gone.amount,
          (SELECT stock FROM products WHERE id = gone.product_id))
        WHERE id = gone.id RETURNING from_stock INTO gone.from_stock;
    END IF;
    UPDATE products SET stock = stock - gone.from_stock WHERE id = gone.product_id;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER movements_told AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION movements_told();
