ALTER TABLE "project_groups" ADD COLUMN "out_after" bigint;--> statement-breakpoint
ALTER TABLE "project_groups" ADD COLUMN "back_after" bigint;
