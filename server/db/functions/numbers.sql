/*
 * A sum as an integer of the answers: more than fits is the most that fits. Sums are taken in float8, which
 * is exact to 2^53 and faster than numeric.
 */
CREATE OR REPLACE FUNCTION to_whole(number float8) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN number > 2147483647 THEN 2147483647 WHEN number < -2147483647 THEN -2147483647
    ELSE number::int END
$$;
