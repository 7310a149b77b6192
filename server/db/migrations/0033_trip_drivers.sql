ALTER TABLE "transport" ADD COLUMN "crew_id" integer;--> statement-breakpoint
ALTER TABLE "transport" ADD COLUMN "busy_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transport" ADD COLUMN "busy_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transport" ADD COLUMN "tentative" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transport" ADD CONSTRAINT "transport_crew_member" FOREIGN KEY ("tenant_id","crew_id") REFERENCES "public"."crew"("tenant_id","id") ON DELETE set null ("crew_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transport_crew" ON "transport" USING btree ("tenant_id","crew_id","departure");--> statement-breakpoint
ALTER POLICY "own_rows" ON "attachments" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or "attachments"."project_id" is null or "attachments"."audience" = 'crew' and "attachments"."project_id" in (select project_id from transport where driver_id = (select nullif(current_setting('app.user_id', true), '')::int) union all select project_id from assignments where user_id = (select nullif(current_setting('app.user_id', true), '')::int) and state = 'confirmed')) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows_of_customers" ON "attachments" TO flightcase_app USING ((select 'customers' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or "attachments"."customer_id" is null) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "contacts" TO flightcase_app USING ((select 'customers' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "customers" TO flightcase_app USING ((select 'customers' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "project_groups" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or "project_groups"."project_id" in (select project_id from transport where driver_id = (select nullif(current_setting('app.user_id', true), '')::int) union all select project_id from assignments where user_id = (select nullif(current_setting('app.user_id', true), '')::int) and state = 'confirmed')) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "project_lines" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or "project_lines"."project_id" in (select project_id from transport where driver_id = (select nullif(current_setting('app.user_id', true), '')::int) union all select project_id from assignments where user_id = (select nullif(current_setting('app.user_id', true), '')::int) and state = 'confirmed')) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "projects" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or "projects"."id" in (select project_id from transport where driver_id = (select nullif(current_setting('app.user_id', true), '')::int) union all select project_id from assignments where user_id = (select nullif(current_setting('app.user_id', true), '')::int) and state = 'confirmed')) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "bank_entries" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "deposits" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "sales_attempts" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "sales_links" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "quote_acceptances" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "quote_links" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "quote_messages" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "quote_versions" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "quotes" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "sales_reminders" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "sales_amounts" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "sales_exports" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "sales_invoices" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "sales_einvoices" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "sales_lines" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "sales_vat" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "sales_allocations" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "sales_held_returns" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "sales_payments" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "project_sums" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "sales_projects" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "sent_mails" TO flightcase_app USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_rows" ON "transport" TO flightcase_app USING ((select 'transport' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or "transport"."driver_id" = (select nullif(current_setting('app.user_id', true), '')::int)) WITH CHECK (true);--> statement-breakpoint
-- Trips book their drivers: the account's crew member; a name alone where exactly one account has it.
UPDATE "transport" SET "crew_id" = "crew"."id"
FROM "crew" WHERE "crew"."tenant_id" = "transport"."tenant_id" AND "crew"."user_id" = "transport"."driver_id";--> statement-breakpoint
UPDATE "transport" SET "crew_id" = "known"."crew_id", "driver_id" = "known"."user_id"
FROM (
	SELECT "tenant_id", lower("name") AS "name", min("id") AS "crew_id", min("user_id") AS "user_id"
	FROM "crew" WHERE "user_id" IS NOT NULL AND "erased_at" IS NULL
	GROUP BY "tenant_id", lower("name") HAVING count(*) = 1
) "known"
WHERE "transport"."crew_id" IS NULL AND "transport"."driver_id" IS NULL
	AND "known"."tenant_id" = "transport"."tenant_id" AND "known"."name" = lower(btrim("transport"."driver"));--> statement-breakpoint
-- What has ended is a fact and blocks nobody. Of trips to come that overlap, the first stays firm, and it blocks the others.
DO $$
DECLARE
	trip record;
BEGIN
	FOR trip IN
		SELECT t."id", t."tenant_id", t."crew_id", t."project_id", coalesce(t."project_id", -t."id") AS job,
			t."departure" AS starts_at, t."arrival" AS ends_at, t."arrival" > now() AS firm
		FROM "transport" t LEFT JOIN "projects" p ON p."id" = t."project_id"
		WHERE t."crew_id" IS NOT NULL AND t."departure" < t."arrival" AND t."status" <> 'geannuleerd'
			AND p."is_template" IS NOT TRUE AND p."status" IS DISTINCT FROM 'geannuleerd'
		ORDER BY t."id"
	LOOP
		IF trip.firm AND EXISTS (
			SELECT FROM "bookings" b
			WHERE b."tenant_id" = trip.tenant_id AND b."crew_id" = trip.crew_id AND b."firm"
				AND (b."source" = 'trip' OR b."job" <> trip.job)
				AND b."ends_at" > trip.starts_at AND b."starts_at" < trip.ends_at
		) THEN
			UPDATE "transport" SET "tentative" = true WHERE "id" = trip.id;
		ELSE
			INSERT INTO "bookings" ("tenant_id", "source", "source_id", "crew_id", "project_id", "job", "starts_at", "ends_at", "firm")
			VALUES (trip.tenant_id, 'trip', trip.id, trip.crew_id, trip.project_id, trip.job, trip.starts_at, trip.ends_at, trip.firm);
		END IF;
	END LOOP;
END $$;
