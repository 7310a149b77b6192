import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** What only `salesLeft.sql` may count, and who may name it beside that. */
const ASKED_PAST = [
  {
    what: /salesLines\.credited_line_id|sum\((?:\w+\.)?net_cents\)[^;]{0,400}credited_line_id/,
    allowed: ['salesLeft.sql'],
  },
  // What paid an invoice, also another's credit note: shown, and never compared.
  {
    what: /credited_cents/,
    allowed: ['salesInvoices.sql', 'salesInvoices.queries.ts', 'salesPayments.sql'],
  },
  { what: /note\.(net|total)_cents\s*[<>]/, allowed: ['salesLeft.sql'] },
];

it('nothing but one file decides what is left of an invoice', () => {
  const files = globSync('server/{modules/**/*.ts,db/functions/*.sql}');
  for (const { what, allowed } of ASKED_PAST) {
    const past = files
      .filter(file => what.test(readFileSync(file, 'utf8')))
      .map(file => path.basename(file))
      .filter(file => !allowed.includes(file));
    expect(past, String(what)).toEqual([]);
  }
});
