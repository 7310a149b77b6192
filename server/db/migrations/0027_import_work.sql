CREATE TABLE "import_work" (
	"tenant_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"place" integer NOT NULL,
	"together" text,
	"record_id" integer,
	"values" jsonb NOT NULL,
	CONSTRAINT "import_work_tenant_id_import_id_place_pk" PRIMARY KEY("tenant_id","import_id","place")
);
--> statement-breakpoint
ALTER TABLE "import_work" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "is_told" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "worker" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "worked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone" jsonb;--> statement-breakpoint
ALTER TABLE "import_work" ADD CONSTRAINT "import_work_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_work" ADD CONSTRAINT "import_work_import" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_work" ON "imports" USING btree ("worked_at") WHERE state in ('running', 'undoing');--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state" CHECK (state in ('running','done','failed','undoing','undone'));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "import_work" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("import_work"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("import_work"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "import_work" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
UPDATE "imports" SET "state" = 'undone' WHERE "undone_at" IS NOT NULL;--> statement-breakpoint
UPDATE "imports" SET "done" = "added" + "changed", "total" = "added" + "changed";
