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
ALTER TABLE "files" ADD CONSTRAINT "files_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_user" ON "challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invites_tenant" ON "invites" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "files_tenant" ON "files" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "mails_next" ON "mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "challenges" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "challenges"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "challenges"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "invites" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "invites"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "invites"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "password_resets" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "password_resets"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "password_resets"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "recovery_codes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "recovery_codes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "recovery_codes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "twofa" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "twofa"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "twofa"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "twofa_setups" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "twofa_setups"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "twofa_setups"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "files" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "files"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "files"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "mails" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "mails"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "mails"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));