ALTER TABLE "invoice_lines" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "unit_cents" integer;--> statement-breakpoint
-- An existing line has one unit of its amount; row-level security would hide it from the owner.
ALTER TABLE "invoice_lines" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "invoice_lines" SET "unit_cents" = "amount_cents";--> statement-breakpoint
ALTER TABLE "invoice_lines" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_lines" ALTER COLUMN "unit_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "overdue_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_amount" CHECK ("invoice_lines"."amount_cents" = "invoice_lines"."quantity" * "invoice_lines"."unit_cents");