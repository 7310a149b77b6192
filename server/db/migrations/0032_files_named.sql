-- Every stored file has a row, the server's own documents too: those have no uploader.
ALTER TABLE "files" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_tenant_id_key" UNIQUE("tenant_id","key");--> statement-breakpoint
SELECT set_config('app.all_tenants', 'on', true);--> statement-breakpoint
INSERT INTO "files" ("key", "tenant_id", "purpose", "content_type", "bytes")
  SELECT "pdf_key", "tenant_id", 'invoices', 'application/pdf', 0 FROM "invoices"
  WHERE "pdf_key" IS NOT NULL
  ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The rows of reports were removed a day after the upload. Where the file is still there, it is found again.
INSERT INTO "files" ("key", "tenant_id", "purpose", "content_type", "bytes")
  SELECT "report", min("tenant_id"), 'inspections',
    CASE split_part("report", '.', 2)
      WHEN 'pdf' THEN 'application/pdf' WHEN 'png' THEN 'image/png' ELSE 'image/jpeg' END,
    0
  FROM "inspections" WHERE "report" ~ '^[A-Za-z0-9_-]{22}\.(png|jpg|pdf)$'
  GROUP BY "report"
  ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What is not the key of a file was typed: of a report the text is kept, a picture showed nothing.
UPDATE "inspections" SET "notes" = concat_ws(E'\n', "notes", "report"), "report" = NULL
  WHERE "report" IS NOT NULL AND NOT EXISTS (SELECT FROM "files"
    WHERE "files"."tenant_id" = "inspections"."tenant_id" AND "files"."key" = "inspections"."report");--> statement-breakpoint
UPDATE "products" SET "image_url" = NULL
  WHERE "image_url" IS NOT NULL AND NOT EXISTS (SELECT FROM "files"
    WHERE "files"."tenant_id" = "products"."tenant_id" AND "files"."key" = "products"."image_url");--> statement-breakpoint
UPDATE "tenants" SET "logo_url" = NULL
  WHERE "logo_url" IS NOT NULL AND NOT EXISTS (SELECT FROM "files"
    WHERE "files"."tenant_id" = "tenants"."id" AND "files"."key" = "tenants"."logo_url");--> statement-breakpoint
UPDATE "users" SET "avatar_url" = NULL
  WHERE "avatar_url" IS NOT NULL AND NOT EXISTS (SELECT FROM "files"
    WHERE "files"."key" = "users"."avatar_url");--> statement-breakpoint
SELECT set_config('app.all_tenants', '', true);--> statement-breakpoint
CREATE INDEX "users_avatar" ON "users" USING btree ("avatar_url") WHERE "users"."avatar_url" is not null;--> statement-breakpoint
CREATE INDEX "products_picture" ON "products" USING btree ("tenant_id","image_url") WHERE "products"."image_url" is not null;--> statement-breakpoint
CREATE INDEX "inspections_report" ON "inspections" USING btree ("tenant_id","report") WHERE "inspections"."report" is not null;--> statement-breakpoint
CREATE INDEX "invoices_document" ON "invoices" USING btree ("tenant_id","pdf_key") WHERE "invoices"."pdf_key" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar" FOREIGN KEY ("avatar_url") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_picture" FOREIGN KEY ("tenant_id","image_url") REFERENCES "public"."files"("tenant_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_report" FOREIGN KEY ("tenant_id","report") REFERENCES "public"."files"("tenant_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_document" FOREIGN KEY ("tenant_id","pdf_key") REFERENCES "public"."files"("tenant_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_logo" FOREIGN KEY ("id","logo_url") REFERENCES "public"."files"("tenant_id","key") ON DELETE no action ON UPDATE no action;
