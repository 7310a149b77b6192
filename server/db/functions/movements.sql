/*
 * Counters of a line's product from the ledger, without undone movements. `most_out`: maximum out at one
 * moment. `awaiting`: damaged returns without a replacement.
 */
CREATE OR REPLACE FUNCTION count_movements(of_tenant int, of_line bigint, of_product int) RETURNS TABLE (
  outward int, back int, lost int, damaged int, most_out int, awaiting int
) LANGUAGE sql STABLE AS $$
  WITH moved AS (
    SELECT m.id, m.moved_at,
      CASE WHEN m.way = 'out' THEN m.amount ELSE 0 END AS outward,
      CASE WHEN m.way = 'back' THEN m.amount ELSE 0 END AS back,
      CASE WHEN m.way = 'lost' THEN m.amount ELSE 0 END AS lost,
      CASE WHEN m.damaged THEN m.amount ELSE 0 END AS damaged
    FROM stock_movements m
    WHERE m.tenant_id = of_tenant AND m.line_id = of_line AND m.product_id = of_product
      AND m.undoes IS NULL AND NOT EXISTS (
        SELECT FROM stock_movements undone WHERE undone.tenant_id = of_tenant AND undone.undoes = m.id)
  ), running AS (
    SELECT r.*, sum(r.outward - r.back - r.lost) OVER w AS level,
      sum(r.damaged - r.outward) OVER w AS owed
    FROM moved r WINDOW w AS (ORDER BY r.moved_at, r.id)
  )
  SELECT coalesce(sum(r.outward), 0)::int, coalesce(sum(r.back), 0)::int,
    coalesce(sum(r.lost), 0)::int, coalesce(sum(r.damaged), 0)::int,
    coalesce(greatest(max(r.level), 0), 0)::int,
    coalesce(sum(r.damaged - r.outward) - least(min(r.owed), 0), 0)::int
  FROM running r
$$;

/*
 * Updates counters; a loss of a product without units lowers the stock. Each loss stores by how much: the
 * stock may have been less, as when some was hired. Undoing the loss restores that amount.
 */
CREATE OR REPLACE FUNCTION movements_told() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  lost int[];
  gone record;
BEGIN
  UPDATE project_line_parts part SET out_amount = counted.outward, back_amount = counted.back,
      lost_amount = counted.lost, damaged_amount = counted.damaged, most_out = counted.most_out,
      awaiting = counted.awaiting
    FROM (SELECT DISTINCT n.tenant_id, n.line_id, n.product_id FROM new_rows n) moved
    CROSS JOIN LATERAL count_movements(moved.tenant_id, moved.line_id, moved.product_id) counted
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

CREATE OR REPLACE FUNCTION scans_told() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  UPDATE project_line_parts part SET packed_amount = part.packed_amount + piece.amount
    FROM jsonb_to_recordset(new.parts) AS piece (line_id bigint, product_id int, amount int)
    WHERE part.tenant_id = new.tenant_id AND part.line_id = piece.line_id
      AND part.product_id = piece.product_id;
  RETURN NULL;
END $$;

CREATE TRIGGER scans_told AFTER INSERT ON stock_scans FOR EACH ROW WHEN (new.mode = 'pack')
  EXECUTE FUNCTION scans_told();

CREATE TRIGGER movements_told AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION movements_told();
