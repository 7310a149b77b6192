CREATE TABLE "sales_held_returns" (
	"tenant_id" integer NOT NULL,
	"attempt_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"payment_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "sales_held_returns_tenant_id_attempt_id_provider_id_pk" PRIMARY KEY("tenant_id","attempt_id","provider_id"),
	CONSTRAINT "sales_held_returns_amount" CHECK ("sales_held_returns"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "sales_held_returns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_sums";--> statement-breakpoint
DROP INDEX "sales_attempts_unsettled";--> statement-breakpoint
DROP INDEX "sales_payments_reversed";--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "withdrawn_on" date;--> statement-breakpoint
ALTER TABLE "deposits" drop column "status";--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "status" text GENERATED ALWAYS AS (case when withdrawn_on is not null then 'withdrawn'
        when paid_cents < returned_cents + kept_cents then 'owes'
        when returned_cents + kept_cents > 0 and paid_cents = returned_cents + kept_cents
          then case when kept_cents > 0 then 'kept' else 'returned' end
        when paid_cents < amount_cents then 'requested' else 'paid' end) STORED;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "log_id" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sales_held_returns" ADD CONSTRAINT "sales_held_returns_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_held_returns" ADD CONSTRAINT "sales_held_returns_payment" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."sales_payments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_held_returns_once" ON "sales_held_returns" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE INDEX "sales_attempts_asked" ON "sales_attempts" USING btree ("tenant_id","checked_at") WHERE "sales_attempts"."provider_id" is not null and "sales_attempts"."status" in ('open', 'pending', 'authorized', 'paid');--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_withdrawn" CHECK ("deposits"."withdrawn_on" is null or "deposits"."paid_cents" = 0 and "deposits"."returned_cents" + "deposits"."kept_cents" = 0);--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_sums" CHECK ("deposits"."paid_cents" between 0 and "deposits"."amount_cents" and "deposits"."returned_cents" >= 0
        and "deposits"."kept_cents" >= 0 and "deposits"."returned_cents" + "deposits"."kept_cents" <= "deposits"."amount_cents");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sales_held_returns" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sales_held_returns"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sales_held_returns"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sales_held_returns" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "sales_held_returns" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);
