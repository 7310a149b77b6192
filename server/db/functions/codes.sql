/*
 * Stores a column of a unit or product as a code: `tg_argv` is the kind of code and the column. Serial
 * numbers are unique per product of the unit.
 */
CREATE OR REPLACE FUNCTION keep_code() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_kind text := tg_argv[0];
  now_is text := to_jsonb(new) ->> tg_argv[1];
  unit int := CASE tg_table_name WHEN 'equipment' THEN new.id END;
  product int := CASE tg_table_name WHEN 'products' THEN new.id END;
  among int := CASE of_kind WHEN 'serial' THEN coalesce((to_jsonb(new) ->> 'product_id')::int, 0) END;
BEGIN
  IF tg_op = 'UPDATE' THEN
    IF EXISTS (SELECT FROM stock_codes known WHERE known.tenant_id = new.tenant_id
      AND (known.equipment_id = unit OR known.product_id = product)
      AND known.kind = of_kind AND known.code = now_is AND known.serial_of IS NOT DISTINCT FROM among)
    THEN RETURN NULL; END IF;
    DELETE FROM stock_codes known WHERE known.tenant_id = new.tenant_id
      AND (known.equipment_id = unit OR known.product_id = product) AND known.kind = of_kind;
  END IF;
  IF now_is IS NOT NULL THEN
    INSERT INTO stock_codes (tenant_id, kind, code, equipment_id, product_id, serial_of)
    VALUES (new.tenant_id, of_kind, now_is, unit, product, among);
  END IF;
  RETURN NULL;
END $$;

-- Clashing codes are not in the unique index. Also refuses the number of a project, which scans and searches
-- accept.
CREATE OR REPLACE FUNCTION refuse_clashing_code() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF EXISTS (SELECT FROM stock_codes known WHERE known.tenant_id = new.tenant_id AND known.clashes
    AND known.folded = fold_code(new.code) AND known.serial_of IS NOT DISTINCT FROM new.serial_of)
    OR new.kind <> 'serial' AND EXISTS (SELECT FROM projects job
      WHERE job.tenant_id = new.tenant_id AND job.number = fold_code(new.code))
  THEN
    RAISE EXCEPTION USING ERRCODE = 'unique_violation', MESSAGE = 'the code is in use',
      TABLE = tg_table_name,
      CONSTRAINT = CASE new.kind WHEN 'serial' THEN 'stock_codes_serial_number'
        ELSE 'stock_codes_code' END;
  END IF;
  RETURN new;
END $$;

-- When one clashing code is left, it becomes a normal code.
CREATE OR REPLACE FUNCTION end_clash() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  UPDATE stock_codes last SET clashes = false
  WHERE last.tenant_id = old.tenant_id AND last.folded = old.folded AND last.clashes
    AND last.serial_of IS NOT DISTINCT FROM old.serial_of
    AND NOT EXISTS (SELECT FROM stock_codes other WHERE other.tenant_id = last.tenant_id
      AND other.folded = last.folded AND other.serial_of IS NOT DISTINCT FROM last.serial_of
      AND other.id <> last.id);
  RETURN NULL;
END $$;

CREATE TRIGGER equipment_code AFTER INSERT OR UPDATE OF code ON equipment
  FOR EACH ROW EXECUTE FUNCTION keep_code('own', 'code');

CREATE TRIGGER equipment_serial_number
  AFTER INSERT OR UPDATE OF serial_number, product_id ON equipment
  FOR EACH ROW EXECUTE FUNCTION keep_code('serial', 'serial_number');

CREATE TRIGGER products_code AFTER INSERT OR UPDATE OF code ON products
  FOR EACH ROW EXECUTE FUNCTION keep_code('own', 'code');

CREATE TRIGGER refuse_clash BEFORE INSERT ON stock_codes
  FOR EACH ROW EXECUTE FUNCTION refuse_clashing_code();

CREATE TRIGGER end_clash AFTER DELETE ON stock_codes
  FOR EACH ROW WHEN (old.clashes) EXECUTE FUNCTION end_clash();
