CREATE TABLE "challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "challenges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"last_name" text,
	"email" text NOT NULL,
	"user_type" text NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "invites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"user_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "password_resets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"tenant_id" integer,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "twofa" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone DEFAULT now() NOT NULL,
	"enabled_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "twofa" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "twofa_setups" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"secret" text NOT NULL,
	"session_id" uuid,
	"challenge_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "twofa_setups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"action_type" text NOT NULL,
	"resource_type" text NOT NULL,
	"resource_id" integer,
	"target_user_id" integer,
	"performed_by" integer,
	"ip_address" text,
	"request_id" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"contact_person" text,
	"email" text,
	"phone" text,
	"address" text,
	CONSTRAINT "customers_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"serial_number" text,
	"status" text,
	"location" text,
	"notes" text,
	CONSTRAINT "equipment_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "equipment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"tenant_id" integer,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"invoice_number" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"total_cents" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "invoices_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "invoices_number" UNIQUE("tenant_id","invoice_number")
);
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer,
	"recipient" text,
	"content" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_parts" (
	"tenant_id" integer NOT NULL,
	"kit_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "product_parts_tenant_id_kit_id_product_id_pk" PRIMARY KEY("tenant_id","kit_id","product_id"),
	CONSTRAINT "product_parts_amount" CHECK ("product_parts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"category_id" integer,
	"category_name" text GENERATED ALWAYS AS (case category_id when 1 then 'Algemeen' when 2 then 'Verlichting' when 3 then 'Audio' end) STORED,
	"unit" text DEFAULT 'stuk' NOT NULL,
	"description" text,
	"client_description" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"width" numeric,
	"height" numeric,
	"length" numeric,
	"weight" numeric,
	"volume" numeric,
	"power" numeric,
	"current" numeric,
	"type" text DEFAULT 'single' NOT NULL,
	"location_default" text,
	"price_cents" integer,
	"list_price_cents" integer,
	"stock_tracking" text DEFAULT 'tracked' NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"image_url" text,
	CONSTRAINT "products_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"status" text,
	"start_date" timestamp with time zone,
	"end_date" timestamp with time zone,
	"location" text,
	"customer_id" integer,
	"customer_name" text,
	"notes" text,
	CONSTRAINT "projects_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "projects_period" CHECK ("projects"."end_date" >= "projects"."start_date")
);
--> statement-breakpoint
ALTER TABLE "projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "record_counts" (
	"tenant_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "record_counts_tenant_id_table_name_pk" PRIMARY KEY("tenant_id","table_name")
);
--> statement-breakpoint
ALTER TABLE "record_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "permissions" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "permissions_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"role_id" integer NOT NULL,
	"permission" text NOT NULL,
	"tenant_id" integer,
	CONSTRAINT "role_permissions_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
ALTER TABLE "role_permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer,
	"name" text NOT NULL,
	"description" text
);
--> statement-breakpoint
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_permissions" (
	"user_id" integer NOT NULL,
	"permission" text NOT NULL,
	"tenant_id" integer,
	CONSTRAINT "user_permissions_user_id_permission_pk" PRIMARY KEY("user_id","permission")
);
--> statement-breakpoint
ALTER TABLE "user_permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"tenant_id" integer,
	CONSTRAINT "user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"user_id" integer NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_until" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"zipcode" text,
	"city" text,
	"country" text,
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"payment_status" text DEFAULT 'paid' NOT NULL,
	"account_status" text DEFAULT 'active' NOT NULL,
	"language_default" text DEFAULT 'nl' NOT NULL,
	"force_twofa" boolean DEFAULT false NOT NULL,
	"max_users" integer DEFAULT 25 NOT NULL,
	CONSTRAINT "tenants_max_users" CHECK ("tenants"."max_users" >= 1),
	CONSTRAINT "tenants_account_status" CHECK ("tenants"."account_status" in ('active', 'suspended', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "tenants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "transport" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transport_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"project_id" integer,
	"project_name" text,
	"vehicle" text NOT NULL,
	"driver" text,
	"departure" timestamp with time zone,
	"arrival" timestamp with time zone,
	"from_location" text,
	"to_location" text,
	"status" text DEFAULT 'gepland' NOT NULL,
	"notes" text,
	CONSTRAINT "transport_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "transport" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer,
	"name" text NOT NULL,
	"last_name" text,
	"email" text NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'user' NOT NULL,
	"user_type" text DEFAULT 'user' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"avatar_url" text,
	"language" text DEFAULT 'nl' NOT NULL,
	"phone" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"last_login" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_tenant" CHECK (("users"."role" = 'superadmin') = ("users"."tenant_id" is null)),
	CONSTRAINT "users_type" CHECK ("users"."user_type" in ('full', 'user', 'freelancer', 'superadmin'))
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "twofa" ADD CONSTRAINT "twofa_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "twofa" ADD CONSTRAINT "twofa_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "twofa_setups" ADD CONSTRAINT "twofa_setups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "twofa_setups" ADD CONSTRAINT "twofa_setups_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_parts" ADD CONSTRAINT "product_parts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_parts" ADD CONSTRAINT "product_parts_kit" FOREIGN KEY ("tenant_id","kit_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_parts" ADD CONSTRAINT "product_parts_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE set null ("customer_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_counts" ADD CONSTRAINT "record_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_permissions_name_fk" FOREIGN KEY ("permission") REFERENCES "public"."permissions"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_permission_permissions_name_fk" FOREIGN KEY ("permission") REFERENCES "public"."permissions"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport" ADD CONSTRAINT "transport_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport" ADD CONSTRAINT "transport_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE set null ("project_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_user" ON "challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invites_tenant" ON "invites" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_tenant" ON "audit_log" USING btree ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("tenant_id","resource_type","resource_id");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "customers_by_contact_person" ON "customers" USING btree ("tenant_id",lower("contact_person"),"id");--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree ("tenant_id",lower("email"),"id");--> statement-breakpoint
CREATE INDEX "customers_all_name" ON "customers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "equipment_by_name" ON "equipment" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "equipment_by_type" ON "equipment" USING btree ("tenant_id",lower("type"),"id");--> statement-breakpoint
CREATE INDEX "equipment_by_serial_number" ON "equipment" USING btree ("tenant_id",lower("serial_number"),"id");--> statement-breakpoint
CREATE INDEX "equipment_by_status" ON "equipment" USING btree ("tenant_id",lower("status"),"id");--> statement-breakpoint
CREATE INDEX "equipment_by_location" ON "equipment" USING btree ("tenant_id",lower("location"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_serial_number" ON "equipment" USING btree ("tenant_id","serial_number");--> statement-breakpoint
CREATE INDEX "files_tenant" ON "files" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoices_period" ON "invoices" USING btree ("tenant_id","period_start","id");--> statement-breakpoint
CREATE INDEX "mails_next" ON "mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "product_parts_product" ON "product_parts" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_by_code" ON "products" USING btree ("tenant_id",lower("code"),"id");--> statement-breakpoint
CREATE INDEX "products_by_category_name" ON "products" USING btree ("tenant_id",lower("category_name"),"id");--> statement-breakpoint
CREATE INDEX "projects_by_name" ON "projects" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "projects_by_status" ON "projects" USING btree ("tenant_id",lower("status"),"id");--> statement-breakpoint
CREATE INDEX "projects_by_location" ON "projects" USING btree ("tenant_id",lower("location"),"id");--> statement-breakpoint
CREATE INDEX "projects_by_customer_name" ON "projects" USING btree ("tenant_id",lower("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "projects_customer" ON "projects" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "projects_start" ON "projects" USING btree ("tenant_id","start_date","id");--> statement-breakpoint
CREATE INDEX "roles_tenant" ON "roles" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "transport_project" ON "transport" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "transport_departure" ON "transport" USING btree ("tenant_id","departure","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_tenant_name" ON "users" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "challenges" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "challenges"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "challenges"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "invites" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "invites"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "invites"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "password_resets" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "password_resets"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "password_resets"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "recovery_codes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "recovery_codes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "recovery_codes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "twofa" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "twofa"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "twofa"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "twofa_setups" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "twofa_setups"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "twofa_setups"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "audit_log" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "audit_log"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "audit_log"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "customers" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "customers"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "customers"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "equipment" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "equipment"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "equipment"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "files" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "files"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "files"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "idempotency_keys"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "idempotency_keys"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "invoices" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "invoices"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "invoices"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "mails" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "mails"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "mails"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "product_parts" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "product_parts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "product_parts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "products" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "products"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "products"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "projects" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "projects"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "projects"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "record_counts" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "record_counts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "record_counts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "role_permissions" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "role_permissions"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "role_permissions"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "global_role_permissions" ON "role_permissions" AS PERMISSIVE FOR SELECT TO "flightcase_app" USING ("role_permissions"."tenant_id" is null);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "roles" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "roles"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "roles"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "global_roles" ON "roles" AS PERMISSIVE FOR SELECT TO "flightcase_app" USING ("roles"."tenant_id" is null);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "user_permissions" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "user_permissions"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "user_permissions"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "user_roles" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "user_roles"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "user_roles"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sessions" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "sessions"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "sessions"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "own_row" ON "tenants" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "tenants"."id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "tenants"."id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "transport" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "transport"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "transport"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "users" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "users"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "users"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));