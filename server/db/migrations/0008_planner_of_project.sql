ALTER TABLE "projects" ADD COLUMN "planner_id" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "planner_name" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "option_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "option_offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "project_status" text DEFAULT 'optie';--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_planner" FOREIGN KEY ("tenant_id","planner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ("planner_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_planner" ON "projects" USING btree ("tenant_id","planner_id") WHERE "projects"."planner_id" is not null;--> statement-breakpoint
-- Who made a project plans it, as far as the audit log still tells; who was first among options is not known better.
UPDATE "projects" "project" SET "planner_id" = "person"."id",
	"planner_name" = concat_ws(' ', "person"."name", "person"."last_name")
FROM "audit_log" "entry" JOIN "users" "person" ON "person"."id" = "entry"."performed_by"
WHERE "entry"."chain" = "project"."tenant_id" AND "entry"."resource_type" = 'projects'
	AND "entry"."resource_id" = "project"."id" AND "entry"."action_type" = 'projects.created'
	AND "person"."tenant_id" = "project"."tenant_id" AND "person"."deleted_at" IS NULL;--> statement-breakpoint
UPDATE "projects" SET "option_since" = "created_at" WHERE "status" = 'optie';
