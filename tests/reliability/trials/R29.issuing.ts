import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type Call, callAs, read, withId } from '../support/calls.ts';
import { auditProblems, brokenInvariants } from '../support/invariants.ts';
import { BOTH, withPlace } from '../support/places.ts';
import { startProduct } from '../support/product.ts';
import { none, type Trial } from '../support/trial.ts';

/** Drafts that are issued at once. */
const AT_ONCE = 8;

/** The longest after which they are killed, in milliseconds: about as long as all of them take. */
const LONGEST_MS = 400;

const COMPANY = {
  address: 'Kade 1',
  zipcode: '1011 AB',
  city: 'Amsterdam',
  country: 'NL',
  vat_number: 'NL004495445B01',
  coc_number: '12345678',
};

/**
 * Invoices are issued and paid while the server is killed: afterwards each is issued as a whole or a
 * draft, the numbers have no gap, and what was acknowledged is there.
 */
export const issuing: Trial = {
  title: 'killed while invoices are issued and paid',
  engines: BOTH,
  sizes: { quick: 1, usual: 30, full: 150 },
  run: (engine, kills) =>
    withPlace(engine, async place => {
      let product = await startProduct(place);
      const call = await callAs(product.url, 'administrator');
      const office = await officeOf(call);
      const wrong: string[] = [];
      for (let killed = 0; killed < kills; killed += 1) {
        const drafts = await office.drafts();
        const answers = drafts.map(id => call('POST', `/sales-invoices/${id}/issue`, {}));
        const paying = office.pay(drafts[0] ?? 0, answers[0]);
        await delay(Math.random() * LONGEST_MS);
        await product.stop('SIGKILL');
        const told = await Promise.all(answers);
        const isPaid = (await paying) === 201;
        product = await startProduct(place, { port: product.port });
        for (const [at, id] of drafts.entries()) {
          const { number } = await office.invoice(id);
          if (told[at]?.status === 200 && number === null) wrong.push(`lost: ${id}`);
        }
        if (isPaid && (await office.invoice(drafts[0] ?? 0)).open !== 0)
          wrong.push('a lost payment');
        await Promise.all(drafts.map(id => call('POST', `/sales-invoices/${id}/issue`, {})));
        for (const id of drafts) {
          if ((await office.invoice(id)).number === null) wrong.push(`not issued again: ${id}`);
        }
      }
      await product.stop('SIGTERM');
      const broken = [...(await brokenInvariants(place)), ...(await auditProblems(place))];
      return [
        none(`invoices or payments lost or in part, ${kills} kills`, wrong),
        none('invariants broken, numbers without gaps and the audit chain included', broken),
      ];
    }),
};

const invoiceAnswer = z.looseObject({
  id: z.int(),
  number: z.string().nullable(),
  open: z.number().nullable(),
});

const officeOf = async (call: Call) => {
  await call('PATCH', '/tenant/settings', COMPANY);
  const codes = z
    .array(z.looseObject({ id: z.int(), key: z.string() }))
    .parse(JSON.parse((await call('GET', '/vat-codes')).text));
  const vat_code_id = codes.find(({ key }) => key === 'high')?.id ?? 0;
  const customer_id = read(
    withId,
    await call('POST', '/customers', {
      name: 'R29',
      street: 'Plein 2',
      postal_code: '3511 AA',
      city: 'Utrecht',
      country: 'NL',
    })
  ).id;
  const draft = async () => {
    const lines = [{ description: 'Licht', amount: 1, unit_price: 100, vat_code_id }];
    const made = await call('POST', '/sales-invoices', { kind: 'manual', customer_id, lines });
    return read(withId, made).id;
  };
  return {
    drafts: () => Promise.all(Array.from({ length: AT_ONCE }, draft)),
    invoice: async (id: number) => read(invoiceAnswer, await call('GET', `/sales-invoices/${id}`)),
    /** Pays an invoice once it is issued; the status of the answer. */
    pay: async (id: number, issued: ReturnType<Call> | undefined) => {
      if ((await issued)?.status !== 200) return 0;
      const { status } = await call('POST', '/sales-payments', {
        customer_id,
        on: '2026-01-01',
        amount: 121,
        method: 'bank',
        allocations: [{ invoice_id: id, amount: 121 }],
      });
      return status;
    },
  };
};
