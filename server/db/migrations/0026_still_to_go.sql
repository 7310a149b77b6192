ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_told";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "damaged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "undoes" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_undoes" UNIQUE("tenant_id","undoes");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_damaged" CHECK (not "stock_movements"."damaged" or "stock_movements"."way" = 'back');--> statement-breakpoint
ALTER TABLE "project_line_parts" ADD COLUMN "packed_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_line_parts" ADD COLUMN "damaged_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_line_parts" ADD COLUMN "most_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_line_parts" ADD COLUMN "awaiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TYPE "kit_content" AS (product_id int, leaf_id int, amount int);--> statement-breakpoint
CREATE SEQUENCE "previewed_rows" AS integer INCREMENT -1 MINVALUE -2147483648 MAXVALUE -1 START -1 CYCLE;--> statement-breakpoint
GRANT USAGE ON SEQUENCE "previewed_rows" TO flightcase_app, flightcase_platform;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "to_go" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "claims_free";--> statement-breakpoint
CREATE INDEX "claims_free" ON "claims" ("tenant_id", "product_id", "ends_at")
  INCLUDE ("starts_at", "amount", "held", "uncovered", "to_go", "firm", "kind", "project_id");--> statement-breakpoint
-- The counters follow from the ledger and from the scans; the parts' triggers would derive claims anew.
DO $$ BEGIN
  PERFORM set_config('app.all_tenants', 'on', true);
  ALTER TABLE project_line_parts DISABLE TRIGGER USER;
  ALTER TABLE claims DISABLE TRIGGER USER;
  UPDATE stock_movements moved SET damaged = true FROM stock_scans scan
    WHERE scan.tenant_id = moved.tenant_id AND scan.id = moved.scan_id
      AND scan.condition = 'damaged' AND moved.way = 'back';
  UPDATE stock_movements moved SET undoes = before.id
    FROM stock_scans scan
    JOIN stock_movements before ON before.tenant_id = scan.tenant_id AND before.scan_id = scan.undoes
    WHERE scan.tenant_id = moved.tenant_id AND scan.id = moved.scan_id
      AND before.line_id = moved.line_id AND before.product_id = moved.product_id;
  -- What the first losses lowered the stock by was not kept: all of it, where the product has no units.
  UPDATE stock_movements moved SET from_stock = moved.amount
    WHERE moved.way = 'lost' AND moved.from_stock = 0 AND moved.amount > 0
      AND moved.told_at < coalesce(
        (SELECT min(told_at) FROM stock_movements WHERE way = 'lost' AND from_stock > 0), 'infinity')
      AND NOT EXISTS (SELECT FROM stock_movements undone
        WHERE undone.tenant_id = moved.tenant_id AND undone.undoes = moved.id)
      AND NOT EXISTS (SELECT FROM equipment unit
        WHERE unit.tenant_id = moved.tenant_id AND unit.product_id = moved.product_id);
  WITH moved AS (
    SELECT tenant_id, line_id, product_id, moved_at, id,
      CASE WHEN way = 'out' THEN amount ELSE 0 END AS outward,
      CASE WHEN way <> 'out' THEN amount ELSE 0 END AS inward,
      CASE WHEN damaged THEN amount ELSE 0 END AS damaged
    FROM stock_movements m
    WHERE undoes IS NULL AND NOT EXISTS (
      SELECT FROM stock_movements undone WHERE undone.tenant_id = m.tenant_id AND undone.undoes = m.id)
  ), running AS (
    SELECT tenant_id, line_id, product_id, damaged, outward, sum(outward - inward) OVER w AS level,
      sum(damaged - outward) OVER w AS owed
    FROM moved WINDOW w AS (PARTITION BY tenant_id, line_id, product_id ORDER BY moved_at, id)
  )
  UPDATE project_line_parts part SET damaged_amount = counted.damaged, most_out = counted.most,
    awaiting = counted.awaiting
  FROM (
    SELECT tenant_id, line_id, product_id, sum(damaged)::int AS damaged,
      greatest(max(level), 0)::int AS most,
      (sum(damaged - outward) - least(min(owed), 0))::int AS awaiting
    FROM running GROUP BY 1, 2, 3
  ) counted
  WHERE part.tenant_id = counted.tenant_id AND part.line_id = counted.line_id
    AND part.product_id = counted.product_id;
  UPDATE project_line_parts part SET packed_amount = counted.packed
  FROM (
    SELECT scan.tenant_id, piece.line_id, piece.product_id, sum(piece.amount)::int AS packed
    FROM stock_scans scan
    CROSS JOIN LATERAL jsonb_to_recordset(scan.parts)
      AS piece (line_id int, product_id int, amount int)
    WHERE scan.mode = 'pack' GROUP BY 1, 2, 3
  ) counted
  WHERE part.tenant_id = counted.tenant_id AND part.line_id = counted.line_id
    AND part.product_id = counted.product_id;
  UPDATE claims c SET to_go = greatest(c.amount - c.uncovered - part.most_out + part.awaiting
      + CASE WHEN c.firm THEN 0 ELSE part.out_amount - part.back_amount - part.lost_amount END, 0)
  FROM project_line_parts part
  WHERE c.kind = 'plan' AND part.tenant_id = c.tenant_id AND part.line_id = c.source_id
    AND part.product_id = c.product_id;
  -- Of typed stock the last acceptance counts: those before it were counted once more.
  DELETE FROM accepted_shortages older USING accepted_shortages newer
    WHERE older.line_id IS NULL AND newer.line_id IS NULL AND newer.tenant_id = older.tenant_id
      AND newer.product_id = older.product_id AND newer.id > older.id
      AND newer.starts_at < older.ends_at AND newer.ends_at > older.starts_at;
  ALTER TABLE project_line_parts ENABLE TRIGGER USER;
  ALTER TABLE claims ENABLE TRIGGER USER;
  PERFORM set_config('app.all_tenants', '', true);
END $$;
