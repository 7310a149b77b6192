ALTER TABLE "record_counts" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP POLICY "tenant_isolation" ON "record_counts" CASCADE;--> statement-breakpoint
DROP TABLE "record_counts" CASCADE;--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "equipment_type" ON "equipment" USING btree ("tenant_id","type");--> statement-breakpoint
CREATE INDEX "equipment_status" ON "equipment" USING btree ("tenant_id","status");--> statement-breakpoint
CREATE INDEX "equipment_location" ON "equipment" USING btree ("tenant_id","location");--> statement-breakpoint
CREATE INDEX "products_by_type" ON "products" USING btree ("tenant_id",lower("type"),"id");--> statement-breakpoint
CREATE INDEX "products_stock" ON "products" USING btree ("tenant_id","stock","id");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("tenant_id","price_cents","id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "products_type" ON "products" USING btree ("tenant_id","type");--> statement-breakpoint
CREATE INDEX "projects_status" ON "projects" USING btree ("tenant_id","status");--> statement-breakpoint
CREATE INDEX "projects_end" ON "projects" USING btree ("tenant_id","end_date","id");--> statement-breakpoint
CREATE INDEX "transport_by_vehicle" ON "transport" USING btree ("tenant_id",lower("vehicle"),"id");--> statement-breakpoint
CREATE INDEX "transport_by_driver" ON "transport" USING btree ("tenant_id",lower("driver"),"id");--> statement-breakpoint
CREATE INDEX "transport_by_status" ON "transport" USING btree ("tenant_id",lower("status"),"id");--> statement-breakpoint
CREATE INDEX "transport_status" ON "transport" USING btree ("tenant_id","status");--> statement-breakpoint
-- The triggers that kept the counts go with their functions.
DROP FUNCTION IF EXISTS count_records() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS count_change() CASCADE;
