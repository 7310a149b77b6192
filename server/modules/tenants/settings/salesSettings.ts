import { and, eq } from 'drizzle-orm';
import { settingsPath } from '#contract/tenants/settingsSections.values';
import { mailPeople } from '../../../mail/mailPeople.ts';
import { modeOfKey, tryMollieKey } from '../../../payments/mollie.ts';
import type { ReadTx, Tx, SignedInTx } from '../../../db/tx.ts';
import { circumstancesOf } from '../../../mail/templates.ts';
import { invalidField } from '../../../records/definition.ts';
import type { Sealer } from '../../../security/secrets.ts';
import type { Services } from '../../../services.ts';
import { assertPasswordConfirmed } from '../../account/index.ts';
import { administratorsOf } from '../../people/index.ts';
import { salesSeries } from '../../../tables/sales/series.ts';
import type { TenantRow } from '../tenants.queries.ts';
import { holderOf, personIn } from '../../../db/actor.ts';

const MOLLIE_KEY = /^(live|test)_\w{8,}$/;

/**
 * Throws 400 for a key that Mollie does not know. False if Mollie is unreachable: the key is not reported as
 * wrong. Calls Mollie: no transaction may be open.
 */
export const assertMollieKey = async (
  { mollieApiUrl }: Pick<Services, 'mollieApiUrl'>,
  key: string | null | undefined
): Promise<boolean> => {
  if (!key) return true;
  const isKnown =
    MOLLIE_KEY.test(key) && (await tryMollieKey({ apiKey: key, apiUrl: mollieApiUrl }));
  if (isKnown === false) throw invalidField('mollie_key', { code: 'mollie_key' });
  return isKnown === true;
};

export const mollieModeOf = (sealer: Sealer, { sealed_mollie_key }: TenantRow) => {
  if (sealed_mollie_key === null) return null;
  try {
    return modeOfKey(sealer.unseal(sealed_mollie_key));
  } catch {
    // The secret is lost: the company enters its key again.
    return null;
  }
};

const WHERE_MONEY_GOES = ['iban', 'bic', 'mollie_key', 'mollie_mode'];

/**
 * Payment details need the password again; the first number is set before the first invoice. Throws
 * `password_required`, 400.
 */
export const assertSalesChanges = async (
  tx: SignedInTx,
  changes: Record<string, unknown>,
  hasIssued: boolean
) => {
  if (WHERE_MONEY_GOES.some(field => field in changes)) {
    await assertPasswordConfirmed(tx, personIn(tx));
  }
  if ('first_invoice_number' in changes && hasIssued) {
    throw invalidField('first_invoice_number', { code: 'first_number_used' });
  }
};

export const hasIssuedInvoice = async (tx: ReadTx, tenantId: number) => {
  const [series] = await tx
    .select({ last: salesSeries.last })
    .from(salesSeries)
    .where(and(eq(salesSeries.tenant_id, tenantId), eq(salesSeries.kind, 'F')))
    .limit(1);
  return series !== undefined;
};

/** Mails all administrators: a stranger may have changed it. */
export const mailChangedIban = async (
  tx: Tx & Pick<SignedInTx, 'actor'>,
  outbox: Services['outbox'],
  { id, name: company, iban, time_zone }: TenantRow
) => {
  await mailPeople(tx, outbox, await administratorsOf(tx, id), () => ({
    template: 'iban_changed',
    tenantId: id,
    values: { company, by: holderOf(tx.actor).name, iban: iban ?? '–' },
    link: settingsPath('money'),
    circumstances: circumstancesOf(tx.actor, time_zone),
  }));
};
