CREATE TABLE "email_changes" (
	"confirm_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"user_id" integer NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"undo_hash" text,
	"undo_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "email_changes_undo_hash_unique" UNIQUE("undo_hash")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "call_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"window" bigint NOT NULL,
	"calls" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_sign_ins" (
	"network" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"failures" integer NOT NULL,
	CONSTRAINT "failed_sign_ins_network_hour_pk" PRIMARY KEY("network","hour")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "email_changes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ((select current_setting('app.all_tenants', true)) = 'on' or "email_changes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on' or "email_changes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
-- Counts of a few seconds: nothing is lost with them, and each write is half the work.
ALTER TABLE "call_counts" SET UNLOGGED;--> statement-breakpoint
-- The owner sees no rows while row-level security is forced; the server forces it again at each start.
ALTER TABLE "sessions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "sessions" SET "password_checked_at" = "created_at";--> statement-breakpoint
ALTER TABLE "sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "twofa" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "twofa" SET "paused_until" = now() WHERE "paused_until" > now() + interval '1 hour';--> statement-breakpoint
ALTER TABLE "twofa" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Whether an invitation's sender may still invite: seen from a tenant, whose users do not see superadmins.
CREATE FUNCTION may_invite(inviter int) RETURNS boolean
LANGUAGE plpgsql STABLE
SET search_path = public
AS $$
DECLARE
  before text := current_setting('app.all_tenants', true);
  found_inviter boolean;
BEGIN
  IF inviter IS NULL THEN RETURN true; END IF;
  PERFORM set_config('app.all_tenants', 'on', true);
  SELECT EXISTS (
    SELECT FROM users WHERE users.id = inviter AND users.active AND users.deleted_at IS NULL
      AND (users.role = 'superadmin' OR EXISTS (
        SELECT FROM user_rights held
        WHERE held.user_id = users.id AND held.permission = 'users.add'))
  ) INTO found_inviter;
  PERFORM set_config('app.all_tenants', coalesce(before, ''), true);
  RETURN found_inviter;
END $$;
