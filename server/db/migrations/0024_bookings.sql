ALTER TABLE "company_registrations" ADD COLUMN "day_rule" text DEFAULT 'calendar' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_lines" ADD COLUMN "price_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_lines" ADD COLUMN "booked" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "moments" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "agreed_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "agreed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "dates_agreed_on" date;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "dates_note" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "dates_agreed_by" text;--> statement-breakpoint
ALTER TABLE "project_lines" ADD CONSTRAINT "project_lines_booked" CHECK ("project_lines"."booked" ?& array['factor', 'discount', 'vat_class', 'discountable']);--> statement-breakpoint
-- Prices that are neither the product's nor the customer's list's were typed.
UPDATE "project_lines" "line" SET "price_typed" = true
FROM "projects" "project"
	LEFT JOIN "customers" "customer" ON "customer"."id" = "project"."customer_id",
	"products" "product"
WHERE "project"."id" = "line"."project_id" AND "product"."tenant_id" = "line"."tenant_id"
	AND "product"."id" = "line"."product_id"
	AND "line"."unit_price_cents" IS DISTINCT FROM coalesce((
		SELECT "listed"."price_cents" FROM "price_list_prices" "listed"
		WHERE "listed"."tenant_id" = "line"."tenant_id" AND "listed"."product_id" = "line"."product_id"
			AND "listed"."price_list_id" = "customer"."price_list_id"), "product"."price_cents");--> statement-breakpoint
-- Bookings take over what is valid on this day; what was charged or accepted counts before that.
WITH "booking" AS (
	SELECT "project"."tenant_id", "project"."id", "customer"."discount", least(1000, round(CASE
		WHEN "used"."count" <= jsonb_array_length("table"."days") THEN ("table"."days" ->> ("used"."count" - 1))::numeric
		ELSE coalesce(("table"."days" ->> -1)::numeric, 1)
			+ ("used"."count" - greatest(jsonb_array_length("table"."days"), 1)) * "table"."more"
		END, 3)) AS "factor"
	FROM "projects" "project"
		JOIN "tenants" "tenant" ON "tenant"."id" = "project"."tenant_id"
		LEFT JOIN "customers" "customer" ON "customer"."id" = "project"."customer_id",
		LATERAL (SELECT "tenant"."factors" -> 'days' AS "days", ("tenant"."factors" ->> 'more')::numeric AS "more") "table",
		LATERAL (SELECT
			"project"."start_date" AT TIME ZONE "tenant"."time_zone"
				- CASE "tenant"."day_rule" WHEN 'until6' THEN interval '6 hours' ELSE '0' END AS "from",
			"project"."end_date" AT TIME ZONE "tenant"."time_zone"
				- CASE "tenant"."day_rule" WHEN 'until6' THEN interval '6 hours' ELSE '0' END AS "until") "local",
		LATERAL (SELECT greatest(coalesce(CASE "tenant"."day_rule"
			WHEN 'hours24' THEN ceil(extract(epoch FROM "local"."until" - "local"."from") / 86400)::int
			ELSE ("local"."until" - interval '1 millisecond')::date - "local"."from"::date + 1 END, 1), 1) AS "count") "used"
	WHERE "project"."status" = 'boeking'
), "quoted" AS (
	SELECT DISTINCT ON ("quote"."tenant_id", "line"."id") "quote"."tenant_id", "line"."id" AS "line_id",
		"line"."factor", "line"."discount", "line"."code", "line"."discountable"
	FROM "quotes" "quote"
		JOIN "quote_versions" "sent" ON "sent"."tenant_id" = "quote"."tenant_id"
			AND "sent"."quote_id" = "quote"."id" AND "sent"."version" = "quote"."version_sent",
		jsonb_to_recordset("sent"."content"::jsonb -> 'lines')
			AS "line" ("id" bigint, "factor" numeric, "discount" numeric, "code" int, "discountable" boolean)
	WHERE "quote"."status" = 'accepted'
	ORDER BY "quote"."tenant_id", "line"."id", "sent"."sent_at" DESC
), "charged" AS (
	SELECT DISTINCT ON ("line"."tenant_id", "line"."plan_line_id") "line"."tenant_id",
		"line"."plan_line_id" AS "line_id", "line"."factor", "line"."discount", "line"."vat_code_id" AS "code",
		"line"."discountable"
	FROM "sales_lines" "line" JOIN "sales_invoices" "invoice" ON "invoice"."tenant_id" = "line"."tenant_id"
		AND "invoice"."id" = "line"."invoice_id"
	WHERE "invoice"."kind" = 'final' AND "invoice"."number" IS NOT NULL AND "line"."plan_line_id" IS NOT NULL
	ORDER BY "line"."tenant_id", "line"."plan_line_id", "invoice"."id" DESC
), "taken" AS (
	SELECT "line"."id", jsonb_build_object(
		'factor', coalesce("charged"."factor", "quoted"."factor", CASE
			WHEN "line"."kind" = 'rental' AND "line"."product_id" IS NOT NULL THEN "booking"."factor" ELSE 1 END),
		-- A discount of the group is no part of it: it goes on to count.
		'discount', CASE WHEN "own"."discount" IS NULL THEN coalesce("charged"."discount", "quoted"."discount") END,
		'customer', CASE WHEN "line"."product_id" IS NOT NULL AND "product"."discountable" THEN "booking"."discount" END,
		'vat_class', coalesce("code"."class", "line"."vat_class", "product"."vat_class", 'high'),
		'discountable', coalesce("charged"."discountable", "quoted"."discountable", "product"."discountable", true)
	) AS "terms"
	FROM "project_lines" "line"
		JOIN "booking" ON "booking"."tenant_id" = "line"."tenant_id" AND "booking"."id" = "line"."project_id"
		LEFT JOIN "products" "product" ON "product"."tenant_id" = "line"."tenant_id" AND "product"."id" = "line"."product_id"
		LEFT JOIN "project_groups" "own" ON "own"."tenant_id" = "line"."tenant_id" AND "own"."id" = "line"."group_id"
		LEFT JOIN "quoted" ON "quoted"."tenant_id" = "line"."tenant_id" AND "quoted"."line_id" = "line"."id"
		LEFT JOIN "charged" ON "charged"."tenant_id" = "line"."tenant_id" AND "charged"."line_id" = "line"."id"
		LEFT JOIN "vat_codes" "code" ON "code"."tenant_id" = "line"."tenant_id"
			AND "code"."id" = coalesce("charged"."code", "quoted"."code") AND "code"."class" IS NOT NULL
)
UPDATE "project_lines" "line" SET "booked" = "taken"."terms" - 'customer' || jsonb_build_object('discount',
	coalesce(nullif("taken"."terms" -> 'discount', 'null'), nullif("taken"."terms" -> 'customer', 'null'), '0'))
FROM "taken" WHERE "taken"."id" = "line"."id";--> statement-breakpoint
-- What is booked keeps the invoice moments of this day, without advances for what is over.
UPDATE "projects" "project" SET "moments" = CASE WHEN "project"."end_date" < now()
	THEN jsonb_path_query_array("tenant"."moments", '$[*] ? (@.percent == null)') ELSE "tenant"."moments" END
FROM "tenants" "tenant"
WHERE "tenant"."id" = "project"."tenant_id" AND ("project"."status" = 'boeking' OR EXISTS (
	SELECT FROM "sales_invoices" "advance" WHERE "advance"."tenant_id" = "project"."tenant_id"
		AND "advance"."project_id" = "project"."id" AND "advance"."kind" = 'advance'));--> statement-breakpoint
-- Customers know the dates of the version that was sent last.
UPDATE "quotes" "quote" SET "agreed_from" = ("sent"."content"::jsonb -> 'project' ->> 'from')::timestamptz,
	"agreed_until" = ("sent"."content"::jsonb -> 'project' ->> 'until')::timestamptz
FROM "quote_versions" "sent"
WHERE "sent"."tenant_id" = "quote"."tenant_id" AND "sent"."quote_id" = "quote"."id"
	AND "sent"."version" = "quote"."version_sent";
