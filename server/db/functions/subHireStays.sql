-- The period in which a sub-hire was present: from its start if it was returned without being received; until
-- the cancellation if it was received before.
CREATE OR REPLACE FUNCTION note_stay_of_sub_hire() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  new.received_at := CASE new.status WHEN 'received' THEN coalesce(new.received_at, now())
    WHEN 'returned' THEN coalesce(new.received_at, least(new.starts_at, now()))
    WHEN 'cancelled' THEN new.received_at END;
  new.returned_at := CASE WHEN new.status IN ('returned', 'cancelled') AND new.received_at IS NOT NULL
    THEN coalesce(new.returned_at, now()) END;
  RETURN new;
END $$;

/*
 * Records the presence of hires whose lines change or are deleted: past stock is calculated from it. A hire
 * received in this transaction has no past.
 */
CREATE OR REPLACE FUNCTION keep_stays(of_tenant int, hires int[], products int[], amounts int[])
RETURNS void LANGUAGE sql AS $$
  INSERT INTO stock_changes (tenant_id, product_id, kind, amount, changed_at)
  SELECT of_tenant, gone.product_id, 'stock', sum(edge.amount), edge.at
  FROM unnest(hires, products, amounts) gone (sub_hire_id, product_id, amount)
  JOIN sub_hires hire ON hire.tenant_id = of_tenant AND hire.id = gone.sub_hire_id
    AND hire.received_at < now()
  JOIN products product ON product.tenant_id = of_tenant AND product.id = gone.product_id
  CROSS JOIN LATERAL (
    VALUES (hire.received_at, gone.amount), (coalesce(hire.returned_at, now()), -gone.amount)
  ) edge (at, amount)
  GROUP BY gone.product_id, edge.at HAVING sum(edge.amount) <> 0
$$;

CREATE OR REPLACE FUNCTION keep_stay_of_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF tg_op <> 'INSERT' THEN
    PERFORM keep_stays(o.tenant_id, array_agg(o.sub_hire_id), array_agg(o.product_id),
      array_agg(o.amount)) FROM old_rows o GROUP BY o.tenant_id;
  END IF;
  IF tg_op <> 'DELETE' THEN
    PERFORM keep_stays(n.tenant_id, array_agg(n.sub_hire_id), array_agg(n.product_id),
      array_agg(-n.amount)) FROM new_rows n GROUP BY n.tenant_id;
  END IF;
  RETURN NULL;
END $$;

-- Before the cascade deletes its lines.
CREATE OR REPLACE FUNCTION keep_stay_of_sub_hire() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM keep_stays(old.tenant_id, array_agg(line.sub_hire_id), array_agg(line.product_id),
    array_agg(line.amount))
    FROM sub_hire_lines line
    WHERE line.tenant_id = old.tenant_id AND line.sub_hire_id = old.id;
  RETURN old;
END $$;

CREATE TRIGGER note_stay BEFORE INSERT OR UPDATE ON sub_hires
  FOR EACH ROW EXECUTE FUNCTION note_stay_of_sub_hire();

CREATE TRIGGER keep_stay_of_added AFTER INSERT ON sub_hire_lines REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stay_of_lines();

CREATE TRIGGER keep_stay_of_changed AFTER UPDATE ON sub_hire_lines
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stay_of_lines();

CREATE TRIGGER keep_stay_of_removed AFTER DELETE ON sub_hire_lines REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stay_of_lines();

CREATE TRIGGER keep_stay BEFORE DELETE ON sub_hires
  FOR EACH ROW EXECUTE FUNCTION keep_stay_of_sub_hire();
