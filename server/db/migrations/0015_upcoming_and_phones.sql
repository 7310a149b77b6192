-- A phone number as it is looked up: digits alone, a Dutch one from its 0 on however it was written.
CREATE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'), '^(\+|00)310?', '0'), '\D', '', 'g')
$$;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "phone_digits" text GENERATED ALWAYS AS (phone_digits(phone)) STORED;--> statement-breakpoint
CREATE INDEX "customers_phone_digits" ON "customers" USING gin ("phone_digits" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_end_latest" ON "projects" USING btree ("tenant_id","end_date" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_start_latest" ON "projects" USING btree ("tenant_id","start_date" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_period_end" ON "projects" USING btree ("tenant_id",coalesce("end_date", "start_date", 'infinity'));--> statement-breakpoint
CREATE INDEX "transport_departure_latest" ON "transport" USING btree ("tenant_id","departure" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transport_period_end" ON "transport" USING btree ("tenant_id",coalesce("arrival", "departure", 'infinity'));