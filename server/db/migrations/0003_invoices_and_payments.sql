CREATE TABLE "invoice_lines" (
	"tenant_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	CONSTRAINT "invoice_lines_tenant_id_invoice_id_position_pk" PRIMARY KEY("tenant_id","invoice_id","position")
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_returns" (
	"tenant_id" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_returns_tenant_id_payment_id_provider_id_pk" PRIMARY KEY("tenant_id","payment_id","provider_id"),
	CONSTRAINT "payment_returns_kind" CHECK ("payment_returns"."kind" in ('refund', 'chargeback'))
);
--> statement-breakpoint
ALTER TABLE "payment_returns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"provider_id" text,
	"checkout_url" text,
	"status" text DEFAULT 'open' NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "payments_provider" UNIQUE("tenant_id","provider_id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "test_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" text NOT NULL,
	"description" text NOT NULL,
	"redirect_url" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_checkouts_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "invoice_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "issued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "run_month" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "parties" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "pdf_key" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_payment" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_of_tenant" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_provider_id" ON "payments" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("tenant_id","invoice_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open" ON "payments" USING btree ("tenant_id","invoice_id") WHERE status in ('open', 'pending', 'authorized');--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("checked_at") WHERE status in ('open', 'pending', 'authorized');--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_run" UNIQUE("tenant_id","run_month");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('draft', 'pending', 'paid', 'failed'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issued" CHECK (("invoices"."status" = 'draft') = ("invoices"."invoice_number" is null));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "invoice_lines" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "invoice_lines"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "invoice_lines"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "payment_returns" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "payment_returns"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "payment_returns"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "payments" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "payments"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "payments"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));