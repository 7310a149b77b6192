ALTER TABLE "equipment" ADD COLUMN "location_lowered" text GENERATED ALWAYS AS (lower(location)) STORED;--> statement-breakpoint
CREATE INDEX "equipment_location_lowered" ON "equipment" ("tenant_id", "location_lowered" text_pattern_ops);
