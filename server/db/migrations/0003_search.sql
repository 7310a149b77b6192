DROP INDEX "customers_search";--> statement-breakpoint
DROP INDEX "equipment_search";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "projects_search";--> statement-breakpoint
DROP INDEX "transport_search";--> statement-breakpoint
-- Each table is written once: it is closed until that is done. The indexes follow when others serve again.
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' | ' || coalesce(contact_person, '') || ' | ' || coalesce(email, '') || ' | ' || coalesce(phone, '') || ' | ' || coalesce(address, ''))) STORED;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' | ' || coalesce(type, '') || ' | ' || coalesce(serial_number, '') || ' | ' || coalesce(location, '') || ' | ' || coalesce(code, ''))) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' | ' || coalesce(code, '') || ' | ' || coalesce(case category_id when 1 then 'Algemeen' when 2 then 'Verlichting' when 3 then 'Audio' end, ''))) STORED;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' | ' || coalesce(customer_name, '') || ' | ' || coalesce(location, '') || ' | ' || coalesce(number, ''))) STORED;--> statement-breakpoint
ALTER TABLE "transport" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce(vehicle, '') || ' | ' || coalesce(driver, '') || ' | ' || coalesce(project_name, '') || ' | ' || coalesce(from_location, '') || ' | ' || coalesce(to_location, ''))) STORED;--> statement-breakpoint
-- A line of free text has factor 1 from now on; those that are there keep what they had of their company's table.
UPDATE "project_lines" "line" SET "factor" = least(1000, round(CASE
	WHEN "used"."count" <= jsonb_array_length("table"."days") THEN ("table"."days" ->> ("used"."count" - 1))::numeric
	ELSE coalesce(("table"."days" ->> -1)::numeric, 1)
		+ ("used"."count" - greatest(jsonb_array_length("table"."days"), 1)) * "table"."more"
	END, 3))
FROM "projects" "project"
	JOIN "tenants" "tenant" ON "tenant"."id" = "project"."tenant_id",
	LATERAL (SELECT "tenant"."factors" -> 'days' AS "days", ("tenant"."factors" ->> 'more')::numeric AS "more") "table",
	LATERAL (SELECT (("project"."end_date" - interval '1 millisecond') AT TIME ZONE "tenant"."time_zone")::date
		- ("project"."start_date" AT TIME ZONE "tenant"."time_zone")::date + 1 AS "days") "period",
	LATERAL (SELECT greatest(coalesce("period"."days", 1), 1) AS "count") "used"
WHERE "project"."tenant_id" = "line"."tenant_id" AND "project"."id" = "line"."project_id"
	AND "line"."product_id" IS NULL AND "line"."factor" IS NULL;
