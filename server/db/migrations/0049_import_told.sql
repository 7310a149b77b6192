ALTER TABLE "import_work" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "overtaken" jsonb;