-- A phone number for lookups: digits only, a Dutch one from its 0 in any notation.
CREATE OR REPLACE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'), '^(\+|00)310?', '0'), '\D', '', 'g')
$$;
