-- Whether a place is a location or lies in it: `Hal 1, stelling 3` is within `Hal 1`, `Hal 10` is not.
CREATE OR REPLACE FUNCTION is_within(place text, location text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT starts_with(lower(place), lower(location))
    AND substr(lower(place), length(lower(location)) + 1, 1) !~ '[[:alnum:]]'
$$;

-- What was counted is a fact, as a loss is: the stock follows, also where more is promised.
CREATE OR REPLACE FUNCTION stocktaking_booked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  UPDATE products p SET stock = greatest(p.stock + told.counted - told.expected, 0)
    FROM jsonb_to_recordset(new.differences)
      AS told (kind text, product_id int, expected int, counted int, booked boolean)
    WHERE p.tenant_id = new.tenant_id AND p.id = told.product_id AND told.kind = 'amount'
      AND told.booked;
  RETURN NULL;
END $$;

CREATE TRIGGER stocktaking_booked AFTER INSERT ON stocktaking_outcomes FOR EACH ROW
  EXECUTE FUNCTION stocktaking_booked();
