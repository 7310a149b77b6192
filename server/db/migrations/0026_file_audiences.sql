ALTER TABLE "attachments" ADD COLUMN "audience" text DEFAULT 'internal' NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_audience" CHECK ("attachments"."audience" in ('internal', 'crew', 'financial'));--> statement-breakpoint
ALTER POLICY "own_rows" ON "attachments" TO flightcase_app USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or "attachments"."project_id" is null or "attachments"."audience" = 'crew' and "attachments"."project_id" in (select project_id from transport where driver_id = (select nullif(current_setting('app.user_id', true), '')::int))) WITH CHECK (true);--> statement-breakpoint
-- Files that are on projects already stay with those who read them.
UPDATE "attachments" SET "audience" = 'crew' WHERE "project_id" IS NOT NULL;
