-- outside the transaction
DROP INDEX CONCURRENTLY IF EXISTS "customers_search";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "equipment_search";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "equipment_search" ON "equipment" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_search";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "projects_search";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "projects_search" ON "projects" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "transport_search";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "transport_search" ON "transport" USING gin ("search_text" gin_trgm_ops);
