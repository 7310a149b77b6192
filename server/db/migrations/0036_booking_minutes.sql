ALTER TABLE "bookings" ADD COLUMN "work_minutes" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "travel_minutes" integer;--> statement-breakpoint
UPDATE "bookings" b SET
  "work_minutes" = extract(epoch FROM coalesce(a."ends_at", s."ends_at") - coalesce(a."starts_at", s."starts_at"))::int / 60
    - coalesce(a."break_minutes", s."break_minutes"),
  "travel_minutes" = s."travel_before" + s."travel_after"
FROM "assignments" a JOIN "shifts" s ON s."tenant_id" = a."tenant_id" AND s."id" = a."shift_id"
WHERE b."source" = 'shift' AND a."tenant_id" = b."tenant_id" AND a."id" = b."source_id" AND a."state" = 'confirmed';
