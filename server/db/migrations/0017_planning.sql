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
	CONSTRAINT "claims_tenant_id_source_id_kind_product_id_seq_pk" PRIMARY KEY("tenant_id","source_id","kind","product_id","seq"),
	CONSTRAINT "claims_kind" CHECK ("claims"."kind" in ('plan', 'early', 'more', 'back', 'late', 'out', 'repair', 'unit_repair', 'sub_hire')),
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
	CONSTRAINT "stock_movements_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "stock_movements_scan" UNIQUE("tenant_id","scan_id"),
	CONSTRAINT "stock_movements_way" CHECK ("stock_movements"."way" in ('out', 'back', 'lost')),
	CONSTRAINT "stock_movements_amount" CHECK ("stock_movements"."amount" <> 0),
	CONSTRAINT "stock_movements_told" CHECK ("stock_movements"."moved_at" <= "stock_movements"."told_at")
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	CONSTRAINT "project_lines_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "project_lines_amount" CHECK ("project_lines"."amount" between 1 and 99999),
	CONSTRAINT "project_lines_factor" CHECK ("project_lines"."factor" between 0 and 1000),
	CONSTRAINT "project_lines_discount" CHECK ("project_lines"."discount" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "project_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	CONSTRAINT "sub_hires_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "sub_hires_period" CHECK ("sub_hires"."ends_at" > "sub_hires"."starts_at"),
	CONSTRAINT "sub_hires_status" CHECK ("sub_hires"."status" in ('concept', 'requested', 'confirmed', 'received', 'returned', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "sub_hires" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "is_supplier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "status_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "turnaround_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "option_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "plan_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "plan_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "prepare_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "return_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "factors" jsonb DEFAULT '{"days":[1,1.75,2,3],"more":0.25}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_part" FOREIGN KEY ("tenant_id","line_id","product_id") REFERENCES "public"."project_line_parts"("tenant_id","line_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_unit" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_hire_lines" ADD CONSTRAINT "sub_hire_lines_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_hire_lines" ADD CONSTRAINT "sub_hire_lines_sub_hire" FOREIGN KEY ("tenant_id","sub_hire_id") REFERENCES "public"."sub_hires"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_hire_lines" ADD CONSTRAINT "sub_hire_lines_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_hire_lines" ADD CONSTRAINT "sub_hire_lines_project_line" FOREIGN KEY ("tenant_id","project_line_id") REFERENCES "public"."project_lines"("tenant_id","id") ON DELETE set null ("project_line_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_hires" ADD CONSTRAINT "sub_hires_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_hires" ADD CONSTRAINT "sub_hires_supplier" FOREIGN KEY ("tenant_id","supplier_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE set null ("supplier_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_project" ON "claims" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "stock_movements_part" ON "stock_movements" USING btree ("tenant_id","line_id","product_id","moved_at");--> statement-breakpoint
CREATE INDEX "stock_movements_unit" ON "stock_movements" USING btree ("tenant_id","equipment_id","moved_at");--> statement-breakpoint
CREATE INDEX "accepted_shortages_product" ON "accepted_shortages" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "project_line_parts_product" ON "project_line_parts" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "project_line_units_part" ON "project_line_units" USING btree ("tenant_id","line_id","product_id");--> statement-breakpoint
CREATE INDEX "project_line_units_unit" ON "project_line_units" USING btree ("tenant_id","equipment_id");--> statement-breakpoint
CREATE INDEX "project_lines_project" ON "project_lines" USING btree ("tenant_id","project_id","position");--> statement-breakpoint
CREATE INDEX "project_lines_group" ON "project_lines" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE INDEX "project_lines_product" ON "project_lines" USING btree ("tenant_id","product_id");--> statement-breakpoint
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
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equipment_product" ON "equipment" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "equipment_status_until" ON "equipment" USING btree ("tenant_id","status_until") WHERE "equipment"."status_until" is not null;--> statement-breakpoint
DROP INDEX "equipment_search";--> statement-breakpoint
CREATE INDEX "equipment_search" ON "equipment" USING gin ("name" gin_trgm_ops,"type" gin_trgm_ops,"serial_number" gin_trgm_ops,"location" gin_trgm_ops,"code" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_code" ON "equipment" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_number" ON "projects" USING btree ("tenant_id","number");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_turnaround_hours" CHECK ("products"."turnaround_hours" between 0 and 8760);--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_hours" CHECK ("tenants"."prepare_hours" between 0 and 8760 and "tenants"."return_hours" between 0 and 8760);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "claims" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("claims"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("claims"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "claims" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "stock_movements" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("stock_movements"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("stock_movements"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "stock_movements" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
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
CREATE POLICY "tenant_isolation" ON "repairs" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("repairs"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("repairs"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "repairs" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sub_hire_lines" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sub_hire_lines"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sub_hire_lines"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sub_hire_lines" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sub_hires" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sub_hires"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sub_hires"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sub_hires" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
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
DROP INDEX "projects_search";--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "cancel_lapsed_options" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "calendar_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "option_notices" ADD CONSTRAINT "option_notices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_notices" ADD CONSTRAINT "option_notices_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_numbers" ADD CONSTRAINT "project_numbers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_option_until" ON "projects" USING btree ("option_until") WHERE "projects"."status" = 'optie';--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("name" gin_trgm_ops,"customer_name" gin_trgm_ops,"location" gin_trgm_ops,"number" gin_trgm_ops);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "option_notices" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("option_notices"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("option_notices"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "option_notices" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "project_numbers" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("project_numbers"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("project_numbers"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "project_numbers" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
-- Units are kept apart in time by an index on number and period at once.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- At the end of a statement: one that swaps two units is right only then.
ALTER TABLE "project_line_units" ADD CONSTRAINT "project_line_units_one_place" EXCLUDE USING gist (
  "tenant_id" WITH =, "equipment_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("holds") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
CREATE UNIQUE INDEX "project_line_units_out" ON "project_line_units" ("tenant_id", "equipment_id")
  WHERE "out_at" IS NOT NULL AND "back_at" IS NULL;--> statement-breakpoint
-- Every question about what is free is answered from this index alone; all that it compares is
-- leakproof, so that it stays an index behind row-level security.
CREATE INDEX "claims_free" ON "claims" ("tenant_id", "product_id", "ends_at")
  INCLUDE ("starts_at", "amount", "held", "uncovered", "firm", "kind", "project_id");--> statement-breakpoint
GRANT USAGE ON SEQUENCE "project_lines_id_seq" TO flightcase_app, flightcase_platform;--> statement-breakpoint
-- What products consist of in the end, through kits of kits; of a product that is no kit, itself.
CREATE FUNCTION product_leaves(of_tenant int, wanted int[])
RETURNS TABLE (product_id int, leaf_id int, amount int) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE tree AS (
    SELECT p.id AS product_id, p.id AS leaf_id, p.type, 1::bigint AS amount, ARRAY[p.id] AS path
    FROM products p WHERE p.tenant_id = of_tenant AND p.id = ANY (wanted)
    UNION ALL
    SELECT t.product_id, child.id, child.type, least(t.amount * part.amount, 9999999),
      t.path || child.id
    FROM tree t
    JOIN product_parts part ON part.tenant_id = of_tenant AND part.kit_id = t.leaf_id
    JOIN products child ON child.tenant_id = of_tenant AND child.id = part.product_id
    WHERE t.type = 'kit' AND child.id <> ALL (t.path)
  )
  SELECT t.product_id, t.leaf_id, least(sum(t.amount), 9999999)::int
  FROM tree t WHERE t.type <> 'kit' GROUP BY 1, 2
$$;--> statement-breakpoint
-- Writes down what lines take from stock, as recipes are now. Hours that are frozen stay.
CREATE FUNCTION freeze_parts(of_tenant int, ids int[]) RETURNS void LANGUAGE sql AS $$
  WITH wanted AS MATERIALIZED (
    SELECT l.id AS line_id, leaf.leaf_id, leaf.amount
    FROM project_lines l JOIN product_leaves(of_tenant, ARRAY(
        SELECT DISTINCT product_id FROM project_lines WHERE tenant_id = of_tenant AND id = ANY (ids)
      )) leaf ON leaf.product_id = l.product_id
    WHERE l.tenant_id = of_tenant AND l.id = ANY (ids)
  ), gone AS (
    DELETE FROM project_line_parts part WHERE part.tenant_id = of_tenant AND part.line_id = ANY (ids)
      AND NOT EXISTS (
        SELECT FROM wanted w WHERE w.line_id = part.line_id AND w.leaf_id = part.product_id)
  )
  INSERT INTO project_line_parts AS part (tenant_id, line_id, product_id, amount_each,
    prepare_hours, return_hours, turnaround_hours)
  SELECT of_tenant, w.line_id, w.leaf_id, w.amount, t.prepare_hours, t.return_hours,
    p.turnaround_hours
  FROM wanted w
  JOIN products p ON p.tenant_id = of_tenant AND p.id = w.leaf_id
  JOIN tenants t ON t.id = of_tenant
  ORDER BY w.line_id, w.leaf_id
  ON CONFLICT (tenant_id, line_id, product_id) DO UPDATE
    SET amount_each = excluded.amount_each, amount_more = 0
    WHERE (part.amount_each, part.amount_more) IS DISTINCT FROM (excluded.amount_each, 0)
$$;--> statement-breakpoint
/*
 * From when until when lines take what from stock, whether or not they claim it: null where the project
 * lacks a date, or the period would end before it starts. `firm` is null where nothing is claimed.
 */
CREATE FUNCTION line_periods(of_tenant int, ids int[]) RETURNS TABLE (
  line_id int, product_id int, project_id int, starts_at timestamptz, ends_at timestamptz,
  turnaround interval, total int, out_amount int, still_out int, firm boolean, uncovered int
) LANGUAGE sql STABLE AS $$
  SELECT l.id, part.product_id, l.project_id, w.starts_at, w.ends_at, given.turnaround, given.total,
    part.out_amount, part.out_amount - part.back_amount - part.lost_amount, w.firm,
    CASE WHEN w.firm AND accepted.starts_at <= w.starts_at AND accepted.ends_at >= w.ends_at
      THEN least(accepted.amount, given.total) ELSE 0 END
  FROM project_lines l
  -- By the number alone: with the tenant the planner walks all of the tenant's projects.
  JOIN projects job ON job.id = l.project_id
  LEFT JOIN project_groups own ON own.id = l.group_id
  JOIN project_line_parts part ON part.tenant_id = l.tenant_id AND part.line_id = l.id
  LEFT JOIN accepted_shortages accepted ON accepted.tenant_id = part.tenant_id
    AND accepted.line_id = part.line_id AND accepted.product_id = part.product_id
  CROSS JOIN LATERAL (
    SELECT
      coalesce(own.out_from, job.start_date - make_interval(hours => part.prepare_hours)) AS s,
      coalesce(own.back_until, job.end_date + make_interval(hours => part.return_hours)) AS back,
      make_interval(hours => part.turnaround_hours) AS turnaround,
      CASE job.status WHEN 'boeking' THEN true WHEN 'optie' THEN false WHEN 'offerte' THEN false
        END AS firm,
      least(greatest(l.amount::bigint * (part.amount_each + part.amount_more), 0), 9999999)::int
        AS total
  ) given
  CROSS JOIN LATERAL (
    SELECT job.start_date < job.end_date AND given.s < given.back AS lasts
  ) period
  CROSS JOIN LATERAL (
    SELECT CASE WHEN period.lasts THEN given.s END AS starts_at,
      CASE WHEN period.lasts THEN given.back + given.turnaround END AS ends_at,
      CASE WHEN period.lasts THEN given.firm END AS firm
  ) w
  WHERE l.tenant_id = of_tenant AND l.id = ANY (ids)
$$;--> statement-breakpoint
/*
 * The claims that lines should have, of their sources alone. Of a booking: what is planned; from when
 * something is out too early, and more than planned; what came back frees the rest of its time, or
 * took so much more; what is still out claims from the end on (readers count that from then only).
 * Goods that are out claim until they are back, also of a project that is cancelled.
 */
CREATE FUNCTION wanted_line_claims(of_tenant int, ids int[]) RETURNS TABLE (
  source_id int, kind text, product_id int, seq int, project_id int, starts_at timestamptz,
  ends_at timestamptz, amount int, firm boolean, uncovered int
) LANGUAGE sql STABLE AS $$
  SELECT w.line_id, k.kind, w.product_id, k.seq, w.project_id, k.starts_at, k.ends_at, k.amount, k.firm,
    k.uncovered
  FROM (
    SELECT p.*, p.starts_at AS s, p.ends_at AS e FROM line_periods(of_tenant, ids) p
  ) w
  CROSS JOIN LATERAL (
    SELECT 'plan' AS kind, 0 AS seq, w.s AS starts_at, w.e AS ends_at,
      CASE WHEN w.firm THEN w.total ELSE greatest(w.total - w.still_out, 0) END AS amount,
      w.firm, CASE WHEN w.firm THEN w.uncovered ELSE 0 END AS uncovered
    WHERE w.firm IS NOT NULL
    UNION ALL
    SELECT 'late', 0, w.e, 'infinity', w.still_out, true, 0 WHERE w.firm
    UNION ALL
    SELECT 'out', 0, min(moved.moved_at), 'infinity', w.still_out, true, 0
    FROM stock_movements moved
    WHERE w.firm IS NOT TRUE AND w.still_out > 0 AND moved.tenant_id = of_tenant
      AND moved.line_id = w.line_id AND moved.product_id = w.product_id AND moved.way = 'out'
    HAVING count(*) > 0
    UNION ALL
    SELECT of_movement.* FROM (
      SELECT moved.id, moved.way, moved.amount, moved.moved_at,
        greatest(
          moved.moved_at + CASE moved.way WHEN 'back' THEN w.turnaround ELSE '0' END,
          least(w.s, min(moved.moved_at) FILTER (WHERE moved.way = 'out') OVER ())
        ) AS free_at,
        sum(moved.amount) FILTER (WHERE moved.way = 'out') OVER told AS out_by,
        sum(moved.amount) FILTER (WHERE moved.way <> 'out') OVER told AS back_by
      FROM stock_movements moved
      WHERE w.firm AND w.out_amount > 0 AND moved.tenant_id = of_tenant
        AND moved.line_id = w.line_id AND moved.product_id = w.product_id
      WINDOW told AS (ORDER BY moved.moved_at, moved.id)
    ) m
    CROSS JOIN LATERAL (
      SELECT 'early' AS kind, m.id AS seq, m.moved_at AS starts_at, w.s AS ends_at, m.amount,
        true AS firm, 0 AS uncovered
      WHERE m.way = 'out' AND m.moved_at < w.s
      UNION ALL
      SELECT 'more', m.id, greatest(m.moved_at, w.s), w.e,
        (greatest(m.out_by - w.total, 0) - greatest(m.out_by - m.amount - w.total, 0))::int, true, 0
      WHERE m.way = 'out' AND m.moved_at < w.e
      UNION ALL
      -- What was not covered comes back first: it gave no stock away.
      SELECT 'back', m.id, m.free_at, w.e, -m.amount, true,
        (least(m.back_by - m.amount, w.uncovered) - least(m.back_by, w.uncovered))::int
      WHERE m.way <> 'out' AND m.free_at < w.e
      UNION ALL
      SELECT 'back', m.id, w.e, m.free_at, m.amount, true, 0 WHERE m.way <> 'out' AND m.free_at > w.e
    ) of_movement
  ) k
  WHERE k.amount <> 0
$$;--> statement-breakpoint
CREATE TYPE claim_change AS (
  product_id int, starts_at timestamptz, ends_at timestamptz, held int
);--> statement-breakpoint
/*
 * The guarantee: at no moment from now on at which these changes raise what is held may it be above
 * the stock. Answers when it is, with what one project needs then, and finds free. Where the changes
 * raise nothing, nothing is locked. The products are locked in one order, and looked at in a statement
 * of its own, which sees all that was committed before.
 */
CREATE FUNCTION promised_too_much(of_tenant int, changes claim_change[], own_project int)
RETURNS TABLE (
  product_id int, starts_at timestamptz, ends_at timestamptz, needed int, free int, short int
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  raised int[];
  locked int;
BEGIN
  raised := ARRAY(
    SELECT DISTINCT step.product_id FROM (
      SELECT e.product_id,
        sum(sum(e.held)::int) OVER (PARTITION BY e.product_id ORDER BY e.at) AS net
      FROM (
        SELECT c.product_id, greatest(c.starts_at, now()) AS at, c.held FROM unnest(changes) c
        UNION ALL SELECT c.product_id, c.ends_at, -c.held FROM unnest(changes) c
      ) e GROUP BY e.product_id, e.at
    ) step WHERE step.net > 0 ORDER BY 1);
  IF cardinality(raised) = 0 THEN RETURN; END IF;
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'stock is promised at read committed only' USING ERRCODE = '25001';
  END IF;
  PERFORM FROM products WHERE id = ANY (raised) ORDER BY id FOR NO KEY UPDATE;
  GET DIAGNOSTICS locked = ROW_COUNT;
  IF locked <> cardinality(raised) THEN
    RAISE EXCEPTION 'a product is not to be seen' USING ERRCODE = 'insufficient_privilege';
  END IF;

  RETURN QUERY WITH windows AS MATERIALIZED (
    SELECT c.product_id, greatest(min(c.starts_at), now()) AS lo, max(c.ends_at) AS hi
    FROM unnest(changes) c WHERE c.product_id = ANY (raised) GROUP BY 1
  ), events AS (
    SELECT w.product_id, e.at, 0 AS net, e.load,
      CASE WHEN own_project IS NULL OR c.project_id = own_project THEN e.load ELSE 0 END AS own
    FROM windows w
    JOIN claims c ON c.tenant_id = of_tenant AND c.product_id = w.product_id
      AND c.ends_at > w.lo AND c.starts_at < w.hi
    CROSS JOIN LATERAL (
      VALUES (greatest(c.starts_at, w.lo), c.held), (c.ends_at, -c.held)) e (at, load)
    WHERE c.held <> 0 AND (c.kind <> 'late' OR c.starts_at <= now())
    UNION ALL
    SELECT w.product_id, e.at, e.net, 0, 0
    FROM windows w
    JOIN unnest(changes) c ON c.product_id = w.product_id
    CROSS JOIN LATERAL (
      VALUES (greatest(c.starts_at, w.lo), c.held), (c.ends_at, -c.held)) e (at, net)
  ), steps AS (
    SELECT e.product_id, e.at, lead(e.at) OVER w AS until, sum(sum(e.net)::int) OVER w AS net,
      sum(sum(e.load)::int) OVER w AS load, sum(sum(e.own)::int) OVER w AS own
    FROM events e GROUP BY e.product_id, e.at
    WINDOW w AS (PARTITION BY e.product_id ORDER BY e.at)
  ), above AS (
    SELECT s.product_id, s.at, s.until, s.own, p.stock - s.load + s.own AS free,
      s.load - p.stock AS short,
      s.at IS DISTINCT FROM lag(s.until) OVER (PARTITION BY s.product_id ORDER BY s.at) AS begins
    FROM steps s JOIN products p ON p.id = s.product_id
    WHERE p.stock_tracking = 'tracked' AND s.net > 0 AND s.load > p.stock
  ), numbered AS (
    SELECT a.*, count(*) FILTER (WHERE a.begins) OVER (PARTITION BY a.product_id ORDER BY a.at) AS run
    FROM above a
  )
  SELECT n.product_id, min(n.at), max(n.until), max(n.own)::int, min(n.free)::int, max(n.short)::int
  FROM numbered n GROUP BY n.product_id, n.run ORDER BY n.product_id, min(n.at);
END $$;--> statement-breakpoint
-- Refuses changes by which more would be promised than there is.
CREATE FUNCTION assert_stock(of_tenant int, changes claim_change[], own_project int DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('product_id', r.product_id, 'project_id', own_project,
    'from', r.starts_at, 'until', nullif(r.ends_at, 'infinity'), 'needed', r.needed, 'free', r.free,
    'short', r.short))
  INTO found FROM promised_too_much(of_tenant, changes, own_project) r;
  IF found IS NOT NULL THEN
    RAISE EXCEPTION 'more would be promised than there is'
      USING ERRCODE = 'FC001', DETAIL = found::text;
  END IF;
END $$;--> statement-breakpoint
-- What lines hold in plan and from now on, as changes: added, or (`sign` -1) taken away.
CREATE FUNCTION planned_changes(of_tenant int, ids int[], sign int) RETURNS claim_change[]
LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT (c.product_id, c.starts_at, c.ends_at, sign * c.held)::claim_change FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND c.kind = 'plan' AND c.held <> 0
      AND c.ends_at > now())
$$;--> statement-breakpoint
/*
 * Writes down what lines miss as not covered, for their periods, until the guarantee holds again: of
 * each product where it is missed most, from the last line on.
 */
CREATE FUNCTION accept_missing(of_tenant int, ids int[], before claim_change[], reason text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  missing record;
  line record;
  still int;
  progressed boolean;
BEGIN
  LOOP
    progressed := false;
    FOR missing IN
      SELECT DISTINCT ON (r.product_id) r.*
      FROM promised_too_much(of_tenant, before || planned_changes(of_tenant, ids, 1), NULL) r
      ORDER BY r.product_id, r.short DESC
    LOOP
      still := missing.short;
      FOR line IN
        SELECT c.source_id, c.starts_at, c.ends_at, c.uncovered, c.held FROM claims c
        WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND c.kind = 'plan'
          AND c.product_id = missing.product_id AND c.held > 0
          AND c.starts_at < missing.ends_at AND c.ends_at > missing.starts_at
        ORDER BY c.source_id DESC
      LOOP
        EXIT WHEN still = 0;
        progressed := true;
        INSERT INTO accepted_shortages AS known (tenant_id, line_id, product_id, amount, starts_at,
          ends_at, reason)
        VALUES (of_tenant, line.source_id, missing.product_id,
          line.uncovered + least(still, line.held), line.starts_at, line.ends_at, reason)
        ON CONFLICT (tenant_id, line_id, product_id) DO UPDATE
          SET amount = excluded.amount, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
            reason = excluded.reason, accepted_by = excluded.accepted_by,
            created_at = excluded.created_at;
        still := still - least(still, line.held);
      END LOOP;
    END LOOP;
    EXIT WHEN NOT progressed;
  END LOOP;
  PERFORM assert_stock(of_tenant, before || planned_changes(of_tenant, ids, 1));
END $$;--> statement-breakpoint
/*
 * Brings the claims of lines, and the periods of their units, to what they should be, touching only
 * what differs. The project is locked first: else a line that is added while its project is confirmed
 * claims nothing. Lines of a plan that is open wait until it is closed.
 */
CREATE FUNCTION sync_line_claims(of_tenant int, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  jobs int[] := ARRAY(
    SELECT DISTINCT project_id FROM project_lines WHERE tenant_id = of_tenant AND id = ANY (ids));
  seen int;
  before claim_change[];
  reason text := nullif(trim(current_setting('app.shortage_reason', true)), '');
BEGIN
  PERFORM FROM projects WHERE id = ANY (jobs) ORDER BY id FOR NO KEY UPDATE;
  GET DIAGNOSTICS seen = ROW_COUNT;
  IF seen <> cardinality(jobs) THEN
    RAISE EXCEPTION 'a project is not to be seen' USING ERRCODE = 'insufficient_privilege';
  END IF;
  ids := ARRAY(
    SELECT unnest(ids)
    EXCEPT SELECT l.id FROM project_lines l JOIN projects job ON job.id = l.project_id
      WHERE job.id = ANY (jobs) AND l.id = ANY (ids) AND job.plan_open
    EXCEPT SELECT c.source_id FROM claims c JOIN projects job ON job.id = c.project_id
      WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND job.plan_open);
  IF cardinality(ids) = 0 THEN RETURN; END IF;

  before := planned_changes(of_tenant, ids, -1);
  WITH wanted AS MATERIALIZED (
    SELECT * FROM wanted_line_claims(of_tenant, ids)
  ), gone AS (
    DELETE FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids)
      AND c.kind IN ('plan', 'early', 'more', 'back', 'late', 'out')
      AND NOT EXISTS (
        SELECT FROM wanted w WHERE w.source_id = c.source_id AND w.kind = c.kind
          AND w.product_id = c.product_id AND w.seq = c.seq)
  )
  INSERT INTO claims (tenant_id, source_id, kind, product_id, seq, project_id, starts_at, ends_at,
    amount, firm, uncovered)
  SELECT of_tenant, w.* FROM wanted w
  ON CONFLICT (tenant_id, source_id, kind, product_id, seq) DO UPDATE
    SET project_id = excluded.project_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      amount = excluded.amount, firm = excluded.firm, uncovered = excluded.uncovered
    WHERE (claims.project_id, claims.starts_at, claims.ends_at, claims.amount, claims.firm,
        claims.uncovered)
      IS DISTINCT FROM (excluded.project_id, excluded.starts_at, excluded.ends_at, excluded.amount,
        excluded.firm, excluded.uncovered);
  IF reason IS NULL THEN
    PERFORM assert_stock(of_tenant, before || planned_changes(of_tenant, ids, 1),
      CASE WHEN cardinality(jobs) = 1 THEN jobs[1] END);
  ELSE
    PERFORM accept_missing(of_tenant, ids, before, reason);
  END IF;
  PERFORM sync_line_units(of_tenant, ids);
END $$;--> statement-breakpoint
/*
 * Gives units the period of their lines. Units are locked first, in one order: two that are given
 * away at once would otherwise wait for each other in the index.
 */
CREATE FUNCTION sync_line_units(of_tenant int, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  units int[] := ARRAY(SELECT DISTINCT equipment_id FROM project_line_units
    WHERE tenant_id = of_tenant AND line_id = ANY (ids));
BEGIN
  IF cardinality(units) = 0 THEN RETURN; END IF;
  PERFORM FROM equipment WHERE id = ANY (units) ORDER BY id FOR NO KEY UPDATE;
  WITH wanted AS (
    SELECT u.line_id, u.equipment_id, c.starts_at, c.firm,
      CASE WHEN u.back_at IS NULL THEN c.ends_at
        ELSE least(c.ends_at, u.back_at + make_interval(hours => part.turnaround_hours))
      END AS ends_at
    FROM project_line_units u
    JOIN project_line_parts part ON part.tenant_id = u.tenant_id AND part.line_id = u.line_id
      AND part.product_id = u.product_id
    LEFT JOIN claims c ON c.tenant_id = u.tenant_id AND c.source_id = u.line_id AND c.kind = 'plan'
      AND c.product_id = u.product_id AND c.seq = 0
    WHERE u.tenant_id = of_tenant AND u.line_id = ANY (ids)
  ), lasting AS (
    SELECT w.line_id, w.equipment_id, coalesce(w.firm, false) AND w.starts_at < w.ends_at AS holds,
      CASE WHEN w.starts_at < w.ends_at THEN w.starts_at END AS starts_at,
      CASE WHEN w.starts_at < w.ends_at THEN w.ends_at END AS ends_at
    FROM wanted w
  )
  UPDATE project_line_units u
  SET starts_at = w.starts_at, ends_at = w.ends_at, holds = coalesce(w.holds, false)
  FROM lasting w
  WHERE u.tenant_id = of_tenant AND u.line_id = w.line_id AND u.equipment_id = w.equipment_id
    AND (u.starts_at, u.ends_at, u.holds)
      IS DISTINCT FROM (w.starts_at, w.ends_at, coalesce(w.holds, false));
END $$;--> statement-breakpoint
/*
 * The claims of what is hired. Where it is withdrawn, the guarantee is looked after; that it was given
 * back is a fact.
 */
CREATE FUNCTION sync_sub_hire_claims(of_tenant int, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  returned int[];
  changes claim_change[];
BEGIN
  PERFORM FROM sub_hires WHERE tenant_id = of_tenant AND id IN (
    SELECT sub_hire_id FROM sub_hire_lines WHERE tenant_id = of_tenant AND id = ANY (ids)
  ) ORDER BY id FOR NO KEY UPDATE;
  returned := ARRAY(
    SELECT line.id FROM sub_hire_lines line
    JOIN sub_hires hire ON hire.tenant_id = line.tenant_id AND hire.id = line.sub_hire_id
    WHERE line.tenant_id = of_tenant AND line.id = ANY (ids) AND hire.status = 'returned');
  changes := ARRAY(
    SELECT (c.product_id, c.starts_at, c.ends_at, -c.held)::claim_change FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND c.kind = 'sub_hire'
      AND c.ends_at > now() AND c.source_id <> ALL (returned));
  WITH wanted AS MATERIALIZED (
    SELECT line.id, line.product_id, -line.amount AS amount, hire.starts_at,
      least(hire.ends_at, hire.returned_at) AS ends_at
    FROM sub_hire_lines line
    JOIN sub_hires hire ON hire.tenant_id = line.tenant_id AND hire.id = line.sub_hire_id
    WHERE line.tenant_id = of_tenant AND line.id = ANY (ids)
      AND hire.status IN ('confirmed', 'received', 'returned')
      AND hire.starts_at < least(hire.ends_at, hire.returned_at)
  ), gone AS (
    DELETE FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND c.kind = 'sub_hire'
      AND NOT EXISTS (SELECT FROM wanted w WHERE w.id = c.source_id AND w.product_id = c.product_id)
  )
  INSERT INTO claims (tenant_id, source_id, kind, product_id, starts_at, ends_at, amount, firm)
  SELECT of_tenant, w.id, 'sub_hire', w.product_id, w.starts_at, w.ends_at, w.amount, true
  FROM wanted w
  ON CONFLICT (tenant_id, source_id, kind, product_id, seq) DO UPDATE
    SET starts_at = excluded.starts_at, ends_at = excluded.ends_at, amount = excluded.amount
    WHERE (claims.starts_at, claims.ends_at, claims.amount)
      IS DISTINCT FROM (excluded.starts_at, excluded.ends_at, excluded.amount);
  changes := changes || ARRAY(
    SELECT (c.product_id, c.starts_at, c.ends_at, c.held)::claim_change FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND c.kind = 'sub_hire'
      AND c.ends_at > now() AND c.source_id <> ALL (returned));
  PERFORM assert_stock(of_tenant, changes);
END $$;--> statement-breakpoint
-- The claims of repairs of a number of a product. Repairs are facts: nothing is refused.
CREATE FUNCTION sync_repair_claims(of_tenant int, ids int[]) RETURNS void LANGUAGE sql AS $$
  WITH wanted AS MATERIALIZED (
    SELECT * FROM repairs WHERE tenant_id = of_tenant AND id = ANY (ids)
      AND product_id IS NOT NULL AND NOT usable
  ), gone AS (
    DELETE FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND c.kind = 'repair'
      AND NOT EXISTS (SELECT FROM wanted w WHERE w.id = c.source_id AND w.product_id = c.product_id)
  )
  INSERT INTO claims (tenant_id, source_id, kind, product_id, starts_at, ends_at, amount, firm)
  SELECT of_tenant, w.id, 'repair', w.product_id, w.starts_at, coalesce(w.ends_at, 'infinity'),
    w.amount, true
  FROM wanted w
  ON CONFLICT (tenant_id, source_id, kind, product_id, seq) DO UPDATE
    SET starts_at = excluded.starts_at, ends_at = excluded.ends_at, amount = excluded.amount
    WHERE (claims.starts_at, claims.ends_at, claims.amount)
      IS DISTINCT FROM (excluded.starts_at, excluded.ends_at, excluded.amount)
$$;--> statement-breakpoint
/*
 * The claims of units that are in repair: one that is in two repairs at once is missed once, one that
 * is retired is no stock anyway. The unit is locked first: two repairs at once do not see each other.
 */
CREATE FUNCTION sync_unit_claims(of_tenant int, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM equipment WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  WITH missed AS MATERIALIZED (
    SELECT unit.id, unit.product_id, (row_number() OVER (PARTITION BY unit.id ORDER BY during))::int AS seq,
      lower(during) AS starts_at, coalesce(upper(during), 'infinity') AS ends_at
    FROM equipment unit
    CROSS JOIN LATERAL (
      SELECT range_agg(tstzrange(r.starts_at, r.ends_at)) AS times FROM repairs r
      WHERE r.tenant_id = of_tenant AND r.equipment_id = unit.id AND NOT r.usable
    ) repaired
    CROSS JOIN LATERAL unnest(repaired.times) during
    WHERE unit.tenant_id = of_tenant AND unit.id = ANY (ids) AND unit.product_id IS NOT NULL
      AND unit.retired_at IS NULL
  ), gone AS (
    DELETE FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND c.kind = 'unit_repair'
      AND NOT EXISTS (SELECT FROM missed m WHERE m.id = c.source_id
        AND m.product_id = c.product_id AND m.seq = c.seq)
  )
  INSERT INTO claims (tenant_id, source_id, kind, product_id, seq, starts_at, ends_at, amount, firm)
  SELECT of_tenant, m.id, 'unit_repair', m.product_id, m.seq, m.starts_at, m.ends_at, 1, true
  FROM missed m
  ON CONFLICT (tenant_id, source_id, kind, product_id, seq) DO UPDATE
    SET starts_at = excluded.starts_at, ends_at = excluded.ends_at
    WHERE (claims.starts_at, claims.ends_at) IS DISTINCT FROM (excluded.starts_at, excluded.ends_at);
END $$;--> statement-breakpoint
/*
 * The status of a unit that belongs to a product, and until when it holds: a repair can begin or end.
 * Other equipment keeps the status that was typed.
 */
CREATE FUNCTION derive_unit_status() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  new.status_until := NULL;
  IF new.product_id IS NULL THEN RETURN new; END IF;
  SELECT
    CASE
      WHEN new.retired_at IS NOT NULL THEN 'buiten gebruik'
      WHEN coalesce(bool_or(r.starts_at <= now() AND coalesce(r.ends_at > now(), true)), false)
        THEN 'in reparatie'
      WHEN EXISTS (
        SELECT FROM project_line_units u WHERE u.tenant_id = new.tenant_id
          AND u.equipment_id = new.id AND u.out_at IS NOT NULL AND u.back_at IS NULL
      ) THEN 'verhuurd'
      ELSE 'beschikbaar'
    END,
    min(least(
      CASE WHEN r.starts_at > now() THEN r.starts_at END,
      CASE WHEN r.ends_at > now() THEN r.ends_at END))
  INTO new.status, new.status_until
  FROM repairs r
  WHERE r.tenant_id = new.tenant_id AND r.equipment_id = new.id AND NOT r.usable;
  RETURN new;
END $$;--> statement-breakpoint
-- Has the statuses of units derived anew. The caller has locked the units, or locks no others.
CREATE FUNCTION renew_unit_statuses(of_tenant int, ids int[]) RETURNS void LANGUAGE sql AS $$
  SELECT FROM equipment WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE equipment SET status_until = NULL
  WHERE tenant_id = of_tenant AND id = ANY (ids) AND product_id IS NOT NULL
$$;--> statement-breakpoint
-- When from now on more of a product is promised than so many.
CREATE FUNCTION promised_above(of_tenant int, of_product int, stock int)
RETURNS TABLE (starts_at timestamptz, ends_at timestamptz, short int) LANGUAGE sql STABLE AS $$
  SELECT s.at, s.until, (s.load - stock)::int FROM (
    SELECT e.at, lead(e.at) OVER w AS until, sum(sum(e.load)::int) OVER w AS load
    FROM claims c
    CROSS JOIN LATERAL (
      VALUES (greatest(c.starts_at, now()), c.held), (c.ends_at, -c.held)) e (at, load)
    WHERE c.tenant_id = of_tenant AND c.product_id = of_product AND c.ends_at > now()
      AND c.held <> 0 AND (c.kind <> 'late' OR c.starts_at <= now())
    GROUP BY e.at WINDOW w AS (ORDER BY e.at)
  ) s WHERE s.load > stock
$$;--> statement-breakpoint
CREATE FUNCTION assert_stock_suffices(of_tenant int, of_product int, stock int) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  found jsonb;
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'stock is changed at read committed only' USING ERRCODE = '25001';
  END IF;
  SELECT jsonb_agg(jsonb_build_object('product_id', of_product, 'from', s.starts_at,
    'until', nullif(s.ends_at, 'infinity'), 'needed', stock + s.short, 'free', stock,
    'short', s.short) ORDER BY s.starts_at)
  INTO found FROM promised_above(of_tenant, of_product, stock) s;
  IF found IS NOT NULL THEN
    RAISE EXCEPTION 'more is promised than there would be'
      USING ERRCODE = 'FC001', DETAIL = found::text;
  END IF;
END $$;--> statement-breakpoint
-- The triggers' functions write what the requests' roles may not: they run as the owner, and none but
-- a trigger calls them.
CREATE FUNCTION lines_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM freeze_parts(n.tenant_id, array_agg(n.id)) FROM new_rows n
    WHERE n.product_id IS NOT NULL GROUP BY n.tenant_id ORDER BY n.tenant_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION lines_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM freeze_parts(n.tenant_id, array_agg(n.id)) FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE n.product_id IS DISTINCT FROM o.product_id GROUP BY n.tenant_id ORDER BY n.tenant_id;
  PERFORM sync_line_claims(n.tenant_id, array_agg(n.id)) FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.amount, n.group_id, n.project_id) IS DISTINCT FROM (o.amount, o.group_id, o.project_id)
    GROUP BY n.tenant_id ORDER BY n.tenant_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION parts_written() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM sync_line_claims(n.tenant_id, array_agg(DISTINCT n.line_id)) FROM new_rows n
    WHERE n.line_id IS NOT NULL GROUP BY n.tenant_id ORDER BY n.tenant_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION parts_removed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM sync_line_claims(o.tenant_id, array_agg(DISTINCT o.line_id)) FROM old_rows o
    WHERE o.line_id IS NOT NULL GROUP BY o.tenant_id ORDER BY o.tenant_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION groups_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM sync_line_claims(n.tenant_id, array_agg(l.id))
    FROM new_rows n JOIN old_rows o ON o.id = n.id
    JOIN project_lines l ON l.tenant_id = n.tenant_id AND l.group_id = n.id
    WHERE (n.out_from, n.back_until) IS DISTINCT FROM (o.out_from, o.back_until)
    GROUP BY n.tenant_id ORDER BY n.tenant_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- With the claims of lines that went while the plan was open.
CREATE FUNCTION projects_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM sync_line_claims(affected.tenant_id, array_agg(affected.line_id)) FROM (
    WITH changed AS MATERIALIZED (
      SELECT n.tenant_id, n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE (n.status, n.start_date, n.end_date, n.plan_open)
        IS DISTINCT FROM (o.status, o.start_date, o.end_date, o.plan_open)
    )
    SELECT l.tenant_id, l.id AS line_id FROM changed c
      JOIN project_lines l ON l.tenant_id = c.tenant_id AND l.project_id = c.id
    UNION
    SELECT held.tenant_id, held.source_id FROM changed c
      JOIN claims held ON held.tenant_id = c.tenant_id AND held.project_id = c.id
  ) affected GROUP BY affected.tenant_id ORDER BY affected.tenant_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_open_plan() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF EXISTS (SELECT FROM projects WHERE id = new.id AND plan_open) THEN
    RAISE EXCEPTION 'a plan was left open' USING ERRCODE = 'FC005';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_loss_of_what_is_out() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF old.out_amount > old.back_amount + old.lost_amount THEN
    RAISE EXCEPTION 'it is still out'
      USING ERRCODE = 'FC002', CONSTRAINT = 'project_line_parts_still_out';
  END IF;
  RETURN old;
END $$;--> statement-breakpoint
CREATE FUNCTION units_assigned() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM sync_line_units(n.tenant_id, array_agg(DISTINCT n.line_id)) FROM new_rows n
      GROUP BY n.tenant_id ORDER BY n.tenant_id;
  ELSE
    PERFORM sync_line_units(n.tenant_id, array_agg(DISTINCT n.line_id))
      FROM new_rows n LEFT JOIN old_rows o ON o.tenant_id = n.tenant_id AND o.line_id = n.line_id
        AND o.equipment_id = n.equipment_id
      WHERE (n.product_id, n.back_at) IS DISTINCT FROM (o.product_id, o.back_at)
        OR o.equipment_id IS NULL
      GROUP BY n.tenant_id ORDER BY n.tenant_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Units that went out or came back.
CREATE FUNCTION units_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF tg_op = 'UPDATE' THEN
    PERFORM renew_unit_statuses(n.tenant_id, array_agg(DISTINCT n.equipment_id))
      FROM new_rows n LEFT JOIN old_rows o ON o.tenant_id = n.tenant_id AND o.line_id = n.line_id
        AND o.equipment_id = n.equipment_id
      WHERE (n.out_at, n.back_at) IS DISTINCT FROM (o.out_at, o.back_at)
      GROUP BY n.tenant_id ORDER BY n.tenant_id;
  ELSE
    PERFORM renew_unit_statuses(r.tenant_id, array_agg(DISTINCT r.equipment_id)) FROM new_rows r
      WHERE r.out_at IS NOT NULL GROUP BY r.tenant_id ORDER BY r.tenant_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A unit that is out is neither deleted nor made one of another product.
CREATE FUNCTION refuse_loss_of_unit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (
    SELECT FROM project_line_units u WHERE u.tenant_id = old.tenant_id AND u.equipment_id = old.id
      AND u.out_at IS NOT NULL AND u.back_at IS NULL
  ) THEN
    RAISE EXCEPTION 'it is still out' USING ERRCODE = 'FC002', CONSTRAINT = 'equipment_still_out';
  END IF;
  IF tg_op = 'DELETE' THEN RETURN old; END IF;
  RETURN new;
END $$;--> statement-breakpoint
-- A kit has no stock of its own: a product that is held as stock is not made one.
CREATE FUNCTION refuse_kit_with_stock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM equipment WHERE tenant_id = new.tenant_id AND product_id = new.id)
    OR EXISTS (SELECT FROM sub_hire_lines WHERE tenant_id = new.tenant_id AND product_id = new.id)
    OR EXISTS (SELECT FROM repairs WHERE tenant_id = new.tenant_id AND product_id = new.id)
    OR EXISTS (SELECT FROM claims WHERE tenant_id = new.tenant_id AND product_id = new.id
      AND ends_at > now()) THEN
    RAISE EXCEPTION 'a kit has no stock of its own'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_kit_without_stock';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
-- Counts what moved, and lowers the stock by what was lost of a product without units.
CREATE FUNCTION movements_told() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  lost int[];
BEGIN
  UPDATE project_line_parts part SET out_amount = part.out_amount + moved.outward,
      back_amount = part.back_amount + moved.back, lost_amount = part.lost_amount + moved.lost
    FROM (
      SELECT n.tenant_id, n.line_id, n.product_id,
        coalesce(sum(n.amount) FILTER (WHERE n.way = 'out'), 0) AS outward,
        coalesce(sum(n.amount) FILTER (WHERE n.way = 'back'), 0) AS back,
        coalesce(sum(n.amount) FILTER (WHERE n.way = 'lost'), 0) AS lost
      FROM new_rows n GROUP BY 1, 2, 3
    ) moved
    WHERE part.tenant_id = moved.tenant_id AND part.line_id = moved.line_id
      AND part.product_id = moved.product_id;
  lost := ARRAY(SELECT DISTINCT n.product_id FROM new_rows n WHERE n.way = 'lost');
  IF cardinality(lost) = 0 THEN RETURN NULL; END IF;
  PERFORM FROM products WHERE id = ANY (lost) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products p SET stock = greatest(p.stock - gone.amount, 0)
    FROM (SELECT n.product_id, sum(n.amount)::int AS amount FROM new_rows n
      WHERE n.way = 'lost' GROUP BY 1) gone
    WHERE p.id = gone.product_id AND NOT EXISTS (
      SELECT FROM equipment unit WHERE unit.tenant_id = p.tenant_id AND unit.product_id = p.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION sub_hires_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM sync_sub_hire_claims(n.tenant_id, array_agg(line.id))
    FROM new_rows n JOIN old_rows o ON o.id = n.id
    JOIN sub_hire_lines line ON line.tenant_id = n.tenant_id AND line.sub_hire_id = n.id
    WHERE (n.status, n.starts_at, n.ends_at, n.returned_at)
      IS DISTINCT FROM (o.status, o.starts_at, o.ends_at, o.returned_at)
    GROUP BY n.tenant_id ORDER BY n.tenant_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION sub_hire_lines_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF tg_op = 'DELETE' THEN
    PERFORM sync_sub_hire_claims(o.tenant_id, array_agg(o.id)) FROM old_rows o
      GROUP BY o.tenant_id ORDER BY o.tenant_id;
  ELSE
    PERFORM sync_sub_hire_claims(n.tenant_id, array_agg(n.id)) FROM new_rows n
      GROUP BY n.tenant_id ORDER BY n.tenant_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_return_of_sub_hire() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  new.returned_at := CASE WHEN new.status = 'returned' THEN coalesce(new.returned_at, now()) END;
  RETURN new;
END $$;--> statement-breakpoint
CREATE FUNCTION repairs_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  affected record;
BEGIN
  FOR affected IN
    SELECT r.tenant_id, array_agg(DISTINCT r.id) FILTER (WHERE r.product_id IS NOT NULL) AS of_amounts,
      array_agg(DISTINCT r.equipment_id) FILTER (WHERE r.equipment_id IS NOT NULL) AS of_units
    FROM new_rows r GROUP BY r.tenant_id ORDER BY r.tenant_id
  LOOP
    PERFORM sync_repair_claims(affected.tenant_id, affected.of_amounts);
    PERFORM sync_unit_claims(affected.tenant_id, affected.of_units);
    PERFORM renew_unit_statuses(affected.tenant_id, affected.of_units);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Also what a repair was of before.
CREATE FUNCTION repairs_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  affected record;
BEGIN
  FOR affected IN
    SELECT r.tenant_id, array_agg(DISTINCT r.id) AS of_amounts,
      array_agg(DISTINCT r.equipment_id) FILTER (WHERE r.equipment_id IS NOT NULL) AS of_units
    FROM (SELECT * FROM new_rows UNION ALL SELECT * FROM old_rows) r
    GROUP BY r.tenant_id ORDER BY r.tenant_id
  LOOP
    PERFORM sync_repair_claims(affected.tenant_id, affected.of_amounts);
    PERFORM sync_unit_claims(affected.tenant_id, affected.of_units);
    PERFORM renew_unit_statuses(affected.tenant_id, affected.of_units);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
/*
 * Keeps the stock of products that have units, and where a unit is missed. That one was retired is a
 * fact; that one was added, deleted or moved to another product is a plan.
 */
CREATE FUNCTION units_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  planned int[];
  retired int[] := '{}';
  lowered record;
BEGIN
  IF tg_op = 'INSERT' THEN
    planned := ARRAY(SELECT DISTINCT product_id FROM new_rows WHERE product_id IS NOT NULL);
  ELSIF tg_op = 'DELETE' THEN
    planned := ARRAY(SELECT DISTINCT product_id FROM old_rows WHERE product_id IS NOT NULL);
    PERFORM sync_unit_claims(o.tenant_id, array_agg(o.id)) FROM old_rows o
      WHERE o.product_id IS NOT NULL GROUP BY o.tenant_id ORDER BY o.tenant_id;
  ELSE
    planned := ARRAY(
      SELECT DISTINCT moved.product_id FROM new_rows n JOIN old_rows o ON o.id = n.id
      CROSS JOIN LATERAL (VALUES (n.product_id), (o.product_id)) moved (product_id)
      WHERE n.product_id IS DISTINCT FROM o.product_id AND moved.product_id IS NOT NULL);
    retired := ARRAY(
      SELECT DISTINCT n.product_id FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE (n.retired_at IS NULL) <> (o.retired_at IS NULL) AND n.product_id IS NOT NULL);
    IF cardinality(planned) = 0 AND cardinality(retired) = 0 THEN RETURN NULL; END IF;
    PERFORM sync_unit_claims(n.tenant_id, array_agg(n.id)) FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE (n.product_id, n.retired_at) IS DISTINCT FROM (o.product_id, o.retired_at)
      GROUP BY n.tenant_id ORDER BY n.tenant_id;
  END IF;
  IF cardinality(planned) = 0 AND cardinality(retired) = 0 THEN RETURN NULL; END IF;
  PERFORM FROM products WHERE id = ANY (planned || retired) ORDER BY id FOR NO KEY UPDATE;
  FOR lowered IN
    WITH counted AS (
      SELECT p.id, p.stock AS before, count(unit.id)::int AS units
      FROM products p LEFT JOIN equipment unit ON unit.tenant_id = p.tenant_id
        AND unit.product_id = p.id AND unit.retired_at IS NULL
      WHERE p.id = ANY (planned || retired) GROUP BY p.id
    )
    UPDATE products p SET stock = c.units FROM counted c
    WHERE p.id = c.id AND p.stock <> c.units
    RETURNING p.tenant_id, p.id, p.stock, c.before, p.stock_tracking
  LOOP
    IF lowered.stock < lowered.before AND lowered.stock_tracking = 'tracked'
      AND lowered.id = ANY (planned) THEN
      PERFORM assert_stock_suffices(lowered.tenant_id, lowered.id, lowered.stock);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_typed_stock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF EXISTS (SELECT FROM equipment WHERE tenant_id = new.tenant_id AND product_id = new.id) THEN
    RAISE EXCEPTION 'the stock is the number of units'
      USING ERRCODE = 'FC003', CONSTRAINT = 'products_stock_from_units';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
-- Stock is typed lower, or counts from now on: refused where more is promised, unless it is said why,
-- which is written down for just that time.
CREATE FUNCTION stock_lowered() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  reason text := nullif(trim(current_setting('app.shortage_reason', true)), '');
BEGIN
  IF reason IS NULL THEN
    PERFORM assert_stock_suffices(new.tenant_id, new.id, new.stock);
  ELSE
    INSERT INTO accepted_shortages (tenant_id, product_id, amount, starts_at, ends_at, reason)
      SELECT new.tenant_id, new.id, s.short, s.starts_at, s.ends_at, reason
      FROM promised_above(new.tenant_id, new.id, new.stock) s;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  called text;
BEGIN
  FOREACH called IN ARRAY ARRAY['lines_added', 'lines_changed', 'parts_written', 'parts_removed',
    'groups_changed', 'projects_changed', 'refuse_open_plan', 'units_assigned', 'movements_told',
    'sub_hires_changed', 'sub_hire_lines_changed', 'repairs_changed', 'repairs_moved',
    'units_changed', 'units_moved', 'derive_unit_status', 'refuse_typed_stock',
    'stock_lowered'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %I() FROM PUBLIC', called);
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER lines_added AFTER INSERT ON project_lines REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lines_added();--> statement-breakpoint
CREATE TRIGGER lines_changed AFTER UPDATE ON project_lines
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lines_changed();--> statement-breakpoint
CREATE TRIGGER parts_added AFTER INSERT ON project_line_parts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION parts_written();--> statement-breakpoint
CREATE TRIGGER parts_changed AFTER UPDATE ON project_line_parts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION parts_written();--> statement-breakpoint
CREATE TRIGGER parts_removed AFTER DELETE ON project_line_parts REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION parts_removed();--> statement-breakpoint
CREATE TRIGGER still_out BEFORE DELETE ON project_line_parts
  FOR EACH ROW EXECUTE FUNCTION refuse_loss_of_what_is_out();--> statement-breakpoint
CREATE TRIGGER shortages_accepted AFTER INSERT ON accepted_shortages REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION parts_written();--> statement-breakpoint
CREATE TRIGGER shortages_changed AFTER UPDATE ON accepted_shortages REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION parts_written();--> statement-breakpoint
CREATE TRIGGER shortages_covered AFTER DELETE ON accepted_shortages REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION parts_removed();--> statement-breakpoint
CREATE TRIGGER groups_changed AFTER UPDATE ON project_groups
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION groups_changed();--> statement-breakpoint
CREATE TRIGGER projects_changed AFTER UPDATE ON projects
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION projects_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER plan_is_closed AFTER INSERT OR UPDATE OF plan_open ON projects
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.plan_open)
  EXECUTE FUNCTION refuse_open_plan();--> statement-breakpoint
CREATE TRIGGER units_assigned AFTER INSERT ON project_line_units REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_assigned();--> statement-breakpoint
CREATE TRIGGER units_reassigned AFTER UPDATE ON project_line_units
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_assigned();--> statement-breakpoint
CREATE TRIGGER movements_told AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION movements_told();--> statement-breakpoint
CREATE TRIGGER note_return BEFORE INSERT OR UPDATE ON sub_hires
  FOR EACH ROW EXECUTE FUNCTION note_return_of_sub_hire();--> statement-breakpoint
CREATE TRIGGER sub_hires_changed AFTER UPDATE ON sub_hires
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sub_hires_changed();--> statement-breakpoint
CREATE TRIGGER lines_added AFTER INSERT ON sub_hire_lines REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sub_hire_lines_changed();--> statement-breakpoint
CREATE TRIGGER lines_changed AFTER UPDATE ON sub_hire_lines REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sub_hire_lines_changed();--> statement-breakpoint
CREATE TRIGGER lines_removed AFTER DELETE ON sub_hire_lines REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sub_hire_lines_changed();--> statement-breakpoint
CREATE TRIGGER repairs_added AFTER INSERT ON repairs REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION repairs_changed();--> statement-breakpoint
CREATE TRIGGER repairs_changed AFTER UPDATE ON repairs
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION repairs_moved();--> statement-breakpoint
CREATE TRIGGER repairs_removed AFTER DELETE ON repairs REFERENCING OLD TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION repairs_changed();--> statement-breakpoint
CREATE TRIGGER units_added AFTER INSERT ON equipment REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_changed();--> statement-breakpoint
CREATE TRIGGER units_changed AFTER UPDATE ON equipment
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_changed();--> statement-breakpoint
CREATE TRIGGER units_removed AFTER DELETE ON equipment REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_changed();--> statement-breakpoint
CREATE TRIGGER derive_status
  BEFORE INSERT OR UPDATE OF status, status_until, product_id, retired_at ON equipment
  FOR EACH ROW EXECUTE FUNCTION derive_unit_status();--> statement-breakpoint
CREATE TRIGGER still_out BEFORE DELETE ON equipment
  FOR EACH ROW EXECUTE FUNCTION refuse_loss_of_unit();--> statement-breakpoint
CREATE TRIGGER still_out_elsewhere BEFORE UPDATE OF product_id ON equipment FOR EACH ROW
  WHEN (new.product_id IS DISTINCT FROM old.product_id AND old.product_id IS NOT NULL)
  EXECUTE FUNCTION refuse_loss_of_unit();--> statement-breakpoint
CREATE TRIGGER kit_without_stock BEFORE UPDATE OF type ON products FOR EACH ROW
  WHEN (new.type = 'kit' AND old.type <> 'kit')
  EXECUTE FUNCTION refuse_kit_with_stock();--> statement-breakpoint
CREATE TRIGGER units_out AFTER INSERT ON project_line_units REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_moved();--> statement-breakpoint
CREATE TRIGGER units_moved AFTER UPDATE ON project_line_units
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_moved();--> statement-breakpoint
CREATE TRIGGER units_taken_off AFTER DELETE ON project_line_units REFERENCING OLD TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_moved();--> statement-breakpoint
-- What the database writes itself is no longer typed: triggers of triggers are left out.
CREATE TRIGGER stock_typed BEFORE UPDATE OF stock ON products FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND new.stock <> old.stock)
  EXECUTE FUNCTION refuse_typed_stock();--> statement-breakpoint
CREATE TRIGGER stock_lowered AFTER UPDATE OF stock, stock_tracking ON products FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND new.stock_tracking = 'tracked'
    AND (new.stock < old.stock OR old.stock_tracking <> 'tracked'))
  EXECUTE FUNCTION stock_lowered();--> statement-breakpoint
/*
 * What is claimed of products, step by step between changes: of others than the one project, and of
 * this one by itself (`own`). Half-open, with a step from the beginning on where nothing is claimed.
 */
CREATE FUNCTION claim_steps(
  of_tenant int, wanted int[], since timestamptz, until timestamptz, own_project int
) RETURNS TABLE (
  product_id int, starts_at timestamptz, ends_at timestamptz, held int, asked int, booked int,
  optional int, hired int, broken int, accepted int, own int
) LANGUAGE sql STABLE AS $$
  SELECT e.product_id, e.at, lead(e.at, 1, until) OVER w, sum(sum(e.held)::int) OVER w::int,
    sum(sum(e.asked)::int) OVER w::int, sum(sum(e.booked)::int) OVER w::int,
    sum(sum(e.optional)::int) OVER w::int, sum(sum(e.hired)::int) OVER w::int,
    sum(sum(e.broken)::int) OVER w::int, sum(sum(e.accepted)::int) OVER w::int,
    sum(sum(e.own)::int) OVER w::int
  FROM (
    SELECT id AS product_id, since AS at, 0 AS held, 0 AS asked, 0 AS booked, 0 AS optional,
      0 AS hired, 0 AS broken, 0 AS accepted, 0 AS own
    FROM unnest(wanted) id
    UNION ALL
    SELECT c.product_id, edge.at, edge.sign * c.held * kind.others, edge.sign * c.amount * kind.others,
      edge.sign * c.amount * kind.others * kind.booked,
      edge.sign * c.amount * kind.others * kind.optional,
      -edge.sign * c.amount * kind.hired, edge.sign * c.amount * kind.broken,
      edge.sign * c.uncovered * kind.others,
      edge.sign * (c.amount - c.uncovered) * (1 - kind.others)
    FROM claims c
    CROSS JOIN LATERAL (
      SELECT (c.project_id IS DISTINCT FROM own_project OR own_project IS NULL)::int AS others,
        (c.firm AND c.kind NOT IN ('repair', 'unit_repair', 'sub_hire'))::int AS booked,
        (NOT c.firm)::int AS optional,
        (c.kind = 'sub_hire')::int AS hired,
        (c.kind IN ('repair', 'unit_repair'))::int AS broken
    ) kind
    CROSS JOIN LATERAL (VALUES (greatest(c.starts_at, since), 1), (c.ends_at, -1)) edge (at, sign)
    WHERE c.tenant_id = of_tenant AND c.product_id = ANY (wanted)
      AND c.ends_at > since AND c.starts_at < until AND edge.at < until
      AND (c.kind <> 'late' OR c.starts_at <= now())
  ) e
  GROUP BY e.product_id, e.at WINDOW w AS (PARTITION BY e.product_id ORDER BY e.at)
$$;--> statement-breakpoint
-- What is free of products in a period, without what one project claims itself. Signed; null where
-- stock is not kept.
CREATE FUNCTION product_availability(
  of_tenant int, wanted int[], since timestamptz, until timestamptz, own_project int
) RETURNS TABLE (
  product_id int, stock int, sub_hired int, out_of_service int, booked int, optional int, free int,
  free_if_all int
) LANGUAGE sql STABLE AS $$
  SELECT p.id, p.stock, min(s.hired), max(s.broken), max(s.booked), max(s.optional),
    CASE WHEN p.stock_tracking = 'tracked' THEN p.stock - max(s.held) END,
    CASE WHEN p.stock_tracking = 'tracked' THEN p.stock - max(s.asked) END
  FROM products p
  JOIN claim_steps(of_tenant, wanted, since, until, own_project) s ON s.product_id = p.id
  WHERE p.tenant_id = of_tenant AND p.id = ANY (wanted)
  GROUP BY p.id
$$;--> statement-breakpoint
-- A product's numbers between changes, each as long as they stay. The stock is net of sub-hire and
-- repairs.
CREATE FUNCTION product_timeline(
  of_tenant int, of_product int, since timestamptz, until timestamptz
) RETURNS TABLE (
  starts_at timestamptz, ends_at timestamptz, stock int, booked int, optional int, free int,
  free_if_all int
) LANGUAGE sql STABLE AS $$
  SELECT r.starts_at, lead(r.starts_at, 1, until) OVER (ORDER BY r.starts_at), r.numbers[1],
    r.numbers[2], r.numbers[3], r.numbers[4], r.numbers[5]
  FROM (
    SELECT s.starts_at, n.numbers, lag(n.numbers) OVER (ORDER BY s.starts_at) AS before
    FROM products p
    JOIN claim_steps(of_tenant, ARRAY[of_product], since, until, NULL) s ON s.product_id = p.id
    CROSS JOIN LATERAL (
      SELECT ARRAY[p.stock + s.hired - s.broken, s.booked, s.optional, p.stock - s.held,
        p.stock - s.asked] AS numbers
    ) n
    WHERE p.tenant_id = of_tenant AND p.id = of_product
  ) r
  WHERE r.numbers IS DISTINCT FROM r.before
$$;--> statement-breakpoint
/*
 * What a project needs of its products, and what is free of them without its own claims, step by step
 * between changes. Of the sources alone, so that it also answers for a plan that is open. A project that
 * claims nothing needs nothing.
 */
CREATE FUNCTION plan_steps(of_tenant int, of_project int) RETURNS TABLE (
  product_id int, starts_at timestamptz, ends_at timestamptz, needed int, free int, free_if_all int
) LANGUAGE sql STABLE AS $$
  WITH own AS MATERIALIZED (
    SELECT p.product_id, p.starts_at, p.ends_at,
      CASE WHEN p.firm IS NULL THEN 0 ELSE p.total - p.uncovered END AS amount
    FROM line_periods(of_tenant, ARRAY(
      SELECT id FROM project_lines WHERE tenant_id = of_tenant AND project_id = of_project)) p
    WHERE p.starts_at IS NOT NULL
  ), others AS MATERIALIZED (
    SELECT s.product_id, s.starts_at, p.stock - s.held AS free, p.stock - s.asked AS free_if_all
    FROM claim_steps(of_tenant, ARRAY(SELECT DISTINCT o.product_id FROM own o),
      (SELECT min(o.starts_at) FROM own o), (SELECT max(o.ends_at) FROM own o), of_project) s
    JOIN products p ON p.tenant_id = of_tenant AND p.id = s.product_id
    WHERE p.stock_tracking = 'tracked'
  ), events AS (
    SELECT o.product_id, o.starts_at AS at, 0 AS needed, o.free - lag(o.free, 1, 0) OVER w AS free,
      o.free_if_all - lag(o.free_if_all, 1, 0) OVER w AS free_if_all
    FROM others o WINDOW w AS (PARTITION BY o.product_id ORDER BY o.starts_at)
    UNION ALL
    SELECT o.product_id, edge.at, edge.amount, 0, 0 FROM own o
    CROSS JOIN LATERAL (VALUES (o.starts_at, o.amount), (o.ends_at, -o.amount)) edge (at, amount)
    WHERE o.product_id IN (SELECT others.product_id FROM others)
  )
  SELECT e.product_id, e.at, lead(e.at) OVER w, sum(sum(e.needed)::int) OVER w::int,
    sum(sum(e.free)::int) OVER w::int, sum(sum(e.free_if_all)::int) OVER w::int
  FROM events e GROUP BY e.product_id, e.at
  WINDOW w AS (PARTITION BY e.product_id ORDER BY e.at)
$$;--> statement-breakpoint
-- When a project needs more of a product than it finds, with the worst of each stretch.
CREATE FUNCTION plan_shortages(of_tenant int, of_project int) RETURNS TABLE (
  product_id int, starts_at timestamptz, ends_at timestamptz, needed int, free int, short int
) LANGUAGE sql STABLE AS $$
  WITH missed AS (
    SELECT s.*, s.starts_at IS DISTINCT FROM lag(s.ends_at)
      OVER (PARTITION BY s.product_id ORDER BY s.starts_at) AS begins
    FROM plan_steps(of_tenant, of_project) s WHERE s.needed > 0 AND s.needed > s.free
  ), numbered AS (
    SELECT m.*, count(*) FILTER (WHERE m.begins)
      OVER (PARTITION BY m.product_id ORDER BY m.starts_at) AS run
    FROM missed m
  )
  SELECT n.product_id, min(n.starts_at), max(n.ends_at), max(n.needed)::int, min(n.free)::int,
    max(n.needed - n.free)::int
  FROM numbered n GROUP BY n.product_id, n.run ORDER BY min(n.starts_at), n.product_id
$$;--> statement-breakpoint
/*
 * Which projects claim a product in a period, certainly or tentatively, and how many of it at most at
 * once; but for one project.
 */
CREATE FUNCTION claimants(
  of_tenant int, of_product int, since timestamptz, until timestamptz, own_project int
) RETURNS TABLE (project_id int, name text, status text, amount int) LANGUAGE sql STABLE AS $$
  SELECT job.id, job.name, job.status, max(level.amount)::int
  FROM (
    SELECT c.project_id, sum(sum(edge.amount)) OVER (PARTITION BY c.project_id ORDER BY edge.at)
      AS amount
    FROM claims c
    CROSS JOIN LATERAL (
      VALUES (greatest(c.starts_at, since), c.amount), (c.ends_at, -c.amount)) edge (at, amount)
    WHERE c.tenant_id = of_tenant AND c.product_id = of_product AND c.ends_at > since
      AND c.starts_at < until AND edge.at < until AND c.project_id IS NOT NULL
      AND c.project_id IS DISTINCT FROM own_project
      AND (c.kind <> 'late' OR c.starts_at <= now())
    GROUP BY c.project_id, edge.at
  ) level
  JOIN projects job ON job.id = level.project_id
  GROUP BY job.id HAVING max(level.amount) > 0
$$;--> statement-breakpoint
/*
 * Takes back what was accepted as short of lines, of all that they take or of one product, as far as
 * there is stock now.
 */
CREATE FUNCTION cover_shortages(of_tenant int, of_line int, of_product int) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  accepted record;
  available int;
BEGIN
  FOR accepted IN
    SELECT * FROM accepted_shortages a
    WHERE a.tenant_id = of_tenant AND a.line_id = of_line
      AND (of_product IS NULL OR a.product_id = of_product)
    ORDER BY a.product_id
  LOOP
    PERFORM FROM products WHERE id = accepted.product_id FOR NO KEY UPDATE;
    SELECT greatest(p.free, 0) INTO available FROM product_availability(of_tenant,
      ARRAY[accepted.product_id], greatest(accepted.starts_at, now()), accepted.ends_at, NULL) p;
    IF available >= accepted.amount OR accepted.ends_at <= now() THEN
      DELETE FROM accepted_shortages WHERE tenant_id = of_tenant AND id = accepted.id;
    ELSIF available > 0 THEN
      UPDATE accepted_shortages SET amount = amount - available
        WHERE tenant_id = of_tenant AND id = accepted.id;
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
/*
 * What the lines of a project take, and what is free for each in its period without the project's own
 * claims. What is short of a line leaves out what was accepted; of an option it is what would be.
 */
CREATE FUNCTION plan_availability(of_tenant int, of_project int) RETURNS TABLE (
  line_id int, part_id int, product_id int, amount_each int, amount_more int, amount int,
  starts_at timestamptz, ends_at timestamptz, free int, free_if_all int, short int, accepted int,
  still_out int
) LANGUAGE sql STABLE AS $$
  WITH own AS MATERIALIZED (
    SELECT * FROM line_periods(of_tenant, ARRAY(
      SELECT id FROM project_lines WHERE tenant_id = of_tenant AND project_id = of_project))
  ), steps AS MATERIALIZED (
    SELECT * FROM plan_steps(of_tenant, of_project)
  )
  SELECT own.line_id, part.id, part.product_id, part.amount_each, part.amount_more, own.total,
    own.starts_at, own.ends_at, min(s.free), min(s.free_if_all),
    least(own.total - own.uncovered,
      coalesce(max(s.needed - s.free) FILTER (WHERE s.needed > 0 AND s.needed > s.free), 0)),
    own.uncovered, own.still_out
  FROM own
  JOIN project_line_parts part ON part.tenant_id = of_tenant AND part.line_id = own.line_id
    AND part.product_id = own.product_id
  LEFT JOIN steps s ON s.product_id = own.product_id
    AND s.starts_at < own.ends_at AND s.ends_at > own.starts_at
  GROUP BY own.line_id, own.product_id, part.tenant_id, part.line_id, part.product_id, own.total,
    own.starts_at, own.ends_at, own.uncovered, own.still_out
$$;--> statement-breakpoint
/*
 * When more of a product is claimed than there is, for certain (`short`) or if everything goes
 * through, and what was accepted. Most products never are: where even the sum fits, nobody looks on.
 */
CREATE FUNCTION stock_shortages(of_tenant int, since timestamptz, until timestamptz) RETURNS TABLE (
  product_id int, starts_at timestamptz, ends_at timestamptz, short int, short_if_all int, accepted int
) LANGUAGE sql STABLE AS $$
  WITH suspects AS MATERIALIZED (
    SELECT p.id, p.stock FROM products p
    CROSS JOIN LATERAL (
      SELECT sum(greatest(c.amount, c.held, 0)) AS most, sum(c.uncovered) AS uncovered
      FROM claims c
      WHERE c.tenant_id = of_tenant AND c.product_id = p.id AND c.ends_at > since
        AND c.starts_at < until
    ) near
    WHERE p.tenant_id = of_tenant AND p.type <> 'kit' AND p.stock_tracking = 'tracked'
      AND (near.most > p.stock OR near.uncovered > 0)
  ), pieces AS (
    SELECT s.product_id, edge.at AS starts_at, lead(edge.at, 1, s.ends_at)
      OVER (PARTITION BY s.product_id, s.starts_at ORDER BY edge.at) AS ends_at,
      p.stock, s.held, s.asked, s.accepted
    FROM claim_steps(of_tenant, ARRAY(SELECT id FROM suspects), since, until, NULL) s
    JOIN suspects p ON p.id = s.product_id
    CROSS JOIN LATERAL (
      SELECT s.starts_at AS at
      UNION
      SELECT bound.at FROM accepted_shortages a
      CROSS JOIN LATERAL (VALUES (a.starts_at), (a.ends_at)) bound (at)
      WHERE a.tenant_id = of_tenant AND a.product_id = s.product_id AND a.line_id IS NULL
        AND bound.at > s.starts_at AND bound.at < s.ends_at
    ) edge
    WHERE s.held > p.stock OR s.asked > p.stock OR s.accepted > 0
  ), counted AS (
    SELECT piece.product_id, piece.starts_at, piece.ends_at, ARRAY[
      greatest(piece.held - piece.stock - lowered.amount, 0),
      greatest(piece.asked - piece.stock, 0),
      piece.accepted + least(lowered.amount, greatest(piece.held - piece.stock, 0))
    ] AS numbers
    FROM pieces piece
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(a.amount), 0)::int AS amount FROM accepted_shortages a
      WHERE a.tenant_id = of_tenant AND a.product_id = piece.product_id AND a.line_id IS NULL
        AND a.starts_at <= piece.starts_at AND a.ends_at > piece.starts_at
    ) lowered
  ), runs AS (
    SELECT c.*, count(*) FILTER (WHERE c.begins) OVER (PARTITION BY c.product_id ORDER BY c.starts_at)
      AS run
    FROM (
      SELECT c.*, lag(c.ends_at) OVER w IS DISTINCT FROM c.starts_at
        OR lag(c.numbers) OVER w IS DISTINCT FROM c.numbers AS begins
      FROM counted c WINDOW w AS (PARTITION BY c.product_id ORDER BY c.starts_at)
    ) c
  )
  SELECT r.product_id, min(r.starts_at), max(r.ends_at), r.numbers[1], r.numbers[2], r.numbers[3]
  FROM runs r GROUP BY r.product_id, r.run, r.numbers
  ORDER BY min(r.starts_at), r.product_id
$$;
--> statement-breakpoint
-- Everyone goes on seeing prices but freelancers; who changed projects plans them, who kept equipment
-- hands it out, and administrators may grant all of it.
DO $$ BEGIN
  PERFORM set_config('app.all_tenants', 'on', true);
  INSERT INTO permissions (id, name)
    SELECT coalesce((SELECT max(id) FROM permissions), 0) + wanted.position, wanted.name
    FROM unnest(ARRAY['prices.view', 'planning.view', 'planning.manage', 'planning.overbook',
      'warehouse.manage']) WITH ORDINALITY AS wanted (name, position)
    WHERE EXISTS (SELECT FROM permissions)
    ON CONFLICT (name) DO NOTHING;
  INSERT INTO role_permissions (role_id, permission, tenant_id)
    SELECT role.id, added.name, role.tenant_id
    FROM roles role
    CROSS JOIN unnest(ARRAY['prices.view', 'planning.view', 'planning.manage', 'planning.overbook',
      'warehouse.manage']) AS added (name)
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(held.permission), '{}') AS names FROM role_permissions held
      WHERE held.role_id = role.id
    ) held
    WHERE lower(role.name) <> 'freelancer' AND CASE
      WHEN added.name IN ('prices.view', 'planning.view') THEN true
      WHEN held.names @> ARRAY['permissions.edit', 'user.edit'] THEN true
      WHEN added.name = 'warehouse.manage' THEN 'equipment.manage' = ANY (held.names)
      ELSE 'projects.manage' = ANY (held.names) END
    ON CONFLICT DO NOTHING;
  INSERT INTO user_permissions (user_id, permission, tenant_id)
    SELECT person.id, added.name, person.tenant_id
    FROM users person
    CROSS JOIN unnest(ARRAY['prices.view', 'planning.view', 'planning.manage', 'planning.overbook',
      'warehouse.manage']) AS added (name)
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(held.permission), '{}') AS names FROM user_permissions held
      WHERE held.user_id = person.id
    ) held
    WHERE person.user_type <> 'freelancer' AND person.tenant_id IS NOT NULL AND CASE added.name
      WHEN 'prices.view' THEN true
      WHEN 'planning.view' THEN cardinality(held.names) > 0
      WHEN 'warehouse.manage' THEN 'equipment.manage' = ANY (held.names)
      ELSE 'projects.manage' = ANY (held.names) END
    ON CONFLICT DO NOTHING;
  PERFORM set_config('app.all_tenants', '', true);
END $$;
