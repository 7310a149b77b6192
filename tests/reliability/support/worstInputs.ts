import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, TEXT_MAX } from '#contract/base/limits';
import { MATCH_MAX } from '#contract/catalogue/productMatch';
import { CREW_PLAN_MAX } from '#contract/crew/crewPlans';
import { PLAN_MAX } from '#contract/plan/planChanges';
import { BANK_MAX } from '#contract/sales/bankFiles';
import { QUOTE_MAX } from '#contract/sales/quotes.values';
import { SALES_MAX } from '#contract/sales/salesInvoices';
import { camt053 } from '../../support/camt053.ts';

/** What a call is sent, by what it is: legal and illegal, each as large as it may be. */
export type Inputs = Record<string, () => object | string | FormData>;

const KIB = 1024;
const MIB = 1024 * KIB;

const many = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));

const texts = (count: number, item: (index: number) => string) => many(count, item).join('');

/** Markdown that has to be compared with all that came before it. */
const markdown = (length: number) =>
  Object.fromEntries(
    ['*_', '***a', '[', '![a](', '`', '- ', '<a@b.c>', '\\'].map(
      sign => [sign, sign.repeat(Math.floor(length / sign.length))] as const
    )
  );

/** A body that no schema takes: one long text, and many small things. */
const nonsense = (bytes: number): Inputs => ({
  'one text': () => ({ name: 'x'.repeat(bytes - 100) }),
  'many lists': () =>
    `{"name":${'['.repeat(1_000)}${']'.repeat(1_000)},"x":[${texts((bytes - 3_000) / 3, () => '{},')}0]}`,
  'many names': () => `{${texts(bytes / 14, at => `"a${at}":1,`).slice(0, bytes - 20)}"z":1}`,
});

const ofBody = nonsense(100 * KIB);

const withBytes = (
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  fields: Record<string, string> = {}
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([bytes], { type }), 'file');
  return form;
};

/** The head of a picture of so many dots, without its dots. */
const pictureOf = (side: number) => {
  const head = new Uint8Array(5 * MIB);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(head.buffer).setUint32(16, side);
  new DataView(head.buffer).setUint32(20, side);
  head.set([8, 6, 0, 0, 0], 24);
  return head;
};

const entryOf = (more: string) =>
  camt053([{ text: 'F2026-0001' }]).replace('<Ntry>', `<Ntry${more}`);

const bankFiles: Inputs = {
  'attributes of one element': () => ({ file: entryOf(`${texts(400_000, at => ` a${at}="1"`)}>`) }),
  namespaces: () => ({ file: entryOf(`${texts(100_000, at => ` xmlns:a${at}="b${at}"`)}>`) }),
  'elements of one entry': () => ({ file: entryOf(`>${'<a/>'.repeat(1_200_000)}`) }),
  'pieces of text': () => ({ file: entryOf(`><a>${'<![CDATA[]]>'.repeat(350_000)}</a>`) }),
  'one text': () => ({ file: entryOf(`><a>${'x'.repeat(4_900_000)}</a>`) }),
  'ten thousand entries': () => ({
    file: camt053(
      many(BANK_MAX.entries, at => ({ ref: `R${at}`, text: `F2026-${at}`, name: `Klant ${at}` }))
    )
      .replaceAll(/>\s+</g, '><')
      .slice(0, BANK_MAX.file),
  }),
  'no XML': () => ({ file: '<'.repeat(BANK_MAX.file) }),
  ...nonsense(10 * MIB),
};

const rowsOf = (columns: readonly string[], row: (index: number) => unknown[]) => ({
  columns,
  rows: many(IMPORT_MAX_ROWS, row),
  dryRun: true,
});

const anyImport: Inputs = {
  'rows of numbers': () => ({
    columns: ['name'],
    rows: many(IMPORT_MAX_ROWS, () => many(200, () => 1)),
  }),
  'an endless cell': () => `name\n"${'x'.repeat(IMPORT_MAX_BYTES - 100)}`,
};

const imports: Inputs = {
  ...anyImport,
  'ten thousand rows': () => rowsOf(['name'], at => [`Naam ${at}`]),
  'ten thousand equal rows': () => rowsOf(['name'], () => ['Naam']),
  'ten thousand long rows': () => rowsOf(['name'], at => [`${at} ${'x'.repeat(900)}`]),
  'a million headings': () => `${','.repeat(IMPORT_MAX_BYTES / 2)}\n`,
  'nothing but quotes': () => `name\n${'"'.repeat(IMPORT_MAX_BYTES - 100)}`,
};

const invoiceLines = (count: number) => ({
  kind: 'manual',
  customer_id: 1,
  lines: many(count, at => ({
    description: `Lamp ${at}`,
    amount: 1,
    unit_price: 10,
    vat_code_id: 1,
  })),
});

const invoices: Inputs = {
  'three thousand lines': () => invoiceLines(SALES_MAX.lines),
  ...nonsense(SALES_MAX.bytes),
};

const changes = (count: number) => ({
  changes: many(count, at => ({ op: 'add_line', text: `Regel ${at}`, amount: 1 })),
});

const plans: Inputs = {
  'two thousand lines': () => changes(PLAN_MAX.changes),
  ...nonsense(PLAN_MAX.bytes),
};

const shifts: Inputs = {
  'five hundred shifts': () => ({
    changes: many(CREW_PLAN_MAX.changes, at => ({
      op: 'add_shift',
      ref: `dienst ${at}`,
      function_id: 1,
      amount: 1,
      from: '2031-01-01T08:00:00Z',
      until: '2031-01-01T16:00:00Z',
      notes: 'x'.repeat(500),
    })),
  }),
  ...nonsense(CREW_PLAN_MAX.bytes),
};

const receipts: Inputs = {
  'twenty receipts': () => ({
    expenses: many(20, at => ({
      text: 'x'.repeat(TEXT_MAX.name),
      amount: at,
      file: `${'x'.repeat(22)}.png`,
    })),
  }),
  'a file without end': () => ({
    expenses: [{ text: 'Taxi', amount: 1, file: `${'x'.repeat(90 * KIB)}.png` }],
  }),
  ...ofBody,
};

const quotes: Inputs = {
  ...Object.fromEntries(
    Object.entries(markdown(QUOTE_MAX.markdown)).map(([sign, text]) => [
      `markdown of ${sign}`,
      () => ({ project_id: 1, intro: text, terms: text }),
    ])
  ),
  ...ofBody,
};

const uploads: Inputs = {
  'random bytes': () =>
    withBytes(crypto.getRandomValues(new Uint8Array(60_000)), 'image/png', { type: 'avatars' }),
  'five megabytes of nothing': () =>
    withBytes(new Uint8Array(5 * MIB), 'image/jpeg', { type: 'avatars' }),
  'a picture of gigabytes': () => withBytes(pictureOf(30_000), 'image/png', { type: 'avatars' }),
};

const attached: Inputs = {
  'twenty megabytes': () => withBytes(new Uint8Array(20 * MIB), 'application/pdf'),
  'more than that': () => withBytes(new Uint8Array(21 * MIB), 'application/zip'),
};

const importsOf = (...resources: string[]) =>
  Object.fromEntries(resources.map(name => [`POST /api/${name}/import`, anyImport]));

/**
 * The worst inputs of each route that takes a file or a long text. A test looks for routes that are
 * missing here.
 */
export const WORST_INPUTS: Readonly<Record<string, Inputs>> = {
  ...importsOf(
    'contacts',
    'crew',
    'crew-functions',
    'equipment',
    'hours',
    'inspections',
    'price-lists',
    'product-categories',
    'projects',
    'repairs',
    'stocktakings',
    'sub-hires',
    'transport',
    'vehicles',
    'venues'
  ),
  'POST /api/customers/import': imports,
  'POST /api/products/import': imports,
  'POST /api/bank-files': bankFiles,
  'POST /api/bank-files/book': {
    'as many as may be': () => ({
      rows: many(BANK_MAX.booked, at => ({
        entry: `R${at}`,
        on: '2026-01-01',
        amount: 1,
        customer_id: 1,
        allocations: many(BANK_MAX.allocations, invoice => ({
          invoice_id: invoice + 1,
          amount: 1,
        })),
      })),
    }),
    ...nonsense(BANK_MAX.bookedBytes),
  },
  'PATCH /api/quotes/:id': quotes,
  'POST /api/quotes': quotes,
  'PATCH /api/sales-invoices/:id': invoices,
  'POST /api/sales-invoices': invoices,
  'POST /api/projects/:id/plan': plans,
  'POST /api/projects/:id/plan/preview': plans,
  'POST /api/projects/:id/crew': shifts,
  'POST /api/projects/:id/crew/preview': shifts,
  'POST /api/products/match': {
    'five hundred texts': () => ({
      texts: many(MATCH_MAX.texts, at => `${at} lamp kabel `.repeat(7).slice(0, 100)),
    }),
    ...nonsense(MATCH_MAX.bytes),
  },
  'PATCH /api/hours/:id': receipts,
  'PATCH /api/my/hours/:id': receipts,
  'POST /api/hours': receipts,
  'POST /api/my/hours': receipts,
  'PUT /api/hours/:id': receipts,
  'POST /api/equipment/links': nonsense(100 * KIB),
  'POST /api/stocktakings/:id/book': nonsense(100 * KIB),
  'POST /api/files/upload': uploads,
  'POST /api/customers/:id/files': attached,
  'POST /api/projects/:id/files': attached,
  'PATCH /api/tenant/settings': {
    ...Object.fromEntries(
      Object.entries(markdown(QUOTE_MAX.markdown)).map(([sign, text]) => [
        `markdown of ${sign}`,
        () => ({ quote_terms: text }),
      ])
    ),
    ...ofBody,
  },
  'PATCH /api/tenants/:id': ofBody,
  'POST /api/tenants': ofBody,
  'POST /api/invoices/run': ofBody,
  'POST /api/users/change-password': ofBody,
  'POST /api/auth/complete-registration/:token': ofBody,
  'POST /api/auth/confirm-password': ofBody,
  'POST /api/auth/login': {
    'a long password': () => ({ email: 'a@b.example', password: 'x'.repeat(99 * KIB) }),
    ...ofBody,
  },
  'POST /api/auth/reset-password/:token': ofBody,
  'POST /api/webhooks/mollie': ofBody,
  'POST /api/webhooks/sales/:attempt': ofBody,
};
