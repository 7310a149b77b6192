/*
 * Counts rows that prevent a row's deletion, by table, up to 1000. Every reference of a company's table is on
 * its tenant and the row's id.
 */
CREATE OR REPLACE FUNCTION places_of(of_table text, of_tenant int, of_id bigint)
RETURNS TABLE (kind text, count bigint) LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  fk record;
BEGIN
  FOR fk IN
    SELECT c.conrelid::regclass::text AS name, a.attname AS field FROM pg_constraint c
    CROSS JOIN LATERAL unnest(c.conkey, c.confkey) key (own, other)
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = key.own
    JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = key.other AND b.attname = 'id'
    WHERE c.contype = 'f' AND c.confrelid = ('public.' || of_table)::regclass
      AND c.confdeltype IN ('a', 'r') AND cardinality(c.conkey) = 2
    ORDER BY 1, 2
  LOOP
    kind := replace(fk.name, '_', '-');
    EXECUTE format('SELECT count(*) FROM (SELECT FROM %s WHERE tenant_id = $1 AND %I = $2 LIMIT 1000) AS counted',
      fk.name, fk.field) INTO count USING of_tenant, of_id;
    IF count > 0 THEN RETURN NEXT; END IF;
  END LOOP;
END $$;
