ALTER TABLE "invites" ADD COLUMN "role_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "address_taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "invoice_email" text;