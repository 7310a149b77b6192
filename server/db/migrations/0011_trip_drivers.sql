ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_id" UNIQUE("tenant_id","id");--> statement-breakpoint
DO $$ BEGIN
  PERFORM set_config('app.all_tenants', 'on', true);
  UPDATE transport SET driver_id = NULL WHERE driver_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM users WHERE users.id = transport.driver_id AND users.tenant_id = transport.tenant_id);
  PERFORM set_config('app.all_tenants', '', true);
END $$;--> statement-breakpoint
ALTER TABLE "transport" ADD CONSTRAINT "transport_driver_user" FOREIGN KEY ("tenant_id","driver_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ("driver_id") ON UPDATE no action;
