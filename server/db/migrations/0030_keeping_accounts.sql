ALTER TABLE "sessions" ADD COLUMN "password_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "stop_hash" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_stop_hash_unique" UNIQUE("stop_hash");--> statement-breakpoint
ALTER TABLE "twofa" ADD COLUMN "failures_in_a_row" integer DEFAULT 0 NOT NULL;
