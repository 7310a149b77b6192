DROP INDEX "webhook_deliveries_due";--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","next_at","id") WHERE "webhook_deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_under_way" ON "webhook_deliveries" USING btree ("endpoint_id") WHERE "webhook_deliveries"."taken_until" is not null;