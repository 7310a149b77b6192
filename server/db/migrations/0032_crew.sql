CREATE TABLE "assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"shift_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"crew_id" integer NOT NULL,
	"user_id" integer,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"break_minutes" integer,
	"leader" boolean DEFAULT false NOT NULL,
	"wage" jsonb,
	"due" timestamp with time zone,
	"seen" boolean DEFAULT false NOT NULL,
	"note" text,
	"problem" text,
	CONSTRAINT "assignments_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "assignments_place" UNIQUE("tenant_id","shift_id","crew_id"),
	CONSTRAINT "assignments_state" CHECK ("assignments"."state" in ('planned', 'requested', 'accepted', 'confirmed', 'declined', 'lapsed', 'cancelled')),
	CONSTRAINT "assignments_period" CHECK ("assignments"."ends_at" > "assignments"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bookings" (
	"tenant_id" integer NOT NULL,
	"source" text NOT NULL,
	"source_id" integer NOT NULL,
	"crew_id" integer NOT NULL,
	"project_id" integer,
	"job" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"firm" boolean NOT NULL,
	CONSTRAINT "bookings_tenant_id_source_source_id_crew_id_pk" PRIMARY KEY("tenant_id","source","source_id","crew_id"),
	CONSTRAINT "bookings_period" CHECK ("bookings"."starts_at" < "bookings"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "crew" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crew_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"active" boolean DEFAULT true NOT NULL,
	"kind" text DEFAULT 'hired' NOT NULL,
	"plannable" boolean DEFAULT true NOT NULL,
	"default_state" text DEFAULT 'free' NOT NULL,
	"licences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wage" jsonb,
	"notes" text,
	"erased_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' | ' || coalesce(email, '') || ' | ' || coalesce(phone, ''))) STORED,
	CONSTRAINT "crew_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "crew_kind" CHECK ("crew"."kind" in ('employee', 'freelancer', 'hired')),
	CONSTRAINT "crew_default_state" CHECK ("crew"."default_state" in ('free', 'ask'))
);
--> statement-breakpoint
ALTER TABLE "crew" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "crew_availability" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crew_availability_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"crew_id" integer NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"weekdays" smallint[],
	"time_from" text,
	"time_until" text,
	"valid_until" date,
	"reason" text,
	CONSTRAINT "crew_availability_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "crew_availability_state" CHECK ("crew_availability"."state" in ('free', 'ask', 'away')),
	CONSTRAINT "crew_availability_period" CHECK ("crew_availability"."ends_at" > "crew_availability"."starts_at"),
	CONSTRAINT "crew_availability_of" CHECK (("crew_availability"."starts_at" is not null and "crew_availability"."ends_at" is not null and "crew_availability"."weekdays" is null)
        or ("crew_availability"."starts_at" is null and "crew_availability"."ends_at" is null and "crew_availability"."weekdays" is not null
          and "crew_availability"."time_from" is not null and "crew_availability"."time_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "crew_availability" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "crew_functions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crew_functions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"wage" jsonb,
	"price" jsonb,
	"break_minutes" integer DEFAULT 0 NOT NULL,
	"parallel" boolean DEFAULT false NOT NULL,
	CONSTRAINT "crew_functions_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "crew_functions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "crew_skills" (
	"tenant_id" integer NOT NULL,
	"crew_id" integer NOT NULL,
	"function_id" integer NOT NULL,
	"wage" jsonb,
	CONSTRAINT "crew_skills_tenant_id_crew_id_function_id_pk" PRIMARY KEY("tenant_id","crew_id","function_id")
);
--> statement-breakpoint
ALTER TABLE "crew_skills" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"function_id" integer NOT NULL,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"break_minutes" integer DEFAULT 0 NOT NULL,
	"travel_before" integer DEFAULT 0 NOT NULL,
	"travel_after" integer DEFAULT 0 NOT NULL,
	"location" text,
	"notes" text,
	"group_id" integer,
	"line_id" bigint,
	"wage" jsonb,
	"price" jsonb,
	CONSTRAINT "shifts_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "shifts_amount" CHECK ("shifts"."amount" between 1 and 999),
	CONSTRAINT "shifts_period" CHECK ("shifts"."ends_at" > "shifts"."starts_at" and "shifts"."ends_at" <= "shifts"."starts_at" + interval '24 hours'),
	CONSTRAINT "shifts_break" CHECK ("shifts"."break_minutes" >= 0
        and "shifts"."starts_at" + make_interval(mins => "shifts"."break_minutes") < "shifts"."ends_at"),
	CONSTRAINT "shifts_travel" CHECK ("shifts"."travel_before" between 0 and 1440 and "shifts"."travel_after" between 0 and 1440)
);
--> statement-breakpoint
ALTER TABLE "shifts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_lines" ADD COLUMN "crew_key" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "crew_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "working_time" jsonb;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_shift" FOREIGN KEY ("tenant_id","shift_id") REFERENCES "public"."shifts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_crew" FOREIGN KEY ("tenant_id","crew_id") REFERENCES "public"."crew"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew" ADD CONSTRAINT "crew_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew" ADD CONSTRAINT "crew_account" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ("user_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_availability" ADD CONSTRAINT "crew_availability_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_availability" ADD CONSTRAINT "crew_availability_crew" FOREIGN KEY ("tenant_id","crew_id") REFERENCES "public"."crew"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_functions" ADD CONSTRAINT "crew_functions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_skills" ADD CONSTRAINT "crew_skills_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_skills" ADD CONSTRAINT "crew_skills_crew" FOREIGN KEY ("tenant_id","crew_id") REFERENCES "public"."crew"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_skills" ADD CONSTRAINT "crew_skills_function" FOREIGN KEY ("tenant_id","function_id") REFERENCES "public"."crew_functions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_function" FOREIGN KEY ("tenant_id","function_id") REFERENCES "public"."crew_functions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_group" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."project_groups"("tenant_id","id") ON DELETE set null ("group_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_line" FOREIGN KEY ("tenant_id","line_id") REFERENCES "public"."project_lines"("tenant_id","id") ON DELETE set null ("line_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_project" ON "assignments" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "assignments_crew" ON "assignments" USING btree ("tenant_id","crew_id");--> statement-breakpoint
CREATE INDEX "assignments_user" ON "assignments" USING btree ("user_id") WHERE "assignments"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_crew" ON "bookings" USING btree ("tenant_id","crew_id","ends_at","starts_at");--> statement-breakpoint
CREATE INDEX "crew_by_name" ON "crew" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "crew_by_kind" ON "crew" USING btree ("tenant_id",lower("kind"),"id");--> statement-breakpoint
CREATE INDEX "crew_search" ON "crew" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "crew_user" ON "crew" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "crew_plannable" ON "crew" USING btree ("tenant_id","id") WHERE "crew"."plannable" and "crew"."active";--> statement-breakpoint
CREATE INDEX "crew_availability_crew" ON "crew_availability" USING btree ("tenant_id","crew_id","ends_at");--> statement-breakpoint
CREATE INDEX "crew_functions_by_name" ON "crew_functions" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "crew_functions_name" ON "crew_functions" USING btree ("tenant_id",lower("name"));--> statement-breakpoint
CREATE INDEX "crew_skills_function" ON "crew_skills" USING btree ("tenant_id","function_id");--> statement-breakpoint
CREATE INDEX "shifts_project" ON "shifts" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "shifts_function" ON "shifts" USING btree ("tenant_id","function_id");--> statement-breakpoint
CREATE INDEX "shifts_group" ON "shifts" USING btree ("tenant_id","group_id") WHERE "shifts"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "shifts_line" ON "shifts" USING btree ("tenant_id","line_id") WHERE "shifts"."line_id" is not null;--> statement-breakpoint
CREATE INDEX "shifts_until" ON "shifts" USING btree ("tenant_id","ends_at","starts_at");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "assignments" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("assignments"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("assignments"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "assignments" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "bookings" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("bookings"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("bookings"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "bookings" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "crew" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("crew"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("crew"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "crew" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "crew_availability" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("crew_availability"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("crew_availability"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "crew_availability" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "crew_functions" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("crew_functions"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("crew_functions"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "crew_functions" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "crew_skills" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("crew_skills"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("crew_skills"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "crew_skills" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "shifts" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("shifts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("shifts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "shifts" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
-- Nobody has two firm bookings at once, but a trip of the same project beside a shift. At the end of a statement:
-- one that swaps two people is right only then.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_place" EXCLUDE USING gist (
	"tenant_id" WITH =, "crew_id" WITH =, "source" WITH =, tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("firm") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_job" EXCLUDE USING gist (
	"tenant_id" WITH =, "crew_id" WITH =, "job" WITH <>, tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("firm") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
INSERT INTO "crew" ("tenant_id", "user_id", "name", "email", "phone", "active", "kind", "plannable", "default_state")
SELECT "tenant_id", "id", concat_ws(' ', "name", "last_name"), "email", "phone", "active" AND "deleted_at" IS NULL,
	CASE "user_type" WHEN 'freelancer' THEN 'freelancer' ELSE 'employee' END, "user_type" = 'freelancer',
	CASE "user_type" WHEN 'freelancer' THEN 'ask' ELSE 'free' END
FROM "users" WHERE "tenant_id" IS NOT NULL ORDER BY "id";--> statement-breakpoint
-- Crew goes with planning, costs with the rights of people, and the standard roles get their share.
INSERT INTO "permissions" ("id", "name")
SELECT row_number() OVER () + coalesce((SELECT max("id") FROM "permissions"), 0), "wanted"."name"
FROM unnest(ARRAY['crew.view', 'crew.manage', 'costs.view']) WITH ORDINALITY AS "wanted" ("name", "position")
ORDER BY "wanted"."position"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "role_permissions" ("role_id", "permission", "tenant_id")
SELECT "role"."id", "right"."name", "role"."tenant_id"
FROM "roles" "role" CROSS JOIN (VALUES
	('crew.view', 'planning.view'), ('crew.manage', 'planning.manage'), ('costs.view', 'user.edit')) AS "right" ("name", "with")
WHERE EXISTS (SELECT FROM "role_permissions" "held" WHERE "held"."role_id" = "role"."id"
		AND "held"."permission" = "right"."with")
	OR "role"."tenant_id" IS NOT NULL AND (
		"role"."name" = 'Beheerder'
		OR "role"."name" = 'Planner' AND "right"."name" IN ('crew.view', 'crew.manage')
		OR "role"."name" = 'Magazijn' AND "right"."name" = 'crew.view'
		OR "role"."name" = 'Administratie' AND "right"."name" IN ('crew.view', 'costs.view'))
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "user_permissions" ("user_id", "permission", "tenant_id")
SELECT "held"."user_id", "right"."name", "held"."tenant_id"
FROM "user_permissions" "held" JOIN (VALUES
	('crew.view', 'planning.view'), ('crew.manage', 'planning.manage'), ('costs.view', 'user.edit')) AS "right" ("name", "with")
	ON "right"."with" = "held"."permission"
ON CONFLICT DO NOTHING;
