CREATE TABLE "quote_acceptances" (
	"tenant_id" integer NOT NULL,
	"quote_id" integer NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"on" date NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"options" bigint[] NOT NULL,
	"net_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"sha256" text NOT NULL,
	"sentence" text,
	"note" text,
	"link_id" integer,
	"ip_address" text,
	"user_agent" text,
	"by_id" integer,
	"by_name" text,
	CONSTRAINT "quote_acceptances_tenant_id_quote_id_version_pk" PRIMARY KEY("tenant_id","quote_id","version")
);
--> statement-breakpoint
ALTER TABLE "quote_acceptances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quote_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"quote_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_links_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "quote_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quote_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"quote_id" integer NOT NULL,
	"link_id" integer,
	"kind" text NOT NULL,
	"name" text,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_messages_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "quote_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"tenant_id" integer NOT NULL,
	"quote_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"logo_key" text,
	"pdf_key" text,
	CONSTRAINT "quote_versions_tenant_id_quote_id_version_pk" PRIMARY KEY("tenant_id","quote_id","version")
);
--> statement-breakpoint
ALTER TABLE "quote_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"number" text,
	"project_id" integer NOT NULL,
	"customer_id" integer,
	"customer_name" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"draft" jsonb,
	"version_sent" integer DEFAULT 0 NOT NULL,
	"valid_until" date,
	"sent_at" timestamp with time zone,
	"sent_by" integer,
	"plan_hash" text,
	"plan_stamp" text,
	"booking" text,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"net_cents" bigint,
	"vat_cents" bigint,
	"total_cents" bigint,
	"sent_as" jsonb,
	"attention" text GENERATED ALWAYS AS (case when booking = 'waiting' then '0' when draft is not null then '2'
        when status = 'sent' then '1' || lpad((valid_until - date '2000-01-01')::text, 6, '0')
        else '3' end) STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce(number, '') || ' | ' || coalesce(customer_name, ''))) STORED,
	CONSTRAINT "quotes_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "quotes_numbered" CHECK (("quotes"."number" is null) = ("quotes"."version_sent" = 0)),
	CONSTRAINT "quotes_drafted" CHECK ("quotes"."status" <> 'draft' or "quotes"."draft" is not null)
);
--> statement-breakpoint
ALTER TABLE "quotes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_series" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "sales_series_tenant_id_kind_year_pk" PRIMARY KEY("tenant_id","kind","year")
);
--> statement-breakpoint
ALTER TABLE "sales_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"quote_id" integer,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"language" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	CONSTRAINT "sent_mails_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "sent_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_version" FOREIGN KEY ("tenant_id","quote_id","version") REFERENCES "public"."quote_versions"("tenant_id","quote_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_quote" FOREIGN KEY ("tenant_id","quote_id") REFERENCES "public"."quotes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_quote" FOREIGN KEY ("tenant_id","quote_id") REFERENCES "public"."quotes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote" FOREIGN KEY ("tenant_id","quote_id") REFERENCES "public"."quotes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_logo" FOREIGN KEY ("tenant_id","logo_key") REFERENCES "public"."files"("tenant_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_pdf" FOREIGN KEY ("tenant_id","pdf_key") REFERENCES "public"."files"("tenant_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE set null ("customer_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_series" ADD CONSTRAINT "sales_series_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_quote" FOREIGN KEY ("tenant_id","quote_id") REFERENCES "public"."quotes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_links_token" ON "quote_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "quote_links_quote" ON "quote_links" USING btree ("tenant_id","quote_id");--> statement-breakpoint
CREATE INDEX "quote_messages_quote" ON "quote_messages" USING btree ("tenant_id","quote_id");--> statement-breakpoint
CREATE INDEX "quote_versions_logo" ON "quote_versions" USING btree ("tenant_id","logo_key");--> statement-breakpoint
CREATE INDEX "quote_versions_pdf" ON "quote_versions" USING btree ("tenant_id","pdf_key");--> statement-breakpoint
CREATE INDEX "quotes_by_number" ON "quotes" USING btree ("tenant_id",lower("number"),"id");--> statement-breakpoint
CREATE INDEX "quotes_by_customer_name" ON "quotes" USING btree ("tenant_id",lower("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "quotes_by_attention" ON "quotes" USING btree ("tenant_id",lower("attention"),"id");--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number" ON "quotes" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "quotes_project" ON "quotes" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "quotes_sent" ON "quotes" USING btree ("tenant_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "quotes_valid_until" ON "quotes" USING btree ("tenant_id","valid_until","id");--> statement-breakpoint
CREATE INDEX "quotes_status" ON "quotes" USING btree ("tenant_id","status","booking");--> statement-breakpoint
CREATE INDEX "sent_mails_quote" ON "sent_mails" USING btree ("tenant_id","quote_id");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "quote_acceptances" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("quote_acceptances"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("quote_acceptances"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "quote_acceptances" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "quote_acceptances" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "quote_links" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("quote_links"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("quote_links"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "quote_links" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "quote_links" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "quote_messages" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("quote_messages"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("quote_messages"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "quote_messages" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "quote_messages" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "quote_versions" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("quote_versions"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("quote_versions"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "quote_versions" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "quote_versions" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "quotes" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "quotes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("quotes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("quotes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "quotes" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sales_series" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sales_series"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sales_series"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sales_series" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sent_mails" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sent_mails"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sent_mails"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sent_mails" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "sent_mails" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);