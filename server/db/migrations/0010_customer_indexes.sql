-- outside the transaction
DROP INDEX CONCURRENTLY IF EXISTS "customers_search";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "customers_by_city";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_by_city" ON "customers" USING btree ("tenant_id",lower("city"),"id");
