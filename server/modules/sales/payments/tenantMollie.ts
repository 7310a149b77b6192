import { eq } from 'drizzle-orm';
import type { ReadTx } from '../../../db/tx.ts';
import { mollieProvider } from '../../../payments/mollie.ts';
import type { PaymentProvider } from '../../../payments/provider.ts';
import type { Services } from '../../../services.ts';
import { tenants } from '../../../tables/tenants.ts';

export type MollieServices = Pick<Services, 'database' | 'sealer' | 'mollieApiUrl' | 'appUrl'>;

/**
 * `undefined` without a key that works here. A test key moves no money: it works only where the product is
 * tried out, without https.
 */
export const readProvider = async (
  tx: ReadTx,
  { sealer, mollieApiUrl, appUrl }: Omit<MollieServices, 'database'>,
  tenantId: number
): Promise<PaymentProvider | undefined> => {
  const [company] = await tx
    .select({ sealed: tenants.sealed_mollie_key })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const apiKey = unsealed(sealer, company?.sealed ?? null);
  if (apiKey === undefined) return undefined;
  const provider = mollieProvider({ apiKey, ...(mollieApiUrl && { apiUrl: mollieApiUrl }) });
  return provider.mode === 'test' && appUrl.protocol === 'https:' ? undefined : provider;
};

/** A key sealed with an earlier secret cannot be read: the company enters it again. */
const unsealed = (sealer: Services['sealer'], sealed: string | null) => {
  if (sealed === null) return undefined;
  try {
    return sealer.unseal(sealed);
  } catch {
    return undefined;
  }
};

export const checkoutOrigins = ({ mollieApiUrl }: Pick<Services, 'mollieApiUrl'>): string[] => [
  'https://*.mollie.com',
  ...(mollieApiUrl && !mollieApiUrl.hostname.endsWith('.mollie.com') ? [mollieApiUrl.origin] : []),
];
