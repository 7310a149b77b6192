CREATE TABLE "bank_entries" (
	"tenant_id" integer NOT NULL,
	"entry" text NOT NULL,
	"payment_id" integer NOT NULL,
	"iban" text,
	"booked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_entries_tenant_id_entry_pk" PRIMARY KEY("tenant_id","entry")
);
--> statement-breakpoint
ALTER TABLE "bank_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_payment" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."sales_payments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entries_payment_id" ON "bank_entries" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE INDEX "bank_entries_iban" ON "bank_entries" USING btree ("tenant_id","iban") WHERE "bank_entries"."iban" is not null;--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "bank_entries" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("bank_entries"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("bank_entries"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "bank_entries" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "bank_entries" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);