-- Each table is written once, whatever is changed of it. The sequences of identities become bigint with them.
ALTER TABLE "project_lines" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "project_line_parts"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "line_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "project_line_units" ALTER COLUMN "line_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "accepted_shortages" ALTER COLUMN "line_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sub_hire_lines" ALTER COLUMN "project_line_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "stock_movements"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "line_id" SET DATA TYPE bigint,
	ALTER COLUMN "undoes" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "stock_scans" ALTER COLUMN "seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "claims"
	ALTER COLUMN "source_id" SET DATA TYPE bigint,
	ALTER COLUMN "seq" SET DATA TYPE bigint;
