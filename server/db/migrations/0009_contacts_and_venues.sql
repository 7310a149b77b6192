CREATE TABLE "contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"customer_name" text,
	"name" text NOT NULL,
	"function" text,
	"email" text,
	"phone" text,
	"language" text,
	"is_main" boolean DEFAULT false NOT NULL,
	"for_invoices" boolean DEFAULT false NOT NULL,
	"phone_digits" text GENERATED ALWAYS AS (phone_digits(phone)) STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' | ' || coalesce(customer_name, '') || ' | ' || coalesce(email, '') || ' | ' || coalesce(phone, ''))) STORED,
	CONSTRAINT "contacts_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "contacts_language" CHECK ("contacts"."language" in ('nl', 'en', 'de'))
);
--> statement-breakpoint
ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "venues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "venues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"street" text,
	"postal_code" text,
	"city" text,
	"country" text,
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"load_in" text,
	"power" text,
	"distance_km" integer,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' | ' || coalesce(street, '') || ' | ' || coalesce(postal_code, '') || ' | ' || coalesce(city, ''))) STORED,
	CONSTRAINT "venues_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "venues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customers" drop column "search_text";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "kind" text DEFAULT 'company' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "coc_number" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "invoice_email" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "payment_days" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' | ' || coalesce(contact_person, '') || ' | ' || coalesce(email, '') || ' | ' || coalesce(phone, '') || ' | ' || coalesce(address, '') || ' | ' || coalesce(city, ''))) STORED;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "contact_id" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "onsite_contact_id" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "venue_id" integer;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "contacts_by_customer_name" ON "contacts" USING btree ("tenant_id",lower("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_phone_digits" ON "contacts" USING gin ("phone_digits" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_customer" ON "contacts" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "venues_by_name" ON "venues" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "venues_by_city" ON "venues" USING btree ("tenant_id",lower("city"),"id");--> statement-breakpoint
CREATE INDEX "venues_search" ON "venues" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_contact" FOREIGN KEY ("tenant_id","contact_id") REFERENCES "public"."contacts"("tenant_id","id") ON DELETE set null ("contact_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_onsite_contact" FOREIGN KEY ("tenant_id","onsite_contact_id") REFERENCES "public"."contacts"("tenant_id","id") ON DELETE set null ("onsite_contact_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_venue" FOREIGN KEY ("tenant_id","venue_id") REFERENCES "public"."venues"("tenant_id","id") ON DELETE set null ("venue_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_contact" ON "projects" USING btree ("tenant_id","contact_id") WHERE "projects"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "projects_onsite_contact" ON "projects" USING btree ("tenant_id","onsite_contact_id") WHERE "projects"."onsite_contact_id" is not null;--> statement-breakpoint
CREATE INDEX "projects_venue" ON "projects" USING btree ("tenant_id","venue_id") WHERE "projects"."venue_id" is not null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_kind" CHECK ("customers"."kind" in ('company', 'person'));--> statement-breakpoint
CREATE POLICY "own_rows" ON "contacts" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%customers%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "contacts" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("contacts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("contacts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "contacts" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "venues" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("venues"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("venues"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "venues" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');