-- The normal form of a number plate, as `foldPlate` of the contract.
CREATE OR REPLACE FUNCTION fold_plate(plate text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(plate, '[[:space:]-]', '', 'g') COLLATE "C")
$$;
