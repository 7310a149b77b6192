-- The tables as they were when the first version was released. Functions, triggers and what they need are in
-- `functions/`. Below what the tables' definitions tell, and drizzle-kit writes, stands what it cannot say.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Units are kept apart in time by an index on number and period at once.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "challenges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_registrations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"address" text NOT NULL,
	"zipcode" text NOT NULL,
	"city" text NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_registrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_changes" (
	"confirm_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"user_id" integer NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"undo_hash" text,
	"undo_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"stop_hash" text,
	CONSTRAINT "email_changes_stop_hash_unique" UNIQUE("stop_hash"),
	CONSTRAINT "email_changes_undo_hash_unique" UNIQUE("undo_hash")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"last_name" text,
	"email" text NOT NULL,
	"user_type" text NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp with time zone,
	"role_id" integer,
	CONSTRAINT "invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "invites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"user_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "password_resets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"tenant_id" integer,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "twofa" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone DEFAULT now() NOT NULL,
	"enabled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures_in_a_row" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "twofa" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "twofa_setups" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"secret" text NOT NULL,
	"session_id" uuid,
	"challenge_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "twofa_setups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_anchors" (
	"chain" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"archived_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"action_type" text NOT NULL,
	"resource_type" text NOT NULL,
	"resource_id" integer,
	"target_user_id" integer,
	"performed_by" integer,
	"ip_address" text,
	"request_id" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"chain" integer GENERATED ALWAYS AS (coalesce(tenant_id, 0)) STORED NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"performed_by_name" text,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "availability_changes" (
	"tenant_id" integer NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availability_changes_tenant_id_changed_in_product_id_pk" PRIMARY KEY("tenant_id","changed_in","product_id")
);
--> statement-breakpoint
ALTER TABLE "availability_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_contents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"case_id" integer NOT NULL,
	"equipment_id" integer,
	"product_id" integer,
	"amount" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "case_contents_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "case_contents_unit" UNIQUE("tenant_id","equipment_id"),
	CONSTRAINT "case_contents_of_case" UNIQUE("tenant_id","case_id","product_id"),
	CONSTRAINT "case_contents_one" CHECK (num_nonnulls("case_contents"."equipment_id", "case_contents"."product_id") = 1),
	CONSTRAINT "case_contents_not_itself" CHECK ("case_contents"."equipment_id" <> "case_contents"."case_id"),
	CONSTRAINT "case_contents_amount" CHECK ("case_contents"."amount" between 1 and case when "case_contents"."equipment_id" is null then 99999 else 1 end)
);
--> statement-breakpoint
ALTER TABLE "case_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "claims" (
	"tenant_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"project_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"amount" integer NOT NULL,
	"firm" boolean NOT NULL,
	"uncovered" integer DEFAULT 0 NOT NULL,
	"held" integer GENERATED ALWAYS AS (case when firm then amount - uncovered else 0 end) STORED NOT NULL,
	"to_go" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "claims_tenant_id_source_id_kind_product_id_seq_pk" PRIMARY KEY("tenant_id","source_id","kind","product_id","seq"),
	CONSTRAINT "claims_kind" CHECK ("claims"."kind" in ('plan', 'early', 'more', 'back', 'late', 'out', 'repair', 'unit_repair', 'sub_hire', 'case')),
	CONSTRAINT "claims_amount" CHECK ("claims"."amount" <> 0),
	CONSTRAINT "claims_period" CHECK ("claims"."starts_at" < "claims"."ends_at"),
	CONSTRAINT "claims_uncovered" CHECK ("claims"."uncovered" between least("claims"."amount", 0) and greatest("claims"."amount", 0))
);
--> statement-breakpoint
ALTER TABLE "claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"scan_id" uuid,
	"line_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"equipment_id" integer,
	"way" text NOT NULL,
	"amount" integer NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_by" integer DEFAULT nullif(current_setting('app.user_id', true), '')::int,
	"reason" text,
	"from_stock" integer DEFAULT 0 NOT NULL,
	"damaged" boolean DEFAULT false NOT NULL,
	"undoes" integer,
	CONSTRAINT "stock_movements_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "stock_movements_undoes" UNIQUE("tenant_id","undoes"),
	CONSTRAINT "stock_movements_way" CHECK ("stock_movements"."way" in ('out', 'back', 'lost')),
	CONSTRAINT "stock_movements_amount" CHECK ("stock_movements"."amount" <> 0),
	CONSTRAINT "stock_movements_damaged" CHECK (not "stock_movements"."damaged" or "stock_movements"."way" = 'back')
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_codes" (
	"tenant_id" integer NOT NULL,
	"code" text NOT NULL,
	"equipment_id" integer,
	"product_id" integer,
	"amount" integer DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (fold_code(code)) STORED,
	"series" text GENERATED ALWAYS AS (regexp_replace(fold_code(code), '[0-9]+$', '')) STORED,
	"number" integer GENERATED ALWAYS AS (substring(fold_code(code) from '(?:^|[^0-9])([0-9]{1,9})$')::int) STORED,
	"serial_of" integer,
	"clashes" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stock_codes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stock_codes_one" CHECK (num_nonnulls("stock_codes"."equipment_id", "stock_codes"."product_id") = 1),
	CONSTRAINT "stock_codes_serial" CHECK (("stock_codes"."kind" = 'serial') = ("stock_codes"."serial_of" is not null)),
	CONSTRAINT "stock_codes_amount" CHECK ("stock_codes"."amount" between 1 and case when "stock_codes"."equipment_id" is null then 99999 else 1 end)
);
--> statement-breakpoint
ALTER TABLE "stock_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"contact_person" text,
	"email" text,
	"phone" text,
	"address" text,
	"phone_digits" text GENERATED ALWAYS AS (phone_digits(phone)) STORED,
	"is_supplier" boolean DEFAULT false NOT NULL,
	"language" text,
	CONSTRAINT "customers_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "customers_language" CHECK ("customers"."language" in ('nl', 'en', 'de'))
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"serial_number" text,
	"status" text,
	"location" text,
	"notes" text,
	"product_id" integer,
	"code" text,
	"retired_at" timestamp with time zone,
	"status_until" timestamp with time zone,
	"location_lowered" text GENERATED ALWAYS AS (lower(location)) STORED,
	CONSTRAINT "equipment_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "equipment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"tenant_id" integer,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inspections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"equipment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"inspected_on" date NOT NULL,
	"result" text NOT NULL,
	"inspector" text,
	"notes" text,
	"report" text,
	"repair_id" integer,
	CONSTRAINT "inspections_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "inspections_result" CHECK ("inspections"."result" in ('passed', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "inspections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_inspections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_inspections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"interval_months" integer NOT NULL,
	CONSTRAINT "product_inspections_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "product_inspections_interval" CHECK ("product_inspections"."interval_months" between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "product_inspections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"tenant_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"unit_cents" integer NOT NULL,
	CONSTRAINT "invoice_lines_tenant_id_invoice_id_position_pk" PRIMARY KEY("tenant_id","invoice_id","position"),
	CONSTRAINT "invoice_lines_amount" CHECK ("invoice_lines"."amount_cents" = "invoice_lines"."quantity" * "invoice_lines"."unit_cents")
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"invoice_number" text,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"total_cents" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"issued_at" timestamp with time zone,
	"due_date" date,
	"paid_at" timestamp with time zone,
	"run_month" date,
	"parties" jsonb,
	"pdf_key" text,
	"paid_in_test" boolean DEFAULT false NOT NULL,
	"overdue_mailed_at" timestamp with time zone,
	CONSTRAINT "invoices_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "invoices_number" UNIQUE("tenant_id","invoice_number"),
	CONSTRAINT "invoices_run" UNIQUE("tenant_id","run_month"),
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('draft', 'pending', 'paid', 'failed')),
	CONSTRAINT "invoices_issued" CHECK (("invoices"."status" = 'draft') = ("invoices"."invoice_number" is null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer,
	"recipient" text,
	"content" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_returns" (
	"tenant_id" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
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
	"provider" text DEFAULT 'mollie' NOT NULL,
	"mode" text DEFAULT 'live' NOT NULL,
	CONSTRAINT "payments_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "payments_provider" UNIQUE("tenant_id","provider_id"),
	CONSTRAINT "payments_mode" CHECK ("payments"."mode" in ('live', 'test')),
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
CREATE TABLE "product_parts" (
	"tenant_id" integer NOT NULL,
	"kit_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "product_parts_tenant_id_kit_id_product_id_pk" PRIMARY KEY("tenant_id","kit_id","product_id"),
	CONSTRAINT "product_parts_amount" CHECK ("product_parts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"category_id" integer,
	"category_name" text GENERATED ALWAYS AS (case category_id when 1 then 'Algemeen' when 2 then 'Verlichting' when 3 then 'Audio' end) STORED,
	"unit" text DEFAULT 'stuk' NOT NULL,
	"description" text,
	"client_description" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"width" numeric,
	"height" numeric,
	"length" numeric,
	"weight" numeric,
	"volume" numeric,
	"power" numeric,
	"current" numeric,
	"type" text DEFAULT 'single' NOT NULL,
	"location_default" text,
	"price_cents" integer,
	"list_price_cents" integer,
	"stock_tracking" text DEFAULT 'tracked' NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"image_url" text,
	"turnaround_hours" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "products_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "products_turnaround_hours" CHECK ("products"."turnaround_hours" between 0 and 8760)
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stock_changes_kind" CHECK ("stock_changes"."kind" in ('stock', 'case'))
);
--> statement-breakpoint
ALTER TABLE "stock_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accepted_shortages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accepted_shortages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"line_id" integer,
	"product_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"accepted_by" integer DEFAULT nullif(current_setting('app.user_id', true), '')::int,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accepted_shortages_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "accepted_shortages_part" UNIQUE("tenant_id","line_id","product_id"),
	CONSTRAINT "accepted_shortages_amount" CHECK ("accepted_shortages"."amount" > 0),
	CONSTRAINT "accepted_shortages_period" CHECK ("accepted_shortages"."ends_at" > "accepted_shortages"."starts_at"),
	CONSTRAINT "accepted_shortages_reason" CHECK (length(trim("accepted_shortages"."reason")) > 2)
);
--> statement-breakpoint
ALTER TABLE "accepted_shortages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"out_from" timestamp with time zone,
	"back_until" timestamp with time zone,
	"out_after" bigint,
	"back_after" bigint,
	CONSTRAINT "project_groups_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "project_groups_of_project" UNIQUE("tenant_id","project_id","id"),
	CONSTRAINT "project_groups_period" CHECK ("project_groups"."back_until" > "project_groups"."out_from")
);
--> statement-breakpoint
ALTER TABLE "project_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"group_id" integer,
	"product_id" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"unit" text,
	"amount" integer NOT NULL,
	"unit_price_cents" integer,
	"factor" numeric(7, 3),
	"discount" numeric(5, 2) DEFAULT 0 NOT NULL,
	"notes" text,
	"optional" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_lines_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "project_lines_amount" CHECK ("project_lines"."amount" between 1 and 99999),
	CONSTRAINT "project_lines_factor" CHECK ("project_lines"."factor" between 0 and 1000),
	CONSTRAINT "project_lines_discount" CHECK ("project_lines"."discount" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "project_line_parts" (
	"id" integer DEFAULT nextval('project_lines_id_seq') NOT NULL,
	"tenant_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"amount_each" integer NOT NULL,
	"amount_more" integer DEFAULT 0 NOT NULL,
	"prepare_hours" integer DEFAULT 0 NOT NULL,
	"return_hours" integer DEFAULT 0 NOT NULL,
	"turnaround_hours" integer DEFAULT 0 NOT NULL,
	"out_amount" integer DEFAULT 0 NOT NULL,
	"back_amount" integer DEFAULT 0 NOT NULL,
	"lost_amount" integer DEFAULT 0 NOT NULL,
	"packed_amount" integer DEFAULT 0 NOT NULL,
	"damaged_amount" integer DEFAULT 0 NOT NULL,
	"most_out" integer DEFAULT 0 NOT NULL,
	"awaiting" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "project_line_parts_tenant_id_line_id_product_id_pk" PRIMARY KEY("tenant_id","line_id","product_id"),
	CONSTRAINT "project_line_parts_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "project_line_parts_amount" CHECK ("project_line_parts"."amount_each" > 0),
	CONSTRAINT "project_line_parts_moved" CHECK ("project_line_parts"."back_amount" >= 0 and "project_line_parts"."lost_amount" >= 0
        and "project_line_parts"."back_amount" + "project_line_parts"."lost_amount" <= "project_line_parts"."out_amount")
);
--> statement-breakpoint
ALTER TABLE "project_line_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_line_units" (
	"tenant_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"equipment_id" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"holds" boolean DEFAULT false NOT NULL,
	"out_at" timestamp with time zone,
	"back_at" timestamp with time zone,
	CONSTRAINT "project_line_units_tenant_id_line_id_equipment_id_pk" PRIMARY KEY("tenant_id","line_id","equipment_id"),
	CONSTRAINT "project_line_units_period" CHECK ("project_line_units"."ends_at" > "project_line_units"."starts_at"),
	CONSTRAINT "project_line_units_held" CHECK (not "project_line_units"."holds" or ("project_line_units"."starts_at" is not null and "project_line_units"."ends_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "project_line_units" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "option_notices" (
	"tenant_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"option_until" timestamp with time zone NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "option_notices_tenant_id_project_id_option_until_days_pk" PRIMARY KEY("tenant_id","project_id","option_until","days")
);
--> statement-breakpoint
ALTER TABLE "option_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_numbers" (
	"tenant_id" integer NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "project_numbers_tenant_id_year_pk" PRIMARY KEY("tenant_id","year")
);
--> statement-breakpoint
ALTER TABLE "project_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"status" text,
	"start_date" timestamp with time zone,
	"end_date" timestamp with time zone,
	"location" text,
	"customer_id" integer,
	"customer_name" text,
	"notes" text,
	"number" text,
	"option_until" timestamp with time zone,
	"plan_version" integer DEFAULT 1 NOT NULL,
	"plan_open" boolean DEFAULT false NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	CONSTRAINT "projects_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "projects_period" CHECK ("projects"."end_date" >= "projects"."start_date")
);
--> statement-breakpoint
ALTER TABLE "projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "permissions" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "permissions_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"role_id" integer NOT NULL,
	"permission" text NOT NULL,
	"tenant_id" integer,
	CONSTRAINT "role_permissions_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
ALTER TABLE "role_permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer,
	"name" text NOT NULL,
	"description" text
);
--> statement-breakpoint
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_permissions" (
	"user_id" integer NOT NULL,
	"permission" text NOT NULL,
	"tenant_id" integer,
	CONSTRAINT "user_permissions_user_id_permission_pk" PRIMARY KEY("user_id","permission")
);
--> statement-breakpoint
ALTER TABLE "user_permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"tenant_id" integer,
	CONSTRAINT "user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scan_notes" (
	"tenant_id" integer NOT NULL,
	"batch" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"project_id" integer NOT NULL,
	"mode" text NOT NULL,
	"author" jsonb NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_notes_tenant_id_batch_scan_id_pk" PRIMARY KEY("tenant_id","batch","scan_id")
);
--> statement-breakpoint
ALTER TABLE "scan_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_scans" (
	"tenant_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_scans_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"mode" text NOT NULL,
	"condition" text NOT NULL,
	"result" text NOT NULL,
	"equipment_id" integer,
	"parts" jsonb NOT NULL,
	"assigned" boolean DEFAULT false NOT NULL,
	"repair_id" integer,
	"undoes" uuid,
	"answer" jsonb NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_by" integer DEFAULT nullif(current_setting('app.user_id', true), '')::int,
	"contents" jsonb,
	CONSTRAINT "stock_scans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stock_scans_undoes" UNIQUE("tenant_id","undoes")
);
--> statement-breakpoint
ALTER TABLE "stock_scans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "call_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"window" bigint NOT NULL,
	"calls" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_sign_ins" (
	"network" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"failures" integer NOT NULL,
	CONSTRAINT "failed_sign_ins_network_hour_pk" PRIMARY KEY("network","hour")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"user_id" integer NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"password_checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"password_confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_until" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stocktaking_counts" (
	"tenant_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "stocktaking_counts_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stocktaking_id" integer NOT NULL,
	"result" text NOT NULL,
	"parts" jsonb NOT NULL,
	"undoes" uuid,
	"answer" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"told_by" integer DEFAULT nullif(current_setting('app.user_id', true), '')::int,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stocktaking_counts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stocktaking_counts_undoes" UNIQUE("tenant_id","undoes")
);
--> statement-breakpoint
ALTER TABLE "stocktaking_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stocktaking_outcomes" (
	"tenant_id" integer NOT NULL,
	"stocktaking_id" integer NOT NULL,
	"expected" integer NOT NULL,
	"found" integer NOT NULL,
	"counted" integer NOT NULL,
	"differences" jsonb NOT NULL,
	CONSTRAINT "stocktaking_outcomes_tenant_id_stocktaking_id_pk" PRIMARY KEY("tenant_id","stocktaking_id")
);
--> statement-breakpoint
ALTER TABLE "stocktaking_outcomes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stocktakings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stocktakings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"location" text NOT NULL,
	"notes" text,
	"booked_at" timestamp with time zone,
	"booked_by" text,
	CONSTRAINT "stocktakings_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "stocktakings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"equipment_id" integer,
	"product_id" integer,
	"amount" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"reason" text,
	"cost_cents" integer,
	"usable" boolean DEFAULT false NOT NULL,
	"reported_by" text,
	"notes" text,
	CONSTRAINT "repairs_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "repairs_of" CHECK (num_nonnulls("repairs"."equipment_id", "repairs"."product_id") = 1),
	CONSTRAINT "repairs_amount" CHECK ("repairs"."amount" between 1 and 99999 and ("repairs"."equipment_id" is null or "repairs"."amount" = 1)),
	CONSTRAINT "repairs_period" CHECK ("repairs"."ends_at" > "repairs"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "repairs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sub_hire_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_hire_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"sub_hire_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"unit_cost_cents" integer,
	"project_line_id" integer,
	CONSTRAINT "sub_hire_lines_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "sub_hire_lines_amount" CHECK ("sub_hire_lines"."amount" between 1 and 99999)
);
--> statement-breakpoint
ALTER TABLE "sub_hire_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sub_hires" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_hires_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"supplier_id" integer,
	"supplier_name" text,
	"status" text DEFAULT 'concept' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"notes" text,
	"received_at" timestamp with time zone,
	CONSTRAINT "sub_hires_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "sub_hires_period" CHECK ("sub_hires"."ends_at" > "sub_hires"."starts_at"),
	CONSTRAINT "sub_hires_status" CHECK ("sub_hires"."status" in ('concept', 'requested', 'confirmed', 'received', 'returned', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "sub_hires" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"user_id" integer,
	"purpose" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_tenant_id_key" UNIQUE("tenant_id","key")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"zipcode" text,
	"city" text,
	"country" text,
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"payment_status" text DEFAULT 'paid' NOT NULL,
	"account_status" text DEFAULT 'active' NOT NULL,
	"language_default" text DEFAULT 'nl' NOT NULL,
	"force_twofa" boolean DEFAULT false NOT NULL,
	"max_users" integer DEFAULT 25 NOT NULL,
	"vat_number" text,
	"coc_number" text,
	"logo_url" text,
	"time_zone" text DEFAULT 'Europe/Amsterdam' NOT NULL,
	"prepare_hours" integer DEFAULT 0 NOT NULL,
	"return_hours" integer DEFAULT 0 NOT NULL,
	"factors" jsonb DEFAULT '{"days":[1,1.75,2,3],"more":0.25}'::jsonb NOT NULL,
	"cancel_lapsed_options" boolean DEFAULT false NOT NULL,
	"code_prefix" text DEFAULT 'A' NOT NULL,
	"code_width" integer DEFAULT 5 NOT NULL,
	CONSTRAINT "tenants_hours" CHECK ("tenants"."prepare_hours" between 0 and 8760 and "tenants"."return_hours" between 0 and 8760),
	CONSTRAINT "tenants_max_users" CHECK ("tenants"."max_users" >= 1),
	CONSTRAINT "tenants_account_status" CHECK ("tenants"."account_status" in ('active', 'suspended', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "tenants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "transport" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transport_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"project_id" integer,
	"project_name" text,
	"vehicle" text NOT NULL,
	"driver" text,
	"departure" timestamp with time zone,
	"arrival" timestamp with time zone,
	"from_location" text,
	"to_location" text,
	"status" text DEFAULT 'gepland' NOT NULL,
	"notes" text,
	"driver_id" integer,
	CONSTRAINT "transport_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "transport" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer,
	"name" text NOT NULL,
	"last_name" text,
	"email" text NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'user' NOT NULL,
	"user_type" text DEFAULT 'user' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"avatar_url" text,
	"language" text DEFAULT 'nl' NOT NULL,
	"phone" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"last_login" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"calendar_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "users_tenant" CHECK (("users"."role" = 'superadmin') = ("users"."tenant_id" is null)),
	CONSTRAINT "users_type" CHECK ("users"."user_type" in ('full', 'user', 'freelancer', 'superadmin'))
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "twofa" ADD CONSTRAINT "twofa_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "twofa" ADD CONSTRAINT "twofa_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "twofa_setups" ADD CONSTRAINT "twofa_setups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "twofa_setups" ADD CONSTRAINT "twofa_setups_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_changes" ADD CONSTRAINT "availability_changes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_contents" ADD CONSTRAINT "case_contents_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_contents" ADD CONSTRAINT "case_contents_case" FOREIGN KEY ("tenant_id","case_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_contents" ADD CONSTRAINT "case_contents_equipment" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_contents" ADD CONSTRAINT "case_contents_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_codes" ADD CONSTRAINT "stock_codes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_codes" ADD CONSTRAINT "stock_codes_unit" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_codes" ADD CONSTRAINT "stock_codes_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_unit" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_repair" FOREIGN KEY ("tenant_id","repair_id") REFERENCES "public"."repairs"("tenant_id","id") ON DELETE set null ("repair_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_report" FOREIGN KEY ("tenant_id","report") REFERENCES "public"."files"("tenant_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_inspections" ADD CONSTRAINT "product_inspections_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_inspections" ADD CONSTRAINT "product_inspections_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_document" FOREIGN KEY ("tenant_id","pdf_key") REFERENCES "public"."files"("tenant_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_payment" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_of_tenant" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_parts" ADD CONSTRAINT "product_parts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_parts" ADD CONSTRAINT "product_parts_kit" FOREIGN KEY ("tenant_id","kit_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_parts" ADD CONSTRAINT "product_parts_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_picture" FOREIGN KEY ("tenant_id","image_url") REFERENCES "public"."files"("tenant_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_shortages" ADD CONSTRAINT "accepted_shortages_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_shortages" ADD CONSTRAINT "accepted_shortages_line" FOREIGN KEY ("tenant_id","line_id","product_id") REFERENCES "public"."project_line_parts"("tenant_id","line_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_shortages" ADD CONSTRAINT "accepted_shortages_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_groups" ADD CONSTRAINT "project_groups_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_groups" ADD CONSTRAINT "project_groups_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_line_parts" ADD CONSTRAINT "project_line_parts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_line_parts" ADD CONSTRAINT "project_line_parts_line" FOREIGN KEY ("tenant_id","line_id") REFERENCES "public"."project_lines"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_line_parts" ADD CONSTRAINT "project_line_parts_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_line_units" ADD CONSTRAINT "project_line_units_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_line_units" ADD CONSTRAINT "project_line_units_part" FOREIGN KEY ("tenant_id","line_id","product_id") REFERENCES "public"."project_line_parts"("tenant_id","line_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_line_units" ADD CONSTRAINT "project_line_units_unit" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_lines" ADD CONSTRAINT "project_lines_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_lines" ADD CONSTRAINT "project_lines_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_lines" ADD CONSTRAINT "project_lines_group" FOREIGN KEY ("tenant_id","project_id","group_id") REFERENCES "public"."project_groups"("tenant_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_lines" ADD CONSTRAINT "project_lines_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_notices" ADD CONSTRAINT "option_notices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_notices" ADD CONSTRAINT "option_notices_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_numbers" ADD CONSTRAINT "project_numbers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE set null ("customer_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_permissions_name_fk" FOREIGN KEY ("permission") REFERENCES "public"."permissions"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_permission_permissions_name_fk" FOREIGN KEY ("permission") REFERENCES "public"."permissions"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_notes" ADD CONSTRAINT "scan_notes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_scans" ADD CONSTRAINT "stock_scans_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktaking_counts" ADD CONSTRAINT "stocktaking_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktaking_counts" ADD CONSTRAINT "stocktaking_counts_stocktaking" FOREIGN KEY ("tenant_id","stocktaking_id") REFERENCES "public"."stocktakings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktaking_outcomes" ADD CONSTRAINT "stocktaking_outcomes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktaking_outcomes" ADD CONSTRAINT "stocktaking_outcomes_stocktaking" FOREIGN KEY ("tenant_id","stocktaking_id") REFERENCES "public"."stocktakings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktakings" ADD CONSTRAINT "stocktakings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_unit" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_hire_lines" ADD CONSTRAINT "sub_hire_lines_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_hire_lines" ADD CONSTRAINT "sub_hire_lines_sub_hire" FOREIGN KEY ("tenant_id","sub_hire_id") REFERENCES "public"."sub_hires"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_hire_lines" ADD CONSTRAINT "sub_hire_lines_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_hire_lines" ADD CONSTRAINT "sub_hire_lines_project_line" FOREIGN KEY ("tenant_id","project_line_id") REFERENCES "public"."project_lines"("tenant_id","id") ON DELETE set null ("project_line_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_hires" ADD CONSTRAINT "sub_hires_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_hires" ADD CONSTRAINT "sub_hires_supplier" FOREIGN KEY ("tenant_id","supplier_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE set null ("supplier_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_logo" FOREIGN KEY ("id","logo_url") REFERENCES "public"."files"("tenant_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport" ADD CONSTRAINT "transport_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport" ADD CONSTRAINT "transport_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE set null ("project_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport" ADD CONSTRAINT "transport_driver_user" FOREIGN KEY ("tenant_id","driver_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ("driver_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar" FOREIGN KEY ("avatar_url") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_user" ON "challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_registrations_email" ON "company_registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invites_tenant" ON "invites" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_chain" ON "audit_log" USING btree ("chain","seq");--> statement-breakpoint
CREATE INDEX "audit_log_moment" ON "audit_log" USING btree ("chain","created_at","seq");--> statement-breakpoint
CREATE INDEX "audit_log_all_moments" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action_type","chain","seq");--> statement-breakpoint
CREATE INDEX "audit_log_resource" ON "audit_log" USING btree ("resource_type","chain","seq");--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("resource_type","resource_id","chain","seq");--> statement-breakpoint
CREATE INDEX "audit_log_performer" ON "audit_log" USING btree ("performed_by","chain","seq");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_user_id","chain","seq");--> statement-breakpoint
CREATE INDEX "availability_changes_age" ON "availability_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "case_contents_product" ON "case_contents" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "claims_project" ON "claims" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "claims_late" ON "claims" USING btree ("tenant_id","starts_at") WHERE "claims"."kind" = 'late';--> statement-breakpoint
CREATE INDEX "stock_movements_scan" ON "stock_movements" USING btree ("tenant_id","scan_id");--> statement-breakpoint
CREATE INDEX "stock_movements_part" ON "stock_movements" USING btree ("tenant_id","line_id","product_id","moved_at");--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("tenant_id","product_id","told_at");--> statement-breakpoint
CREATE INDEX "stock_movements_unit" ON "stock_movements" USING btree ("tenant_id","equipment_id","moved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_codes_code" ON "stock_codes" USING btree ("tenant_id","folded") WHERE "stock_codes"."serial_of" is null and not "stock_codes"."clashes";--> statement-breakpoint
CREATE UNIQUE INDEX "stock_codes_serial_number" ON "stock_codes" USING btree ("tenant_id","serial_of","folded") WHERE "stock_codes"."serial_of" is not null and not "stock_codes"."clashes";--> statement-breakpoint
CREATE INDEX "stock_codes_folded" ON "stock_codes" USING btree ("tenant_id","folded");--> statement-breakpoint
CREATE INDEX "stock_codes_series" ON "stock_codes" USING btree ("tenant_id","series","number");--> statement-breakpoint
CREATE INDEX "stock_codes_unit" ON "stock_codes" USING btree ("tenant_id","equipment_id");--> statement-breakpoint
CREATE INDEX "stock_codes_product" ON "stock_codes" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "customers_by_contact_person" ON "customers" USING btree ("tenant_id",lower("contact_person"),"id");--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree ("tenant_id",lower("email"),"id");--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree ("tenant_id",lower("phone"),"id");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("name" gin_trgm_ops,"contact_person" gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops,"address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_phone_digits" ON "customers" USING gin ("phone_digits" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customers_all_name" ON "customers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "equipment_by_name" ON "equipment" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "equipment_by_type" ON "equipment" USING btree ("tenant_id",lower("type"),"id");--> statement-breakpoint
CREATE INDEX "equipment_by_serial_number" ON "equipment" USING btree ("tenant_id",lower("serial_number"),"id");--> statement-breakpoint
CREATE INDEX "equipment_by_status" ON "equipment" USING btree ("tenant_id",lower("status"),"id");--> statement-breakpoint
CREATE INDEX "equipment_by_location" ON "equipment" USING btree ("tenant_id",lower("location"),"id");--> statement-breakpoint
CREATE INDEX "equipment_search" ON "equipment" USING gin ("name" gin_trgm_ops,"type" gin_trgm_ops,"serial_number" gin_trgm_ops,"location" gin_trgm_ops,"code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "equipment_type" ON "equipment" USING btree ("tenant_id","type");--> statement-breakpoint
CREATE INDEX "equipment_status" ON "equipment" USING btree ("tenant_id","status");--> statement-breakpoint
CREATE INDEX "equipment_location" ON "equipment" USING btree ("tenant_id","location");--> statement-breakpoint
CREATE INDEX "equipment_location_lowered" ON "equipment" USING btree ("tenant_id","location_lowered" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "equipment_product" ON "equipment" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "equipment_status_until" ON "equipment" USING btree ("tenant_id","status_until") WHERE "equipment"."status_until" is not null;--> statement-breakpoint
CREATE INDEX "equipment_unavailable" ON "equipment" USING btree ("tenant_id",lower("name"),"id") WHERE "equipment"."status" is not null and lower("equipment"."status") not in ('beschikbaar', 'available', 'verfügbar');--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inspections_by_kind" ON "inspections" USING btree ("tenant_id",lower("kind"),"id");--> statement-breakpoint
CREATE INDEX "inspections_by_inspector" ON "inspections" USING btree ("tenant_id",lower("inspector"),"id");--> statement-breakpoint
CREATE INDEX "inspections_report" ON "inspections" USING btree ("tenant_id","report") WHERE "inspections"."report" is not null;--> statement-breakpoint
CREATE INDEX "inspections_unit" ON "inspections" USING btree ("tenant_id","equipment_id","inspected_on","id");--> statement-breakpoint
CREATE INDEX "inspections_repair" ON "inspections" USING btree ("tenant_id","repair_id");--> statement-breakpoint
CREATE INDEX "inspections_inspected_on" ON "inspections" USING btree ("tenant_id","inspected_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_inspections_kind" ON "product_inspections" USING btree ("tenant_id","product_id",lower("kind"));--> statement-breakpoint
CREATE INDEX "invoices_document" ON "invoices" USING btree ("tenant_id","pdf_key") WHERE "invoices"."pdf_key" is not null;--> statement-breakpoint
CREATE INDEX "invoices_period" ON "invoices" USING btree ("tenant_id","period_start","id");--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_next" ON "mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "payments_provider_id" ON "payments" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("tenant_id","invoice_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open" ON "payments" USING btree ("tenant_id","invoice_id") WHERE status in ('open', 'pending', 'authorized');--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("checked_at") WHERE status in ('open', 'pending', 'authorized');--> statement-breakpoint
CREATE INDEX "product_parts_product" ON "product_parts" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_by_code" ON "products" USING btree ("tenant_id",lower("code"),"id");--> statement-breakpoint
CREATE INDEX "products_by_category_name" ON "products" USING btree ("tenant_id",lower("category_name"),"id");--> statement-breakpoint
CREATE INDEX "products_by_type" ON "products" USING btree ("tenant_id",lower("type"),"id");--> statement-breakpoint
CREATE INDEX "products_stock" ON "products" USING btree ("tenant_id","stock","id");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("tenant_id","price_cents","id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "products_picture" ON "products" USING btree ("tenant_id","image_url") WHERE "products"."image_url" is not null;--> statement-breakpoint
CREATE INDEX "products_type" ON "products" USING btree ("tenant_id","type");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("name" gin_trgm_ops,"code" gin_trgm_ops,"category_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_changes_product" ON "stock_changes" USING btree ("tenant_id","product_id","changed_at");--> statement-breakpoint
CREATE INDEX "accepted_shortages_product" ON "accepted_shortages" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "project_line_parts_product" ON "project_line_parts" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "project_line_parts_out" ON "project_line_parts" USING btree ("tenant_id","product_id") WHERE "project_line_parts"."out_amount" > "project_line_parts"."back_amount" + "project_line_parts"."lost_amount";--> statement-breakpoint
CREATE INDEX "project_line_units_part" ON "project_line_units" USING btree ("tenant_id","line_id","product_id");--> statement-breakpoint
CREATE INDEX "project_line_units_unit" ON "project_line_units" USING btree ("tenant_id","equipment_id");--> statement-breakpoint
CREATE INDEX "project_lines_project" ON "project_lines" USING btree ("tenant_id","project_id","position");--> statement-breakpoint
CREATE INDEX "project_lines_group" ON "project_lines" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE INDEX "project_lines_product" ON "project_lines" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "projects_by_name" ON "projects" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "projects_by_status" ON "projects" USING btree ("tenant_id",lower("status"),"id");--> statement-breakpoint
CREATE INDEX "projects_by_location" ON "projects" USING btree ("tenant_id",lower("location"),"id");--> statement-breakpoint
CREATE INDEX "projects_by_customer_name" ON "projects" USING btree ("tenant_id",lower("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("name" gin_trgm_ops,"customer_name" gin_trgm_ops,"location" gin_trgm_ops,"number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_customer" ON "projects" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "projects_status" ON "projects" USING btree ("tenant_id","status");--> statement-breakpoint
CREATE INDEX "projects_end" ON "projects" USING btree ("tenant_id","end_date","id");--> statement-breakpoint
CREATE INDEX "projects_end_latest" ON "projects" USING btree ("tenant_id","end_date" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_start" ON "projects" USING btree ("tenant_id","start_date","id");--> statement-breakpoint
CREATE INDEX "projects_start_latest" ON "projects" USING btree ("tenant_id","start_date" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_period_end" ON "projects" USING btree ("tenant_id",coalesce("end_date", "start_date", 'infinity'));--> statement-breakpoint
CREATE UNIQUE INDEX "projects_number" ON "projects" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "projects_option_until" ON "projects" USING btree ("option_until") WHERE "projects"."status" = 'optie';--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree (coalesce("tenant_id", 0),lower("name"));--> statement-breakpoint
CREATE INDEX "roles_tenant" ON "roles" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "scan_notes_age" ON "scan_notes" USING btree ("noted_at");--> statement-breakpoint
CREATE INDEX "stock_scans_project" ON "stock_scans" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "stock_scans_unit" ON "stock_scans" USING btree ("tenant_id","equipment_id","seq");--> statement-breakpoint
CREATE INDEX "stock_scans_contents" ON "stock_scans" USING btree ("tenant_id","seq") WHERE "stock_scans"."contents" is not null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stocktaking_counts_stocktaking" ON "stocktaking_counts" USING btree ("tenant_id","stocktaking_id","seq");--> statement-breakpoint
CREATE INDEX "stocktakings_by_location" ON "stocktakings" USING btree ("tenant_id",lower("location"),"id");--> statement-breakpoint
CREATE INDEX "stocktakings_created_at" ON "stocktakings" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stocktakings_booked_at" ON "stocktakings" USING btree ("tenant_id","booked_at","id");--> statement-breakpoint
CREATE INDEX "repairs_by_reason" ON "repairs" USING btree ("tenant_id",lower("reason"),"id");--> statement-breakpoint
CREATE INDEX "repairs_unit" ON "repairs" USING btree ("tenant_id","equipment_id");--> statement-breakpoint
CREATE INDEX "repairs_product" ON "repairs" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "repairs_from" ON "repairs" USING btree ("tenant_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "sub_hire_lines_sub_hire" ON "sub_hire_lines" USING btree ("tenant_id","sub_hire_id");--> statement-breakpoint
CREATE INDEX "sub_hire_lines_product" ON "sub_hire_lines" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "sub_hire_lines_project_line" ON "sub_hire_lines" USING btree ("tenant_id","project_line_id");--> statement-breakpoint
CREATE INDEX "sub_hires_by_supplier_name" ON "sub_hires" USING btree ("tenant_id",lower("supplier_name"),"id");--> statement-breakpoint
CREATE INDEX "sub_hires_by_status" ON "sub_hires" USING btree ("tenant_id",lower("status"),"id");--> statement-breakpoint
CREATE INDEX "sub_hires_supplier" ON "sub_hires" USING btree ("tenant_id","supplier_id");--> statement-breakpoint
CREATE INDEX "sub_hires_from" ON "sub_hires" USING btree ("tenant_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "sub_hires_until" ON "sub_hires" USING btree ("tenant_id","ends_at","id");--> statement-breakpoint
CREATE INDEX "files_tenant" ON "files" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "transport_by_vehicle" ON "transport" USING btree ("tenant_id",lower("vehicle"),"id");--> statement-breakpoint
CREATE INDEX "transport_by_driver" ON "transport" USING btree ("tenant_id",lower("driver"),"id");--> statement-breakpoint
CREATE INDEX "transport_by_status" ON "transport" USING btree ("tenant_id",lower("status"),"id");--> statement-breakpoint
CREATE INDEX "transport_search" ON "transport" USING gin ("vehicle" gin_trgm_ops,"driver" gin_trgm_ops,"project_name" gin_trgm_ops,"from_location" gin_trgm_ops,"to_location" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transport_project" ON "transport" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "transport_driver" ON "transport" USING btree ("tenant_id","driver_id","departure");--> statement-breakpoint
CREATE INDEX "transport_status" ON "transport" USING btree ("tenant_id","status");--> statement-breakpoint
CREATE INDEX "transport_departure" ON "transport" USING btree ("tenant_id","departure","id");--> statement-breakpoint
CREATE INDEX "transport_departure_latest" ON "transport" USING btree ("tenant_id","departure" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transport_period_end" ON "transport" USING btree ("tenant_id",coalesce("arrival", "departure", 'infinity'));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_avatar" ON "users" USING btree ("avatar_url") WHERE "users"."avatar_url" is not null;--> statement-breakpoint
CREATE INDEX "users_tenant_name" ON "users" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE VIEW "public"."user_rights" WITH (security_invoker = true) AS (select user_id, permission from user_permissions
    union
    select held.user_id, inherited.permission from user_roles held
      join role_permissions inherited on inherited.role_id = held.role_id
        and (inherited.tenant_id is null or inherited.tenant_id = held.tenant_id));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "challenges" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("challenges"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("challenges"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "challenges" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "all_tenants" ON "company_registrations" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "email_changes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("email_changes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("email_changes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "email_changes" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "invites" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("invites"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("invites"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "invites" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "password_resets" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("password_resets"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("password_resets"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "password_resets" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "recovery_codes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("recovery_codes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("recovery_codes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "recovery_codes" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "twofa" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("twofa"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("twofa"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "twofa" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "twofa_setups" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("twofa_setups"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("twofa_setups"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "twofa_setups" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "audit_log" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("audit_log"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("audit_log"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "audit_log" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "availability_changes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("availability_changes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("availability_changes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "availability_changes" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "case_contents" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("case_contents"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("case_contents"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "case_contents" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "claims" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("claims"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("claims"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "claims" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "stock_movements" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("stock_movements"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("stock_movements"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "stock_movements" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "stock_codes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("stock_codes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("stock_codes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "stock_codes" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "customers" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%customers%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "customers" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("customers"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("customers"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "customers" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "equipment" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("equipment"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("equipment"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "equipment" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("idempotency_keys"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("idempotency_keys"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "inspections" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("inspections"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("inspections"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "inspections" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "product_inspections" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("product_inspections"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("product_inspections"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "product_inspections" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "invoice_lines" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("invoice_lines"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("invoice_lines"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "invoice_lines" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "invoices" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("invoices"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("invoices"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "invoices" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "mails" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("mails"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("mails"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "mails" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "payment_returns" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("payment_returns"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("payment_returns"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "payment_returns" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "payments" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("payments"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("payments"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "payments" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "product_parts" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("product_parts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("product_parts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "product_parts" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "products" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("products"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("products"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "products" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "stock_changes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("stock_changes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("stock_changes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "stock_changes" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "accepted_shortages" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("accepted_shortages"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("accepted_shortages"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "accepted_shortages" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "project_groups" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("project_groups"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("project_groups"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "project_groups" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "project_groups" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or "project_groups"."project_id" in (select project_id from transport where driver_id = (select nullif(current_setting('app.user_id', true), '')::int))) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "project_line_parts" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("project_line_parts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("project_line_parts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "project_line_parts" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "project_line_units" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("project_line_units"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("project_line_units"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "project_line_units" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "project_lines" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("project_lines"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("project_lines"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "project_lines" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "project_lines" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or "project_lines"."project_id" in (select project_id from transport where driver_id = (select nullif(current_setting('app.user_id', true), '')::int))) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "option_notices" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("option_notices"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("option_notices"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "option_notices" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "project_numbers" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("project_numbers"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("project_numbers"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "project_numbers" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "projects" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or "projects"."id" in (select project_id from transport where driver_id = (select nullif(current_setting('app.user_id', true), '')::int))) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "projects" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("projects"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("projects"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "projects" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "role_permissions" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("role_permissions"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("role_permissions"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "role_permissions" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "global_role_permissions" ON "role_permissions" AS PERMISSIVE FOR SELECT TO "flightcase_app" USING ("role_permissions"."tenant_id" is null);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "roles" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("roles"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("roles"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "roles" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "global_roles" ON "roles" AS PERMISSIVE FOR SELECT TO "flightcase_app" USING ("roles"."tenant_id" is null);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "user_permissions" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("user_permissions"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("user_permissions"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "user_permissions" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "user_roles" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("user_roles"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("user_roles"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "user_roles" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "scan_notes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("scan_notes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("scan_notes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "scan_notes" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "stock_scans" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("stock_scans"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("stock_scans"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "stock_scans" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sessions" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sessions"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sessions"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sessions" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "stocktaking_counts" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("stocktaking_counts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("stocktaking_counts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "stocktaking_counts" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "stocktaking_outcomes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("stocktaking_outcomes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("stocktaking_outcomes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "stocktaking_outcomes" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "stocktakings" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("stocktakings"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("stocktakings"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "stocktakings" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "repairs" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("repairs"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("repairs"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "repairs" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sub_hire_lines" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sub_hire_lines"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sub_hire_lines"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sub_hire_lines" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sub_hires" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sub_hires"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sub_hires"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sub_hires" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "files" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("files"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("files"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "files" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_row" ON "tenants" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("tenants"."id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("tenants"."id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "tenants" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "transport" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%transport%') or "transport"."driver_id" = (select nullif(current_setting('app.user_id', true), '')::int)) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "transport" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("transport"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("transport"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "transport" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "users" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("users"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("users"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "users" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
-- Counts of a few seconds: nothing is lost with them, and each write is half the work.
ALTER TABLE "call_counts" SET UNLOGGED;--> statement-breakpoint
-- At the end of a statement: one that swaps two units is right only then.
ALTER TABLE "project_line_units" ADD CONSTRAINT "project_line_units_one_place" EXCLUDE USING gist (
	"tenant_id" WITH =, "equipment_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("holds") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
CREATE UNIQUE INDEX "project_line_units_out" ON "project_line_units" ("tenant_id", "equipment_id")
	WHERE "out_at" IS NOT NULL AND "back_at" IS NULL;--> statement-breakpoint
-- Every question about what is free is answered from this index alone; all that it compares is leakproof, so
-- that it stays an index behind row-level security.
CREATE INDEX "claims_free" ON "claims" ("tenant_id", "product_id", "ends_at")
	INCLUDE ("starts_at", "amount", "held", "uncovered", "to_go", "firm", "kind", "project_id");--> statement-breakpoint
-- With what is asked of a window, so that the claims of the past are not read for it.
CREATE INDEX "claims_window" ON "claims" ("tenant_id", "ends_at")
	INCLUDE ("starts_at", "project_id", "firm", "kind") WHERE "project_id" IS NOT NULL;--> statement-breakpoint
CREATE TYPE "claim_change" AS (product_id int, starts_at timestamptz, ends_at timestamptz, held int);--> statement-breakpoint
CREATE TYPE "kit_content" AS (product_id int, leaf_id int, amount int);--> statement-breakpoint
-- Rows of a preview have numbers of their own, which are not used up.
CREATE SEQUENCE "previewed_rows" AS integer INCREMENT -1 MINVALUE -2147483648 MAXVALUE -1 START -1 CYCLE;--> statement-breakpoint
GRANT USAGE ON SEQUENCE "project_lines_id_seq", "previewed_rows" TO flightcase_app, flightcase_platform;--> statement-breakpoint
GRANT SELECT ON "user_rights" TO flightcase_app, flightcase_platform;
