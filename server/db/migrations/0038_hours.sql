CREATE TABLE "hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"crew_id" integer NOT NULL,
	"user_id" integer,
	"assignment_id" integer,
	"project_id" integer,
	"project_name" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"break_minutes" integer DEFAULT 0 NOT NULL,
	"km" numeric(6, 1),
	"expenses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"claimed" numeric(12, 2) DEFAULT 0 NOT NULL,
	"notes" text,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reason" text,
	"paid_minutes" integer DEFAULT 0 NOT NULL,
	"wage_cents" integer,
	"client_id" text,
	CONSTRAINT "hours_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "hours_client" UNIQUE("tenant_id","crew_id","client_id"),
	CONSTRAINT "hours_state" CHECK ("hours"."state" in ('draft', 'submitted', 'approved', 'rejected')),
	CONSTRAINT "hours_period" CHECK ("hours"."ends_at" > "hours"."starts_at" and "hours"."ends_at" <= "hours"."starts_at" + interval '24 hours'),
	CONSTRAINT "hours_break" CHECK ("hours"."break_minutes" >= 0
        and "hours"."starts_at" + make_interval(mins => "hours"."break_minutes") < "hours"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "hours_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hours_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"hours_id" integer NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "hours_receipts_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "hours_receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "hours_closed_until" date;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "own_hours" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "km_rate_cents" integer;--> statement-breakpoint
ALTER TABLE "hours" ADD CONSTRAINT "hours_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours" ADD CONSTRAINT "hours_crew" FOREIGN KEY ("tenant_id","crew_id") REFERENCES "public"."crew"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours" ADD CONSTRAINT "hours_assignment" FOREIGN KEY ("tenant_id","assignment_id") REFERENCES "public"."assignments"("tenant_id","id") ON DELETE set null ("assignment_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours" ADD CONSTRAINT "hours_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE set null ("project_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_receipts" ADD CONSTRAINT "hours_receipts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_receipts" ADD CONSTRAINT "hours_receipts_hours" FOREIGN KEY ("tenant_id","hours_id") REFERENCES "public"."hours"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_receipts" ADD CONSTRAINT "hours_receipts_file" FOREIGN KEY ("tenant_id","file_key") REFERENCES "public"."files"("tenant_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hours_by_project_name" ON "hours" USING btree ("tenant_id",lower("project_name"),"id");--> statement-breakpoint
CREATE INDEX "hours_by_state" ON "hours" USING btree ("tenant_id",lower("state"),"id");--> statement-breakpoint
CREATE INDEX "hours_crew" ON "hours" USING btree ("tenant_id","crew_id","starts_at");--> statement-breakpoint
CREATE INDEX "hours_assignment" ON "hours" USING btree ("tenant_id","assignment_id");--> statement-breakpoint
CREATE INDEX "hours_project" ON "hours" USING btree ("tenant_id","project_id","state");--> statement-breakpoint
CREATE INDEX "hours_from" ON "hours" USING btree ("tenant_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "hours_until" ON "hours" USING btree ("tenant_id","ends_at");--> statement-breakpoint
CREATE INDEX "hours_user" ON "hours" USING btree ("user_id") WHERE "hours"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "hours_receipts_hours" ON "hours_receipts" USING btree ("tenant_id","hours_id");--> statement-breakpoint
CREATE INDEX "hours_receipts_file" ON "hours_receipts" USING btree ("tenant_id","file_key");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "hours" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("hours"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("hours"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "hours" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "hours" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or "hours"."user_id" = (select nullif(current_setting('app.user_id', true), '')::int)) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "hours_receipts" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("hours_receipts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("hours_receipts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "hours_receipts" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
-- Nobody is paid twice for the same minute. Not at once: two entries that swap their times are right at the end.
ALTER TABLE "hours" ADD CONSTRAINT "hours_one_place" EXCLUDE USING gist (
	"tenant_id" WITH =, "crew_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("state" = 'approved') DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
INSERT INTO "permissions" ("id", "name")
SELECT coalesce((SELECT max("id") FROM "permissions"), 0) + 1, 'hours.approve'
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "role_permissions" ("role_id", "permission", "tenant_id")
SELECT "role"."id", 'hours.approve', "role"."tenant_id"
FROM "roles" "role"
WHERE EXISTS (SELECT FROM "role_permissions" "held" WHERE "held"."role_id" = "role"."id"
		AND "held"."permission" = 'user.edit')
	OR "role"."tenant_id" IS NOT NULL AND "role"."name" IN ('Beheerder', 'Planner', 'Administratie')
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "user_permissions" ("user_id", "permission", "tenant_id")
SELECT "user_id", 'hours.approve', "tenant_id" FROM "user_permissions" WHERE "permission" = 'user.edit'
ON CONFLICT DO NOTHING;
