CREATE TABLE "stock_changes" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stock_changes_kind" CHECK ("stock_changes"."kind" in ('stock', 'case'))
);
--> statement-breakpoint
ALTER TABLE "stock_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stocktaking_counts" ADD COLUMN "told_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_hires" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_changes_product" ON "stock_changes" USING btree ("tenant_id","product_id","changed_at");--> statement-breakpoint
CREATE INDEX "project_line_parts_out" ON "project_line_parts" USING btree ("tenant_id","product_id") WHERE "project_line_parts"."out_amount" > "project_line_parts"."back_amount" + "project_line_parts"."lost_amount";--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("tenant_id","product_id","told_at");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "stock_changes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("stock_changes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("stock_changes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "stock_changes" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
-- What was told before is taken as told when it was counted; a hire was here from its beginning.
DO $$ BEGIN
  PERFORM set_config('app.all_tenants', 'on', true);
  UPDATE stocktaking_counts SET told_at = counted_at;
  UPDATE sub_hires SET received_at = least(starts_at, returned_at, now())
    WHERE status IN ('received', 'returned');
  UPDATE stocktaking_outcomes SET differences = (
    SELECT coalesce(jsonb_agg(
      '{"counted_at": null, "moved_between": null}'::jsonb || told.value ORDER BY told.ordinality), '[]')
    FROM jsonb_array_elements(differences) WITH ORDINALITY told);
  PERFORM set_config('app.all_tenants', '', true);
END $$;
