/* Limited to the maximum of an integer. Sums use float8: exact to 2^53, and faster than numeric. */
CREATE OR REPLACE FUNCTION to_whole(number float8) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN number > 2147483647 THEN 2147483647 WHEN number < -2147483647 THEN -2147483647
    ELSE number::int END
$$;
