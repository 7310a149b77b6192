import { latestPosition, newWebhookSecret } from '../modules/integrations/index.ts';
import type { Tx } from '../db/tx.ts';
import type { Sealer } from '../security/secrets.ts';
import { webhookEndpoints } from '../tables/integrations.ts';
import type { Generation } from './generation.ts';
import { firstPersonOf } from './organisation.ts';

/** An endpoint that is off: a sample calls nobody. */
export const addSampleEndpoint = async (tx: Tx, { tenantId }: Generation, sealer: Sealer) => {
  const maker = await firstPersonOf(tx, tenantId);
  if (!maker) return;
  await tx.insert(webhookEndpoints).values({
    tenant_id: tenantId,
    url: 'https://hooks.boekhouding.example/flightcase',
    types: ['customer.created', 'customer.updated', 'invoice.issued', 'invoice.paid'],
    description: 'Administratiekantoor aan de kade',
    active: false,
    secret: sealer.seal(newWebhookSecret()),
    position: await latestPosition(tx, tenantId),
    created_by: maker.id,
    created_by_name: maker.name,
  });
};
