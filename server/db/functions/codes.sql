/* The columns that a trigger names may not hold a code that is among the further ones already. */
CREATE OR REPLACE FUNCTION refuse_known_code() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  field text;
BEGIN
  FOREACH field IN ARRAY tg_argv LOOP
    IF EXISTS (SELECT FROM stock_codes known
      WHERE known.tenant_id = new.tenant_id AND known.lowered = lower(to_jsonb(new) ->> field))
    THEN
      RAISE EXCEPTION USING ERRCODE = 'unique_violation', MESSAGE = 'the code is in use',
        TABLE = tg_table_name, CONSTRAINT = 'stock_codes_' || field;
    END IF;
  END LOOP;
  RETURN new;
END $$;

CREATE TRIGGER equipment_known_code BEFORE INSERT OR UPDATE OF code, serial_number ON equipment
  FOR EACH ROW WHEN (new.code IS NOT NULL OR new.serial_number IS NOT NULL)
  EXECUTE FUNCTION refuse_known_code('code', 'serial_number');

CREATE TRIGGER products_known_code BEFORE INSERT OR UPDATE OF code ON products
  FOR EACH ROW WHEN (new.code IS NOT NULL) EXECUTE FUNCTION refuse_known_code('code');
