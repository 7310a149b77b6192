CREATE TABLE "project_sums" (
	"tenant_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"planned_cents" bigint DEFAULT 0 NOT NULL,
	"invoiced_cents" bigint DEFAULT 0 NOT NULL,
	"by_hand_cents" bigint DEFAULT 0 NOT NULL,
	"advanced" numeric DEFAULT 0 NOT NULL,
	"has_final" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_sums_tenant_id_project_id_pk" PRIMARY KEY("tenant_id","project_id")
);
--> statement-breakpoint
ALTER TABLE "project_sums" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sales_invoices" ADD COLUMN "lines_text" text;--> statement-breakpoint
ALTER TABLE "sales_invoices" drop column "search_text";--> statement-breakpoint
ALTER TABLE "sales_invoices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(number, '') || ' | ' || coalesce(customer_name, '') || ' | ' || coalesce(reference, '') || ' | ' || coalesce(lines_text, ''))) STORED;--> statement-breakpoint
ALTER TABLE "sales_links" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_attempts" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "lines_text" text;--> statement-breakpoint
ALTER TABLE "quotes" drop column "search_text";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(number, '') || ' | ' || coalesce(customer_name, '') || ' | ' || coalesce(lines_text, ''))) STORED;--> statement-breakpoint
ALTER TABLE "sales_links" ADD COLUMN "deposit_id" integer;--> statement-breakpoint
ALTER TABLE "sales_attempts" ADD COLUMN "deposit_id" integer;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "deposit_id" integer;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "sub_hire_id" integer;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "leaves_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "invoicing_from" date;--> statement-breakpoint
ALTER TABLE "project_sums" ADD CONSTRAINT "project_sums_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_sums" ADD CONSTRAINT "project_sums_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_sums_open" ON "project_sums" USING btree ("tenant_id","project_id") WHERE not "project_sums"."has_final";--> statement-breakpoint
ALTER TABLE "sales_links" ADD CONSTRAINT "sales_links_deposit" FOREIGN KEY ("tenant_id","deposit_id") REFERENCES "public"."deposits"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_attempts" ADD CONSTRAINT "sales_attempts_deposit" FOREIGN KEY ("tenant_id","deposit_id") REFERENCES "public"."deposits"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_deposit" FOREIGN KEY ("tenant_id","deposit_id") REFERENCES "public"."deposits"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_sub_hire" FOREIGN KEY ("tenant_id","sub_hire_id") REFERENCES "public"."sub_hires"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_invoices_net" ON "sales_invoices" USING btree ("tenant_id","net_cents");--> statement-breakpoint
CREATE INDEX "sales_invoices_open_amount" ON "sales_invoices" USING btree ("tenant_id","open_cents") WHERE "sales_invoices"."number" is not null and "sales_invoices"."open_cents" > 0;--> statement-breakpoint
CREATE INDEX "sales_links_deposit" ON "sales_links" USING btree ("tenant_id","deposit_id");--> statement-breakpoint
CREATE INDEX "sales_attempts_deposit" ON "sales_attempts" USING btree ("tenant_id","deposit_id");--> statement-breakpoint
CREATE INDEX "sent_mails_deposit" ON "sent_mails" USING btree ("tenant_id","deposit_id");--> statement-breakpoint
CREATE INDEX "sent_mails_sub_hire" ON "sent_mails" USING btree ("tenant_id","sub_hire_id");--> statement-breakpoint
CREATE INDEX "sent_mails_queued" ON "sent_mails" USING btree ("tenant_id","queued_at");--> statement-breakpoint
ALTER TABLE "sales_links" ADD CONSTRAINT "sales_links_of" CHECK (num_nonnulls("sales_links"."invoice_id", "sales_links"."deposit_id") = 1);--> statement-breakpoint
ALTER TABLE "sales_attempts" ADD CONSTRAINT "sales_attempts_of" CHECK (num_nonnulls("sales_attempts"."invoice_id", "sales_attempts"."deposit_id") = 1);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "project_sums" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("project_sums"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("project_sums"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "project_sums" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "project_sums" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
-- The sums of what is booked, as triggers write them from now on (`projectSums.sql`).
INSERT INTO "project_sums" ("tenant_id", "project_id", "planned_cents", "invoiced_cents", "by_hand_cents", "advanced", "has_final")
SELECT "project"."tenant_id", "project"."id", CASE WHEN "plan"."lines" = 0 THEN 0 ELSE coalesce("project"."target_total_cents",
		"plan"."net" - round("plan"."discountable" * coalesce("project"."discount", 0) / 100)) END,
	"done"."net", "done"."by_hand", "done"."advanced", "done"."has_final"
FROM "projects" "project",
	LATERAL (
		SELECT count(*) AS "lines", coalesce(sum("each"."net"), 0) AS "net",
			coalesce(sum("each"."net") FILTER (WHERE coalesce(("line"."booked" ->> 'discountable')::boolean, true)), 0) AS "discountable"
		FROM "project_lines" "line"
			LEFT JOIN "project_groups" "own" ON "own"."tenant_id" = "line"."tenant_id" AND "own"."id" = "line"."group_id",
			LATERAL (SELECT round(round(coalesce("line"."unit_price_cents", 0)
					* coalesce("line"."factor", ("line"."booked" ->> 'factor')::numeric, 1)) * "line"."amount"
				* (100 - coalesce("line"."discount", "own"."discount", ("line"."booked" ->> 'discount')::numeric, 0)) / 100) AS "net") "each"
		WHERE "line"."tenant_id" = "project"."tenant_id" AND "line"."project_id" = "project"."id" AND NOT "line"."optional"
	) "plan",
	LATERAL (
		SELECT coalesce(sum("signed"."net") FILTER (WHERE "signed"."kind" <> 'damage'), 0) AS "net",
			coalesce(sum("signed"."net") FILTER (WHERE "signed"."kind" = 'manual'), 0) AS "by_hand",
			coalesce(sum("invoice"."percent") FILTER (WHERE "invoice"."kind" = 'advance' AND NOT "invoice"."taken_back"), 0) AS "advanced",
			coalesce(bool_or("invoice"."kind" = 'final' AND "invoice"."number" IS NOT NULL AND NOT "invoice"."taken_back"), false) AS "has_final"
		FROM "sales_invoices" "invoice"
			LEFT JOIN "sales_invoices" "credited" ON "credited"."tenant_id" = "invoice"."tenant_id" AND "credited"."id" = "invoice"."invoice_id",
			LATERAL (SELECT coalesce("credited"."kind", "invoice"."kind") AS "kind", CASE WHEN "invoice"."number" IS NULL THEN 0
				WHEN "invoice"."kind" = 'credit' THEN -"invoice"."net_cents" ELSE "invoice"."net_cents" END AS "net") "signed"
		WHERE "invoice"."tenant_id" = "project"."tenant_id" AND "invoice"."project_id" = "project"."id"
	) "done"
WHERE "project"."status" = 'boeking' AND NOT "project"."is_template";--> statement-breakpoint
-- Companies begin to invoice with the first project that has an invoice of theirs; without one, on this day.
UPDATE "tenants" "tenant" SET "invoicing_from" = coalesce((
	SELECT min((coalesce("project"."end_date" - interval '1 millisecond', "project"."start_date") AT TIME ZONE "tenant"."time_zone")::date)
	FROM "projects" "project" WHERE "project"."tenant_id" = "tenant"."id" AND EXISTS (
		SELECT FROM "sales_invoices" "invoice" WHERE "invoice"."tenant_id" = "project"."tenant_id"
			AND "invoice"."project_id" = "project"."id" AND "invoice"."number" IS NOT NULL)),
	(now() AT TIME ZONE "tenant"."time_zone")::date);
--> statement-breakpoint
UPDATE "sent_mails" SET "leaves_at" = "queued_at";
--> statement-breakpoint
-- What is there is found by the words of its lines too.
UPDATE "sales_invoices" "invoice" SET "lines_text" = "own"."words"
FROM (SELECT "tenant_id", "invoice_id", left(string_agg("description", ' | ' ORDER BY "position"), 20000) AS "words"
	FROM "sales_lines" GROUP BY "tenant_id", "invoice_id") "own"
WHERE "own"."tenant_id" = "invoice"."tenant_id" AND "own"."invoice_id" = "invoice"."id";--> statement-breakpoint
UPDATE "quotes" "quote" SET "lines_text" = (SELECT left(string_agg("line" ->> 'name', ' | '), 20000)
	FROM jsonb_array_elements("sent"."content"::jsonb -> 'lines') "line")
FROM "quote_versions" "sent"
WHERE "sent"."tenant_id" = "quote"."tenant_id" AND "sent"."quote_id" = "quote"."id"
	AND "sent"."version" = "quote"."version_sent";--> statement-breakpoint
-- The columns that are searched were made anew, and their indexes went with them.
CREATE INDEX "sales_invoices_search" ON "sales_invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("search_text" gin_trgm_ops);
