CREATE TABLE "crew_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crew_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"crew_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crew_links_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "crew_links_crew" UNIQUE("tenant_id","crew_id")
);
--> statement-breakpoint
ALTER TABLE "crew_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "crew_notices" (
	"tenant_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"crew_id" integer NOT NULL,
	"before" jsonb,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crew_notices_tenant_id_assignment_id_pk" PRIMARY KEY("tenant_id","assignment_id")
);
--> statement-breakpoint
ALTER TABLE "crew_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "on_accept" text;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "asked_by" integer;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lapses_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "crew_id" integer;--> statement-breakpoint
ALTER TABLE "crew_links" ADD CONSTRAINT "crew_links_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_links" ADD CONSTRAINT "crew_links_crew_id" FOREIGN KEY ("tenant_id","crew_id") REFERENCES "public"."crew"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_notices" ADD CONSTRAINT "crew_notices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_notices" ADD CONSTRAINT "crew_notices_crew" FOREIGN KEY ("tenant_id","crew_id") REFERENCES "public"."crew"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crew_links_token" ON "crew_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "crew_notices_crew" ON "crew_notices" USING btree ("tenant_id","crew_id");--> statement-breakpoint
CREATE INDEX "crew_notices_changed" ON "crew_notices" USING btree ("changed_at");--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_crew" FOREIGN KEY ("tenant_id","crew_id") REFERENCES "public"."crew"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_mails_crew" ON "sent_mails" USING btree ("tenant_id","crew_id");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "crew_links" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("crew_links"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("crew_links"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "crew_links" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "crew_notices" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("crew_notices"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("crew_notices"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "crew_notices" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');