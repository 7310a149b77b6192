-- Renamed, not written anew. Policies, grants and forced row-level security stay with the table.
ALTER TABLE "events" RENAME TO "live_changes";--> statement-breakpoint
ALTER TABLE "live_changes" RENAME CONSTRAINT "events_chain_seq_pk" TO "live_changes_chain_seq_pk";--> statement-breakpoint
ALTER TABLE "live_changes" RENAME CONSTRAINT "events_tenant_id_tenants_id_fk" TO "live_changes_tenant_id_tenants_id_fk";--> statement-breakpoint
ALTER INDEX "events_moment" RENAME TO "live_changes_moment";
