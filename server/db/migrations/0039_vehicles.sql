CREATE TABLE "transport_loads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transport_loads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"trip_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"group_id" integer,
	"share" numeric(5, 2) NOT NULL,
	CONSTRAINT "transport_loads_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "transport_loads_group_once" UNIQUE NULLS NOT DISTINCT("tenant_id","trip_id","group_id"),
	CONSTRAINT "transport_loads_share" CHECK ("transport_loads"."share" > 0 and "transport_loads"."share" <= 100)
);
--> statement-breakpoint
ALTER TABLE "transport_loads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "transport_riders" (
	"tenant_id" integer NOT NULL,
	"trip_id" integer NOT NULL,
	"crew_id" integer NOT NULL,
	CONSTRAINT "transport_riders_tenant_id_trip_id_crew_id_pk" PRIMARY KEY("tenant_id","trip_id","crew_id")
);
--> statement-breakpoint
ALTER TABLE "transport_riders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"plate" text,
	"kind" text DEFAULT 'van' NOT NULL,
	"payload_kg" numeric,
	"box_length" numeric,
	"box_width" numeric,
	"box_height" numeric,
	"volume_m3" numeric,
	"seats" smallint,
	"licence" text,
	"inspection_until" date,
	"cost_per_km_cents" integer,
	"cost_per_day_cents" integer,
	"supplier_id" integer,
	"supplier_name" text,
	"shared" boolean DEFAULT false NOT NULL,
	"garage" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"retired_at" timestamp with time zone,
	"notes" text,
	"told_inspection" date,
	"told_days" smallint,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' | ' || coalesce(plate, ''))) STORED,
	CONSTRAINT "vehicles_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "vehicles_kind" CHECK ("vehicles"."kind" in ('van', 'truck', 'trailer', 'car')),
	CONSTRAINT "vehicles_licence" CHECK ("vehicles"."licence" in ('B', 'BE', 'C1', 'C', 'CE')),
	CONSTRAINT "vehicles_seats" CHECK ("vehicles"."seats" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "vehicles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_tenant_id_source_source_id_crew_id_pk";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "crew_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "role" text DEFAULT 'crew' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "role" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tenant_id_source_source_id_role_pk" PRIMARY KEY("tenant_id","source","source_id","role");--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "vehicle_id" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "load_factor" integer DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "transport" ADD COLUMN "vehicle_id" integer;--> statement-breakpoint
ALTER TABLE "transport" ADD COLUMN "trailer_id" integer;--> statement-breakpoint
ALTER TABLE "transport" ADD COLUMN "distance_km" numeric;--> statement-breakpoint
ALTER TABLE "transport_loads" ADD CONSTRAINT "transport_loads_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_loads" ADD CONSTRAINT "transport_loads_trip" FOREIGN KEY ("tenant_id","trip_id") REFERENCES "public"."transport"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_loads" ADD CONSTRAINT "transport_loads_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_loads" ADD CONSTRAINT "transport_loads_group" FOREIGN KEY ("tenant_id","project_id","group_id") REFERENCES "public"."project_groups"("tenant_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_riders" ADD CONSTRAINT "transport_riders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_riders" ADD CONSTRAINT "transport_riders_trip" FOREIGN KEY ("tenant_id","trip_id") REFERENCES "public"."transport"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_riders" ADD CONSTRAINT "transport_riders_crew" FOREIGN KEY ("tenant_id","crew_id") REFERENCES "public"."crew"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_supplier" FOREIGN KEY ("tenant_id","supplier_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE set null ("supplier_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transport_loads_project" ON "transport_loads" USING btree ("tenant_id","project_id","group_id");--> statement-breakpoint
CREATE INDEX "transport_riders_crew" ON "transport_riders" USING btree ("tenant_id","crew_id");--> statement-breakpoint
CREATE INDEX "vehicles_by_name" ON "vehicles" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "vehicles_by_plate" ON "vehicles" USING btree ("tenant_id",lower("plate"),"id");--> statement-breakpoint
CREATE INDEX "vehicles_by_kind" ON "vehicles" USING btree ("tenant_id",lower("kind"),"id");--> statement-breakpoint
CREATE INDEX "vehicles_search" ON "vehicles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_plate" ON "vehicles" USING btree ("tenant_id",fold_plate("plate")) WHERE "vehicles"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "vehicles_supplier" ON "vehicles" USING btree ("tenant_id","supplier_id");--> statement-breakpoint
CREATE INDEX "vehicles_inspection" ON "vehicles" USING btree ("inspection_until") WHERE "vehicles"."retired_at" is null;--> statement-breakpoint
ALTER TABLE "transport" ADD CONSTRAINT "transport_vehicle" FOREIGN KEY ("tenant_id","vehicle_id") REFERENCES "public"."vehicles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport" ADD CONSTRAINT "transport_trailer" FOREIGN KEY ("tenant_id","trailer_id") REFERENCES "public"."vehicles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_vehicle" ON "bookings" USING btree ("tenant_id","vehicle_id","ends_at","starts_at") WHERE "bookings"."vehicle_id" is not null;--> statement-breakpoint
CREATE INDEX "transport_vehicle_id" ON "transport" USING btree ("tenant_id","vehicle_id","departure");--> statement-breakpoint
CREATE INDEX "transport_trailer_id" ON "transport" USING btree ("tenant_id","trailer_id","departure");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_of_one" CHECK (case "bookings"."role" when 'crew' then "bookings"."crew_id" is not null and "bookings"."vehicle_id" is null
        else "bookings"."vehicle_id" is not null and "bookings"."crew_id" is null end);--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_load_factor" CHECK ("tenants"."load_factor" between 1 and 100);--> statement-breakpoint
ALTER TABLE "transport" ADD CONSTRAINT "transport_two_vehicles" CHECK ("transport"."vehicle_id" <> "transport"."trailer_id");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "transport_loads" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("transport_loads"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("transport_loads"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "transport_loads" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "transport_riders" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("transport_riders"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("transport_riders"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "transport_riders" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "vehicles" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("vehicles"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("vehicles"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "vehicles" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_one_place";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_one_job";--> statement-breakpoint
-- As before, without the rows of vehicles: nobody has two firm bookings at once, but a trip beside a shift of its project.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_place" EXCLUDE USING gist (
	"tenant_id" WITH =, "crew_id" WITH =, "source" WITH =, tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("firm" AND "crew_id" IS NOT NULL) DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_job" EXCLUDE USING gist (
	"tenant_id" WITH =, "crew_id" WITH =, "job" WITH <>, tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("firm" AND "crew_id" IS NOT NULL) DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- A vehicle is on one trip at a time, whatever the project.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_vehicle" EXCLUDE USING gist (
	"tenant_id" WITH =, "vehicle_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("firm" AND "vehicle_id" IS NOT NULL) DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- Vehicle texts that are alike but for case and spaces become one vehicle, where they occur twice or lie ahead.
CREATE TEMPORARY TABLE "named_vehicles" ON COMMIT DROP AS
SELECT t."tenant_id", lower(regexp_replace(t."vehicle", '\s', '', 'g')) AS "spelling",
	(array_agg(left(btrim(t."vehicle"), 200) ORDER BY t."id"))[1] AS "name", min(t."id") AS "first"
FROM "transport" t
WHERE t."vehicle" ~ '\S'
GROUP BY 1, 2
HAVING count(*) > 1 OR bool_or(coalesce(t."arrival", t."departure") > now());--> statement-breakpoint
INSERT INTO "vehicles" ("tenant_id", "name")
SELECT "tenant_id", "name" FROM "named_vehicles" ORDER BY "first";--> statement-breakpoint
UPDATE "transport" t SET "vehicle_id" = v."id"
FROM "named_vehicles" n JOIN "vehicles" v ON v."tenant_id" = n."tenant_id" AND v."name" = n."name"
WHERE t."tenant_id" = n."tenant_id" AND lower(regexp_replace(t."vehicle", '\s', '', 'g')) = n."spelling";--> statement-breakpoint
-- What has ended is a fact and blocks nothing. Of trips to come that overlap, the first stays firm; the others book nothing.
DO $$
DECLARE
	trip record;
BEGIN
	FOR trip IN
		SELECT t."id", t."tenant_id", t."vehicle_id", t."project_id", coalesce(t."project_id", -t."id") AS job,
			during.starts_at, during.ends_at, during.ends_at > now() AS firm
		FROM "transport" t LEFT JOIN "projects" p ON p."id" = t."project_id"
			CROSS JOIN LATERAL (
				SELECT coalesce(t."busy_from", t."departure") AS starts_at, coalesce(t."busy_until", t."arrival") AS ends_at
			) during
		WHERE t."vehicle_id" IS NOT NULL AND during.starts_at < during.ends_at AND NOT t."tentative"
			AND t."status" <> 'geannuleerd' AND p."is_template" IS NOT TRUE AND p."status" IS DISTINCT FROM 'geannuleerd'
		ORDER BY t."id"
	LOOP
		IF trip.firm AND EXISTS (
			SELECT FROM "bookings" b
			WHERE b."tenant_id" = trip.tenant_id AND b."vehicle_id" = trip.vehicle_id AND b."firm"
				AND b."ends_at" > trip.starts_at AND b."starts_at" < trip.ends_at
		) THEN
			UPDATE "transport" SET "tentative" = true WHERE "id" = trip.id;
			DELETE FROM "bookings" b
				WHERE b."tenant_id" = trip.tenant_id AND b."source" = 'trip' AND b."source_id" = trip.id;
		ELSE
			INSERT INTO "bookings" ("tenant_id", "source", "source_id", "role", "vehicle_id", "project_id", "job", "starts_at", "ends_at", "firm")
			VALUES (trip.tenant_id, 'trip', trip.id, 'vehicle', trip.vehicle_id, trip.project_id, trip.job, trip.starts_at, trip.ends_at, trip.firm);
		END IF;
	END LOOP;
END $$;
