ALTER TABLE "sub_hire_lines" ADD COLUMN "drawn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_hire_lines" ADD CONSTRAINT "sub_hire_lines_drawn" CHECK ("sub_hire_lines"."drawn" >= 0);--> statement-breakpoint
-- What is hired for a line by now counted for all, and goes on to: nothing that was promised on it is missing.
UPDATE "sub_hire_lines" hired SET "drawn" = hired."amount" FROM "sub_hires" hire
WHERE hire."tenant_id" = hired."tenant_id" AND hire."id" = hired."sub_hire_id"
  AND hired."project_line_id" IS NOT NULL AND hire."status" IN ('confirmed', 'received', 'returned');
