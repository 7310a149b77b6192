import { apiTokens } from '../tables/integrations.ts';
import type { Tx } from '../db/tx.ts';
import { hintOf, newTokenText } from '../security/tokenText.ts';
import { hashSecret } from '../security/tokens.ts';
import type { Generation } from './generation.ts';
import { firstPersonOf } from './organisation.ts';
import { daysFrom } from './random.ts';

const TERM_DAYS = 365;

const DAYS_LEFT = 210;

/** A token that nobody has: its value is drawn and forgotten. */
export const addSampleTokens = async (tx: Tx, { tenantId, now }: Generation) => {
  const maker = await firstPersonOf(tx, tenantId);
  if (!maker) return;
  const value = newTokenText();
  await tx.insert(apiTokens).values({
    tenant_id: tenantId,
    name: 'Power BI',
    hint: hintOf(value),
    hash: hashSecret(value),
    permissions: ['customers.view', 'prices.view', 'sales.view', 'sales.export'],
    webhooks: false,
    networks: [],
    expires_in_days: TERM_DAYS,
    created_at: daysFrom(now, DAYS_LEFT - TERM_DAYS).toISOString(),
    expires_at: daysFrom(now, DAYS_LEFT).toISOString(),
    last_used_at: daysFrom(now, -1).toISOString(),
    created_by: maker.id,
    created_by_name: maker.name,
  });
};
