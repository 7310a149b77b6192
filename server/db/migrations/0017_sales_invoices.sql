CREATE TABLE "deposits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"number" text NOT NULL,
	"project_id" integer NOT NULL,
	"customer_id" integer,
	"customer_name" text,
	"requested_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"returned_cents" bigint DEFAULT 0 NOT NULL,
	"kept_cents" bigint DEFAULT 0 NOT NULL,
	"status" text GENERATED ALWAYS AS (case when paid_cents < amount_cents then 'requested'
        when paid_cents > returned_cents + kept_cents then 'paid'
        when kept_cents > 0 then 'kept' else 'returned' end) STORED,
	CONSTRAINT "deposits_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "deposits_amount" CHECK ("deposits"."amount_cents" > 0),
	CONSTRAINT "deposits_sums" CHECK ("deposits"."paid_cents" between 0 and "deposits"."amount_cents" and "deposits"."returned_cents" >= 0
        and "deposits"."kept_cents" >= 0 and "deposits"."returned_cents" + "deposits"."kept_cents" <= "deposits"."paid_cents")
);
--> statement-breakpoint
ALTER TABLE "deposits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"until" date NOT NULL,
	"invoices" integer NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text,
	CONSTRAINT "sales_exports_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "sales_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_einvoices" (
	"tenant_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"profile" text NOT NULL,
	"xml" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "sales_einvoices_tenant_id_invoice_id_profile_pk" PRIMARY KEY("tenant_id","invoice_id","profile"),
	CONSTRAINT "sales_einvoices_profile" CHECK ("sales_einvoices"."profile" in ('peppol', 'nlcius', 'xrechnung'))
);
--> statement-breakpoint
ALTER TABLE "sales_einvoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"project_id" integer,
	"customer_id" integer,
	"customer_name" text,
	"invoice_id" integer,
	"percent" numeric(5, 2),
	"detail" text DEFAULT 'lines' NOT NULL,
	"discount" numeric(5, 2),
	"target_total_cents" bigint,
	"reference" text,
	"note" text,
	"payment_days" integer,
	"service_from" date,
	"service_until" date,
	"issued_on" date,
	"due_on" date,
	"issued_at" timestamp with time zone,
	"issued_by" integer,
	"content" text,
	"sha256" text,
	"logo_key" text,
	"pdf_key" text,
	"net_cents" bigint DEFAULT 0 NOT NULL,
	"vat_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"open_cents" bigint DEFAULT 0 NOT NULL,
	"credited_cents" bigint DEFAULT 0 NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"disputed" boolean DEFAULT false NOT NULL,
	"export_id" integer,
	"status" text GENERATED ALWAYS AS (case when number is null then 'draft'
        when open_cents = 0 and credited_cents > 0 and credited_cents >= total_cents then 'credited'
        when open_cents = 0 then 'paid'
        when open_cents < total_cents then 'partly' else 'open' end) STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce(number, '') || ' | ' || coalesce(customer_name, '') || ' | ' || coalesce(reference, ''))) STORED,
	CONSTRAINT "sales_invoices_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "sales_invoices_kind" CHECK ("sales_invoices"."kind" in ('advance', 'final', 'manual', 'damage', 'credit')),
	CONSTRAINT "sales_invoices_detail" CHECK ("sales_invoices"."detail" in ('lines', 'groups', 'codes')),
	CONSTRAINT "sales_invoices_credit" CHECK (("sales_invoices"."kind" = 'credit') = ("sales_invoices"."invoice_id" is not null)),
	CONSTRAINT "sales_invoices_issued" CHECK (("sales_invoices"."number" is null) = ("sales_invoices"."issued_on" is null)
        and ("sales_invoices"."number" is null) = ("sales_invoices"."due_on" is null)
        and ("sales_invoices"."number" is null) = ("sales_invoices"."content" is null)
        and ("sales_invoices"."number" is null) = ("sales_invoices"."sha256" is null)
        and ("sales_invoices"."number" is null) = ("sales_invoices"."issued_at" is null)),
	CONSTRAINT "sales_invoices_open" CHECK ("sales_invoices"."open_cents" >= 0 and "sales_invoices"."open_cents" <= greatest("sales_invoices"."total_cents", 0)
        and ("sales_invoices"."number" is not null or "sales_invoices"."open_cents" = 0)),
	CONSTRAINT "sales_invoices_totals" CHECK ("sales_invoices"."number" is null or ("sales_invoices"."total_cents" >= 0 and "sales_invoices"."total_cents" = "sales_invoices"."net_cents" + "sales_invoices"."vat_cents")),
	CONSTRAINT "sales_invoices_discount" CHECK ("sales_invoices"."discount" is null or "sales_invoices"."target_total_cents" is null)
);
--> statement-breakpoint
ALTER TABLE "sales_invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"group_name" text,
	"kind" text DEFAULT 'other' NOT NULL,
	"description" text NOT NULL,
	"note" text,
	"unit" text,
	"amount" integer NOT NULL,
	"unit_price_cents" bigint NOT NULL,
	"factor" numeric(9, 3) DEFAULT 1 NOT NULL,
	"discount" numeric(5, 2) DEFAULT 0 NOT NULL,
	"vat_code_id" integer NOT NULL,
	"rate" numeric(5, 2),
	"discountable" boolean DEFAULT true NOT NULL,
	"ledger" text,
	"product_id" integer,
	"each_cents" bigint NOT NULL,
	"net_cents" bigint NOT NULL,
	"plan_line_id" bigint,
	"movement_id" bigint,
	"advance_id" integer,
	"credited_line_id" bigint,
	CONSTRAINT "sales_lines_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "sales_lines_kind" CHECK ("sales_lines"."kind" in ('rental', 'sale', 'crew', 'transport', 'other')),
	CONSTRAINT "sales_lines_discount" CHECK ("sales_lines"."discount" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "sales_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_links_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "sales_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_vat" (
	"tenant_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"vat_code_id" integer NOT NULL,
	"rate" numeric(5, 2) NOT NULL,
	"discount_cents" bigint NOT NULL,
	"base_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	CONSTRAINT "sales_vat_tenant_id_invoice_id_vat_code_id_rate_pk" PRIMARY KEY("tenant_id","invoice_id","vat_code_id","rate")
);
--> statement-breakpoint
ALTER TABLE "sales_vat" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_allocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"payment_id" integer,
	"credit_id" integer,
	"kept_deposit_id" integer,
	"invoice_id" integer,
	"deposit_id" integer,
	"amount_cents" bigint NOT NULL,
	"on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_allocations_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "sales_allocations_from" CHECK (num_nonnulls("sales_allocations"."payment_id", "sales_allocations"."credit_id", "sales_allocations"."kept_deposit_id") = 1),
	CONSTRAINT "sales_allocations_to" CHECK (num_nonnulls("sales_allocations"."invoice_id", "sales_allocations"."deposit_id") = 1),
	CONSTRAINT "sales_allocations_amount" CHECK ("sales_allocations"."amount_cents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "sales_allocations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"mode" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider_id" text,
	"checkout_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_attempts_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "sales_attempts_status" CHECK ("sales_attempts"."status" in ('open', 'pending', 'authorized', 'failed', 'canceled', 'expired', 'paid')),
	CONSTRAINT "sales_attempts_mode" CHECK ("sales_attempts"."mode" in ('live', 'test'))
);
--> statement-breakpoint
ALTER TABLE "sales_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"customer_id" integer,
	"on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"reverses_id" integer,
	"attempt_id" uuid,
	"provider_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text,
	CONSTRAINT "sales_payments_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "sales_payments_method" CHECK ("sales_payments"."method" in ('bank', 'mollie', 'cash', 'other')),
	CONSTRAINT "sales_payments_amount" CHECK ("sales_payments"."amount_cents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "sales_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_reminders" (
	"tenant_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"level" integer NOT NULL,
	"on" date NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_reminders_tenant_id_invoice_id_level_pk" PRIMARY KEY("tenant_id","invoice_id","level"),
	CONSTRAINT "sales_reminders_level" CHECK ("sales_reminders"."level" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "sales_reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vat_codes" DROP CONSTRAINT "vat_codes_scheme";--> statement-breakpoint
ALTER TABLE "sales_series" ADD COLUMN "last_on" date;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "invoice_id" integer;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "iban" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "bic" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "payment_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "invoice_footer" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "moments" jsonb DEFAULT '[{"percent":null,"when":"after","days":0}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "reminder_days" jsonb DEFAULT '[7,14,30]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "reminders_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "damage_taxed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "sealed_mollie_key" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "einvoice_mailbox" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "einvoice_attached" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "first_invoice_number" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "retention_years" integer;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE set null ("customer_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_exports" ADD CONSTRAINT "sales_exports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_exports" ADD CONSTRAINT "sales_exports_file" FOREIGN KEY ("tenant_id","file_key") REFERENCES "public"."files"("tenant_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_einvoices" ADD CONSTRAINT "sales_einvoices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_einvoices" ADD CONSTRAINT "sales_einvoices_invoice" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."sales_invoices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_invoices" ADD CONSTRAINT "sales_invoices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_invoices" ADD CONSTRAINT "sales_invoices_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_invoices" ADD CONSTRAINT "sales_invoices_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE set null ("customer_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_invoices" ADD CONSTRAINT "sales_invoices_credited" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."sales_invoices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_invoices" ADD CONSTRAINT "sales_invoices_logo" FOREIGN KEY ("tenant_id","logo_key") REFERENCES "public"."files"("tenant_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_invoices" ADD CONSTRAINT "sales_invoices_pdf" FOREIGN KEY ("tenant_id","pdf_key") REFERENCES "public"."files"("tenant_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_lines" ADD CONSTRAINT "sales_lines_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_lines" ADD CONSTRAINT "sales_lines_invoice" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."sales_invoices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_lines" ADD CONSTRAINT "sales_lines_code" FOREIGN KEY ("tenant_id","vat_code_id") REFERENCES "public"."vat_codes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_lines" ADD CONSTRAINT "sales_lines_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE set null ("product_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_links" ADD CONSTRAINT "sales_links_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_links" ADD CONSTRAINT "sales_links_invoice" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."sales_invoices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_vat" ADD CONSTRAINT "sales_vat_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_vat" ADD CONSTRAINT "sales_vat_invoice" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."sales_invoices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_vat" ADD CONSTRAINT "sales_vat_code" FOREIGN KEY ("tenant_id","vat_code_id") REFERENCES "public"."vat_codes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_allocations" ADD CONSTRAINT "sales_allocations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_allocations" ADD CONSTRAINT "sales_allocations_payment" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."sales_payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_allocations" ADD CONSTRAINT "sales_allocations_credit" FOREIGN KEY ("tenant_id","credit_id") REFERENCES "public"."sales_invoices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_allocations" ADD CONSTRAINT "sales_allocations_invoice" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."sales_invoices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_allocations" ADD CONSTRAINT "sales_allocations_kept" FOREIGN KEY ("tenant_id","kept_deposit_id") REFERENCES "public"."deposits"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_allocations" ADD CONSTRAINT "sales_allocations_deposit" FOREIGN KEY ("tenant_id","deposit_id") REFERENCES "public"."deposits"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_attempts" ADD CONSTRAINT "sales_attempts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_attempts" ADD CONSTRAINT "sales_attempts_invoice" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."sales_invoices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_payments" ADD CONSTRAINT "sales_payments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_payments" ADD CONSTRAINT "sales_payments_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE set null ("customer_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_payments" ADD CONSTRAINT "sales_payments_reverses" FOREIGN KEY ("tenant_id","reverses_id") REFERENCES "public"."sales_payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_reminders" ADD CONSTRAINT "sales_reminders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_reminders" ADD CONSTRAINT "sales_reminders_invoice" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."sales_invoices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_by_number" ON "deposits" USING btree ("tenant_id",lower("number"),"id");--> statement-breakpoint
CREATE INDEX "deposits_by_customer_name" ON "deposits" USING btree ("tenant_id",lower("customer_name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_number" ON "deposits" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "deposits_project" ON "deposits" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "deposits_customer" ON "deposits" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "sales_exports_file" ON "sales_exports" USING btree ("tenant_id","file_key");--> statement-breakpoint
CREATE INDEX "sales_exports_until" ON "sales_exports" USING btree ("tenant_id","until");--> statement-breakpoint
CREATE INDEX "sales_invoices_by_number" ON "sales_invoices" USING btree ("tenant_id",lower("number"),"id");--> statement-breakpoint
CREATE INDEX "sales_invoices_by_customer_name" ON "sales_invoices" USING btree ("tenant_id",lower("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "sales_invoices_search" ON "sales_invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "sales_invoices_number" ON "sales_invoices" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "sales_invoices_logo" ON "sales_invoices" USING btree ("tenant_id","logo_key");--> statement-breakpoint
CREATE INDEX "sales_invoices_pdf" ON "sales_invoices" USING btree ("tenant_id","pdf_key");--> statement-breakpoint
CREATE INDEX "sales_invoices_project" ON "sales_invoices" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "sales_invoices_customer" ON "sales_invoices" USING btree ("tenant_id","customer_id","issued_on");--> statement-breakpoint
CREATE INDEX "sales_invoices_credited" ON "sales_invoices" USING btree ("tenant_id","invoice_id");--> statement-breakpoint
CREATE INDEX "sales_invoices_issued" ON "sales_invoices" USING btree ("tenant_id","issued_on","id");--> statement-breakpoint
CREATE INDEX "sales_invoices_due" ON "sales_invoices" USING btree ("tenant_id","due_on","id");--> statement-breakpoint
CREATE INDEX "sales_invoices_total" ON "sales_invoices" USING btree ("tenant_id","total_cents","id");--> statement-breakpoint
CREATE INDEX "sales_invoices_status" ON "sales_invoices" USING btree ("tenant_id","status","due_on");--> statement-breakpoint
CREATE INDEX "sales_invoices_unpaid" ON "sales_invoices" USING btree ("tenant_id","customer_id","due_on") WHERE "sales_invoices"."number" is not null and "sales_invoices"."open_cents" > 0;--> statement-breakpoint
CREATE INDEX "sales_invoices_unexported" ON "sales_invoices" USING btree ("tenant_id","issued_on") WHERE "sales_invoices"."number" is not null and "sales_invoices"."export_id" is null;--> statement-breakpoint
CREATE INDEX "sales_lines_invoice" ON "sales_lines" USING btree ("tenant_id","invoice_id","position");--> statement-breakpoint
CREATE INDEX "sales_lines_code" ON "sales_lines" USING btree ("tenant_id","vat_code_id");--> statement-breakpoint
CREATE INDEX "sales_lines_product" ON "sales_lines" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_lines_movement" ON "sales_lines" USING btree ("tenant_id","movement_id") WHERE "sales_lines"."movement_id" is not null and "sales_lines"."credited_line_id" is null;--> statement-breakpoint
CREATE INDEX "sales_lines_plan" ON "sales_lines" USING btree ("tenant_id","plan_line_id");--> statement-breakpoint
CREATE INDEX "sales_lines_advance" ON "sales_lines" USING btree ("tenant_id","advance_id");--> statement-breakpoint
CREATE INDEX "sales_lines_credited" ON "sales_lines" USING btree ("tenant_id","credited_line_id");--> statement-breakpoint
CREATE INDEX "sales_links_token" ON "sales_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sales_links_invoice" ON "sales_links" USING btree ("tenant_id","invoice_id");--> statement-breakpoint
CREATE INDEX "sales_vat_code" ON "sales_vat" USING btree ("tenant_id","vat_code_id");--> statement-breakpoint
CREATE INDEX "sales_allocations_payment" ON "sales_allocations" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE INDEX "sales_allocations_credit" ON "sales_allocations" USING btree ("tenant_id","credit_id");--> statement-breakpoint
CREATE INDEX "sales_allocations_invoice" ON "sales_allocations" USING btree ("tenant_id","invoice_id");--> statement-breakpoint
CREATE INDEX "sales_allocations_kept" ON "sales_allocations" USING btree ("tenant_id","kept_deposit_id");--> statement-breakpoint
CREATE INDEX "sales_allocations_deposit" ON "sales_allocations" USING btree ("tenant_id","deposit_id");--> statement-breakpoint
CREATE INDEX "sales_attempts_invoice" ON "sales_attempts" USING btree ("tenant_id","invoice_id");--> statement-breakpoint
CREATE INDEX "sales_attempts_unsettled" ON "sales_attempts" USING btree ("checked_at") WHERE "sales_attempts"."status" in ('open', 'pending', 'authorized');--> statement-breakpoint
CREATE INDEX "sales_payments_customer" ON "sales_payments" USING btree ("tenant_id","customer_id","on");--> statement-breakpoint
CREATE INDEX "sales_payments_on" ON "sales_payments" USING btree ("tenant_id","on","id");--> statement-breakpoint
CREATE INDEX "sales_payments_reverses" ON "sales_payments" USING btree ("tenant_id","reverses_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_payments_provider" ON "sales_payments" USING btree ("tenant_id","attempt_id","provider_id");--> statement-breakpoint
CREATE INDEX "sales_reminders_on" ON "sales_reminders" USING btree ("tenant_id","on");--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_invoice" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."sales_invoices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE set null ("customer_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_mails_invoice" ON "sent_mails" USING btree ("tenant_id","invoice_id");--> statement-breakpoint
CREATE INDEX "sent_mails_customer" ON "sent_mails" USING btree ("tenant_id","customer_id");--> statement-breakpoint
ALTER TABLE "vat_codes" ADD CONSTRAINT "vat_codes_scheme" CHECK ("vat_codes"."scheme" in ('domestic', 'reverse', 'intra', 'export', 'outside', 'small', 'damage'));--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_payment_days" CHECK ("tenants"."payment_days" between 0 and 365);--> statement-breakpoint
CREATE POLICY "own_rows" ON "deposits" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "deposits" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("deposits"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("deposits"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "deposits" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sales_exports" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sales_exports"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sales_exports"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sales_exports" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "sales_exports" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sales_einvoices" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sales_einvoices"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sales_einvoices"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sales_einvoices" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "sales_einvoices" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "sales_invoices" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sales_invoices" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sales_invoices"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sales_invoices"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sales_invoices" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sales_lines" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sales_lines"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sales_lines"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sales_lines" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "sales_lines" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sales_links" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sales_links"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sales_links"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sales_links" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "sales_links" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sales_vat" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sales_vat"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sales_vat"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sales_vat" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "sales_vat" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sales_allocations" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sales_allocations"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sales_allocations"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sales_allocations" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "sales_allocations" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sales_attempts" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sales_attempts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sales_attempts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sales_attempts" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "sales_attempts" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sales_payments" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sales_payments"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sales_payments"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sales_payments" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "sales_payments" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sales_reminders" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sales_reminders"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sales_reminders"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sales_reminders" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "sales_reminders" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
-- The rights to customer invoices: for those who change settings, and for the standard roles.
INSERT INTO "permissions" ("id", "name")
SELECT row_number() OVER () + coalesce((SELECT max("id") FROM "permissions"), 0), "wanted"."name"
FROM unnest(ARRAY['sales.view', 'sales.manage', 'sales.issue', 'sales.payments', 'sales.export']) WITH ORDINALITY AS "wanted" ("name", "position")
ORDER BY "wanted"."position"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "role_permissions" ("role_id", "permission", "tenant_id")
SELECT "role"."id", "right"."name", "role"."tenant_id"
FROM "roles" "role" CROSS JOIN (VALUES ('sales.view'), ('sales.manage'), ('sales.issue'), ('sales.payments'), ('sales.export')) AS "right" ("name")
WHERE EXISTS (SELECT FROM "role_permissions" "held" WHERE "held"."role_id" = "role"."id"
    AND "held"."permission" = 'settings.manage')
  OR "role"."tenant_id" IS NOT NULL AND ("role"."name" IN ('Beheerder', 'Administratie')
    OR "role"."name" = 'Planner' AND "right"."name" = 'sales.view')
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "user_permissions" ("user_id", "permission", "tenant_id")
SELECT "held"."user_id", "right"."name", "held"."tenant_id"
FROM "user_permissions" "held" CROSS JOIN (VALUES ('sales.view'), ('sales.manage'), ('sales.issue'), ('sales.payments'), ('sales.export')) AS "right" ("name")
WHERE "held"."permission" = 'settings.manage'
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Compensation for what was lost or broken: a VAT code of its own, for the tenants that are there.
WITH "codes" ("country", "name", "ledger", "nl", "en", "de") AS (VALUES
    ('nl', 'Schadevergoeding', '8090', 'Schadevergoeding, niet belast met btw', 'Compensation, not subject to VAT', 'Schadensersatz, nicht steuerbar'),
    ('be', 'Schadevergoeding', '743000', 'Schadevergoeding, niet onderworpen aan btw', 'Compensation, not subject to VAT', 'Schadensersatz, nicht der Mehrwertsteuer unterworfen'),
    ('de', 'Schadensersatz', '8609', 'Schadevergoeding, niet belastbaar', 'Compensation, not taxable', 'Echter Schadensersatz, nicht steuerbar')),
  "added" AS (
    INSERT INTO "vat_codes" ("tenant_id", "country", "key", "name", "scheme", "category", "ledger", "reason")
    SELECT "known"."tenant_id", "codes"."country", 'damage', "codes"."name", 'damage', 'O', "codes"."ledger",
      jsonb_build_object('nl', "codes"."nl", 'en', "codes"."en", 'de', "codes"."de")
    FROM "codes" JOIN (SELECT DISTINCT "tenant_id", "country" FROM "vat_codes") "known"
      ON "known"."country" = "codes"."country"
    ON CONFLICT DO NOTHING RETURNING "tenant_id", "id")
INSERT INTO "vat_rates" ("tenant_id", "vat_code_id", "from", "rate")
SELECT "tenant_id", "id", '1993-01-01', 0 FROM "added";
