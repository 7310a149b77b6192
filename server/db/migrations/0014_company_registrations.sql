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
CREATE INDEX "company_registrations_email" ON "company_registrations" USING btree ("email");--> statement-breakpoint
CREATE POLICY "all_tenants" ON "company_registrations" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');