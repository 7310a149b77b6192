/*
 * Records products with changed availability, in a row per transaction so that none waits. Older counts of
 * these products are invalid.
 */
CREATE OR REPLACE FUNCTION availability_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF tg_op = 'DELETE' THEN
    INSERT INTO availability_changes (tenant_id, product_id)
      SELECT DISTINCT tenant_id, product_id FROM old_rows ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO availability_changes (tenant_id, product_id)
      SELECT DISTINCT tenant_id, product_id FROM new_rows ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION product_availability_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  INSERT INTO availability_changes (tenant_id, product_id) VALUES (new.tenant_id, new.id)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER availability_claimed AFTER INSERT ON claims REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION availability_changed();

CREATE TRIGGER availability_changed AFTER UPDATE ON claims REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION availability_changed();

CREATE TRIGGER availability_freed AFTER DELETE ON claims REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION availability_changed();

CREATE TRIGGER availability_accepted AFTER INSERT ON accepted_shortages REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION availability_changed();

CREATE TRIGGER availability_changed AFTER UPDATE ON accepted_shortages REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION availability_changed();

CREATE TRIGGER availability_missed AFTER DELETE ON accepted_shortages REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION availability_changed();

CREATE TRIGGER availability_changed AFTER UPDATE OF stock, stock_tracking, type ON products FOR EACH ROW
  WHEN (new.stock <> old.stock OR new.stock_tracking <> old.stock_tracking OR new.type <> old.type)
  EXECUTE FUNCTION product_availability_changed();
