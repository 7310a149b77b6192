ALTER TABLE "tenants" ADD COLUMN "house_colour" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_house_colour" CHECK ("tenants"."house_colour" ~ '^#[0-9a-f]{6}$');