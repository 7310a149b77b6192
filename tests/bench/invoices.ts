import { z } from 'zod';
import { signedIn, type Call } from './office.ts';
import { type Measurement, ms } from './table.ts';

/** Drafts that are issued in one go, and lines of each. */
const INVOICES = 200;
const LINES = 10;

/** So many are issued by one call: the screen shows its progress between them. */
const AT_ONCE = 20;

/** Milliseconds for all of them. */
const TARGET_MS = 20_000;

const withId = z.looseObject({ id: z.int() });

/** Issuing many drafts in one go. */
export const measureIssuing = async (): Promise<Measurement[]> => {
  const call = await signedIn();
  const ids = await drafts(call);
  const begun = performance.now();
  let issued = 0;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const answer = z
      .looseObject({ issued: z.array(z.unknown()) })
      .parse(await call('POST', '/sales-invoices/issue', { ids: ids.slice(at, at + AT_ONCE) }));
    issued += answer.issued.length;
  }
  const took = performance.now() - begun;
  if (issued < INVOICES) throw new Error(`only ${issued} were issued`);
  return [
    {
      what: `issuing ${INVOICES} drafts of ${LINES} lines`,
      value: ms(took),
      target: `≤ ${TARGET_MS} ms`,
      met: took <= TARGET_MS,
    },
  ];
};

const drafts = async (call: Call) => {
  const customer_id = withId.parse(
    await call('POST', '/customers', {
      name: 'Feestzaal',
      street: 'Plein 2',
      postal_code: '3511 AA',
      city: 'Utrecht',
      country: 'NL',
    })
  ).id;
  const codes = z
    .array(z.looseObject({ id: z.int(), key: z.string() }))
    .parse(await call('GET', '/vat-codes'));
  const vat_code_id = codes.find(({ key }) => key === 'high')?.id ?? 0;
  const lines = Array.from({ length: LINES }, (_, at) => ({
    description: `Regel ${at + 1}`,
    amount: 1 + at,
    unit_price: 12.5,
    vat_code_id,
  }));
  const ids: number[] = [];
  for (let at = 0; at < INVOICES; at += 1) {
    const made = await call('POST', '/sales-invoices', { kind: 'manual', customer_id, lines });
    ids.push(withId.parse(made).id);
  }
  return ids;
};
