import { sql } from 'drizzle-orm';
import { apiTokens, webhookEndpoints } from '../../../tables/integrations.ts';
import { tenants } from '../../../tables/tenants.ts';

/** Of an endpoint. A token that is ended takes its endpoints along. */
export const tokenHasExpired = sql`exists (select from ${apiTokens}
  where ${apiTokens.id} = ${webhookEndpoints.token_id} and ${apiTokens.expires_at} <= now())`;

/** Of an endpoint. Events that a suspended company misses are sent once it is active again. */
export const companyMayCall = sql`exists (select from ${tenants}
  where ${tenants.id} = ${webhookEndpoints.tenant_id} and ${tenants.account_status} = 'active')`;

/** Of an endpoint: nothing is sent while its company or its token may not call (docs/modules/integrations.md). */
export const makerMayCall = sql`(${companyMayCall} and not ${tokenHasExpired})`;
