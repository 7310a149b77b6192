CREATE TABLE "events" (
	"tenant_id" integer,
	"chain" integer GENERATED ALWAYS AS (coalesce(tenant_id, 0)) STORED NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"resource" text NOT NULL,
	"resource_id" bigint,
	"project_id" integer,
	"by_id" integer,
	"by_name" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_chain_seq_pk" PRIMARY KEY("chain","seq")
);
--> statement-breakpoint
ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_moment" ON "events" USING btree ("at");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "events" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("events"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("events"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "events" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
-- What was changed before is not in the table: who was away during the upgrade reads everything anew.
INSERT INTO "events" ("seq", "resource") VALUES (1, 'everything');
