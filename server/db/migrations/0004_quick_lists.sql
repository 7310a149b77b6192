-- Trusted since PostgreSQL 13: the owner of a database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "record_counts" ADD COLUMN "changes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree ("tenant_id",lower("phone"),"id");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("name" gin_trgm_ops,"contact_person" gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops,"address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "equipment_search" ON "equipment" USING gin ("name" gin_trgm_ops,"type" gin_trgm_ops,"serial_number" gin_trgm_ops,"location" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("name" gin_trgm_ops,"code" gin_trgm_ops,"category_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("name" gin_trgm_ops,"customer_name" gin_trgm_ops,"location" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transport_search" ON "transport" USING gin ("vehicle" gin_trgm_ops,"driver" gin_trgm_ops,"project_name" gin_trgm_ops,"from_location" gin_trgm_ops,"to_location" gin_trgm_ops);