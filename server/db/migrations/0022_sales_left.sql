CREATE TABLE "sales_projects" (
	"tenant_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"state" text NOT NULL,
	"note" text,
	CONSTRAINT "sales_projects_tenant_id_project_id_pk" PRIMARY KEY("tenant_id","project_id"),
	CONSTRAINT "sales_projects_state" CHECK ("sales_projects"."state" in ('open', 'done', 'elsewhere'))
);
--> statement-breakpoint
ALTER TABLE "sales_projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "sales_lines_movement";--> statement-breakpoint
ALTER TABLE "sales_invoices" ADD COLUMN "taken_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_invoices" drop column "status";--> statement-breakpoint
ALTER TABLE "sales_invoices" ADD COLUMN "status" text GENERATED ALWAYS AS (case when number is null then 'draft'
        when open_cents = 0 and taken_back then 'credited'
        when open_cents = 0 then 'paid'
        when open_cents < total_cents then 'partly' else 'open' end) STORED;--> statement-breakpoint
ALTER TABLE "sales_invoices" ADD COLUMN "final_id" integer;--> statement-breakpoint
ALTER TABLE "sales_lines" ADD COLUMN "taken_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_projects" ADD CONSTRAINT "sales_projects_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_projects" ADD CONSTRAINT "sales_projects_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_invoices" ADD CONSTRAINT "sales_invoices_final" FOREIGN KEY ("tenant_id","final_id") REFERENCES "public"."sales_invoices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Its column went, and the index with it.
CREATE INDEX "sales_invoices_status" ON "sales_invoices" USING btree ("tenant_id","status","due_on");--> statement-breakpoint
CREATE INDEX "sales_invoices_final" ON "sales_invoices" USING btree ("tenant_id","final_id") WHERE "sales_invoices"."final_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_lines_movement" ON "sales_lines" USING btree ("tenant_id","movement_id") WHERE "sales_lines"."movement_id" is not null and "sales_lines"."credited_line_id" is null and not "sales_lines"."taken_back";--> statement-breakpoint
ALTER TABLE "sales_invoices" ADD CONSTRAINT "sales_invoices_rests" CHECK ("sales_invoices"."final_id" is null or ("sales_invoices"."kind" = 'credit' and "sales_invoices"."number" is null));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sales_projects" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sales_projects"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sales_projects"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sales_projects" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "sales_projects" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
-- Data: what issued credit notes took back of lines and invoices.
UPDATE "sales_lines" line SET "taken_back" = true
FROM (
  SELECT credited."tenant_id", credited."credited_line_id" AS id, sum(credited."net_cents") AS cents
  FROM "sales_lines" credited
  JOIN "sales_invoices" note ON note."tenant_id" = credited."tenant_id" AND note."id" = credited."invoice_id"
  WHERE note."number" IS NOT NULL AND credited."credited_line_id" IS NOT NULL
  GROUP BY credited."tenant_id", credited."credited_line_id"
) taken
WHERE taken."tenant_id" = line."tenant_id" AND taken.id = line."id" AND taken.cents = line."net_cents";--> statement-breakpoint
UPDATE "sales_invoices" invoice SET "taken_back" = true
WHERE EXISTS (SELECT FROM "sales_invoices" note WHERE note."tenant_id" = invoice."tenant_id"
    AND note."invoice_id" = invoice."id" AND note."number" IS NOT NULL)
  AND NOT EXISTS (SELECT FROM "sales_lines" line WHERE line."tenant_id" = invoice."tenant_id"
    AND line."invoice_id" = invoice."id" AND NOT line."taken_back" AND line."net_cents" <> 0);--> statement-breakpoint
-- Data: the draft of an advance has no discount; it is counted anew when it is issued.
UPDATE "sales_invoices" SET "discount" = NULL, "target_total_cents" = NULL
WHERE "kind" = 'advance' AND "number" IS NULL;
