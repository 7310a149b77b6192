ALTER TABLE "invoices" ADD COLUMN "paid_in_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD COLUMN "failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider" text DEFAULT 'mollie' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_mode" CHECK ("payments"."mode" in ('live', 'test'));--> statement-breakpoint
DO $$ BEGIN
  PERFORM set_config('app.all_tenants', 'on', true);
  UPDATE payments SET provider = 'test-checkout', mode = 'test'
    WHERE id IN (SELECT payment_id FROM test_checkouts);
  UPDATE invoices SET paid_in_test = true WHERE status = 'paid' AND EXISTS (
    SELECT FROM payments WHERE payments.invoice_id = invoices.id AND payments.status = 'paid'
      AND payments.mode = 'test');
  PERFORM set_config('app.all_tenants', '', true);
END $$;
