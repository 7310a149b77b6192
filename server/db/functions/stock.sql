-- Periods from now on with more promised than `stock`.
CREATE OR REPLACE FUNCTION promised_above(of_tenant int, of_product int, stock int)
RETURNS TABLE (starts_at timestamptz, ends_at timestamptz, short int) LANGUAGE sql STABLE AS $$
  SELECT s.at, s.until, to_whole(s.load - stock) FROM (
    SELECT e.at, lead(e.at) OVER w AS until, sum(sum(e.load)::float8) OVER w AS load
    FROM claims_now(of_tenant) c
    CROSS JOIN LATERAL (
      VALUES (greatest(c.starts_at, now()), c.held), (c.ends_at, -c.held)) e (at, load)
    WHERE c.product_id = of_product AND c.ends_at > now()
      AND c.held <> 0 AND c.counts
    GROUP BY e.at WINDOW w AS (ORDER BY e.at)
  ) s WHERE s.load > stock
$$;

-- Refuses a stock below the promised amount, less accepted shortages.
CREATE OR REPLACE FUNCTION assert_stock_suffices(of_tenant int, of_product int, stock int) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  found jsonb;
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'stock is changed at read committed only' USING ERRCODE = '25001';
  END IF;
  SELECT jsonb_agg(jsonb_build_object('product_id', of_product, 'from', s.starts_at,
    'until', nullif(s.ends_at, 'infinity'), 'needed', stock + s.short, 'free', stock,
    'short', s.short) ORDER BY s.starts_at)
  INTO found FROM promised_above(of_tenant, of_product, stock) s
  WHERE NOT EXISTS (
    SELECT FROM accepted_shortages a
    WHERE a.tenant_id = of_tenant AND a.product_id = of_product AND a.line_id IS NULL
      AND a.amount >= s.short AND a.starts_at <= s.starts_at AND a.ends_at >= s.ends_at);
  IF found IS NOT NULL THEN
    RAISE EXCEPTION 'more is promised than there would be'
      USING ERRCODE = 'FC001', DETAIL = found::text;
  END IF;
END $$;

/*
 * Keeps stock and unit claims of products with units. Retirement of a unit is a fact; adding, deleting or
 * moving a unit is a plan, which is checked.
 */
CREATE OR REPLACE FUNCTION units_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  planned int[];
  retired int[] := '{}';
  lowered record;
BEGIN
  IF tg_op = 'INSERT' THEN
    planned := ARRAY(SELECT DISTINCT product_id FROM new_rows WHERE product_id IS NOT NULL);
  ELSIF tg_op = 'DELETE' THEN
    planned := ARRAY(SELECT DISTINCT product_id FROM old_rows WHERE product_id IS NOT NULL);
    PERFORM sync_unit_claims(o.tenant_id, array_agg(o.id)) FROM old_rows o
      WHERE o.product_id IS NOT NULL GROUP BY o.tenant_id ORDER BY o.tenant_id;
  ELSE
    planned := ARRAY(
      SELECT DISTINCT moved.product_id FROM new_rows n JOIN old_rows o ON o.id = n.id
      CROSS JOIN LATERAL (VALUES (n.product_id), (o.product_id)) moved (product_id)
      WHERE n.product_id IS DISTINCT FROM o.product_id AND moved.product_id IS NOT NULL);
    retired := ARRAY(
      SELECT DISTINCT n.product_id FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE (n.retired_at IS NULL) <> (o.retired_at IS NULL) AND n.product_id IS NOT NULL);
    IF cardinality(planned) = 0 AND cardinality(retired) = 0 THEN RETURN NULL; END IF;
    PERFORM sync_unit_claims(n.tenant_id, array_agg(n.id)) FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE (n.product_id, n.retired_at) IS DISTINCT FROM (o.product_id, o.retired_at)
      GROUP BY n.tenant_id ORDER BY n.tenant_id;
  END IF;
  IF cardinality(planned) = 0 AND cardinality(retired) = 0 THEN RETURN NULL; END IF;
  PERFORM FROM products WHERE id = ANY (planned || retired) ORDER BY id FOR NO KEY UPDATE;
  FOR lowered IN
    WITH counted AS (
      SELECT p.id, p.stock AS before, count(unit.id)::int AS units
      FROM products p LEFT JOIN equipment unit ON unit.tenant_id = p.tenant_id
        AND unit.product_id = p.id AND unit.retired_at IS NULL
      WHERE p.id = ANY (planned || retired) GROUP BY p.id
    )
    UPDATE products p SET stock = c.units FROM counted c
    WHERE p.id = c.id AND p.stock <> c.units
    RETURNING p.tenant_id, p.id, p.stock, c.before, p.stock_tracking
  LOOP
    IF lowered.stock < lowered.before AND lowered.stock_tracking = 'tracked'
      AND lowered.id = ANY (planned) THEN
      PERFORM assert_stock_suffices(lowered.tenant_id, lowered.id, lowered.stock);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refuse_typed_stock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF EXISTS (SELECT FROM equipment WHERE tenant_id = new.tenant_id AND product_id = new.id) THEN
    RAISE EXCEPTION 'the stock is the number of units'
      USING ERRCODE = 'FC003', CONSTRAINT = 'products_stock_from_units';
  END IF;
  RETURN new;
END $$;

-- Stock is lowered, or tracked from now on.
CREATE OR REPLACE FUNCTION stock_lowered() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM assert_stock_suffices(new.tenant_id, new.id, new.stock);
  RETURN NULL;
END $$;

-- Records every change of a stock. The stock at a past moment is calculated from these rows.
CREATE OR REPLACE FUNCTION note_stock_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  INSERT INTO stock_changes (tenant_id, product_id, kind, amount)
    VALUES (new.tenant_id, new.id, 'stock', new.stock - old.stock);
  RETURN NULL;
END $$;

CREATE TRIGGER units_added AFTER INSERT ON equipment REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_changed();

CREATE TRIGGER units_changed AFTER UPDATE ON equipment
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_changed();

CREATE TRIGGER units_removed AFTER DELETE ON equipment REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_changed();

-- Only for stock that a user enters: the triggers of other triggers are excluded.
CREATE TRIGGER stock_typed BEFORE UPDATE OF stock ON products FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND new.stock <> old.stock)
  EXECUTE FUNCTION refuse_typed_stock();

CREATE TRIGGER stock_lowered AFTER UPDATE OF stock, stock_tracking ON products FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND new.stock_tracking = 'tracked'
    AND (new.stock < old.stock OR old.stock_tracking <> 'tracked'))
  EXECUTE FUNCTION stock_lowered();

CREATE TRIGGER note_stock_change AFTER UPDATE OF stock ON products FOR EACH ROW
  WHEN (new.stock <> old.stock) EXECUTE FUNCTION note_stock_change();
