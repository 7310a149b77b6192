import { z } from 'zod';
import { isDone, read, withId, type Answer, type Call } from './calls.ts';

/** The people of one tenant, the platform's, and that tenant. */
export interface Writers {
  call: Call;
  platform: Call;
  tenantId: number;
}

/** Records of each kind that are changed again and again. */
const HOT = 10;

const people = z.array(z.looseObject({ id: z.int() }));

const STATUSES = ['boeking', 'optie', 'boeking', 'geannuleerd'] as const;

const CSV = { 'content-type': 'text/csv' };

const INVOICE = {
  period_start: '2026-10-01',
  period_end: '2026-10-31',
  lines: [{ description: 'Abonnement', amount_cents: 25_000, vat_rate: 21 }],
};

/**
 * All writes of one tenant's users, over few records, so that they conflict. The n-th write depends
 * only on `n`. A record that another writer deleted is 404 or 400, never 5xx.
 */
export const mixedWrites = async ({ call, platform, tenantId }: Writers) => {
  const colleagues = read(people, await call('GET', '/users')).map(({ id }) => id);
  const me = read(z.looseObject({ user: withId }), await call('GET', '/auth/me')).user.id;
  const others = colleagues.filter(id => id !== me);
  const known: Record<string, number[]> = {};
  const any = (kind: string, n: number) => known[kind]?.[(n * 7) % known[kind].length] ?? 1;
  const hot = (kind: string, n: number) => known[kind]?.[n % HOT] ?? 1;

  const create = async (by: Call, kind: string, body: object, n?: number) => {
    const headers: Record<string, string> =
      n === undefined ? {} : { 'idempotency-key': `mixed-${n}` };
    const answer = await by('POST', `/${kind}`, body, headers);
    if (isDone(answer)) (known[kind] ??= []).push(read(withId, answer).id);
    return answer;
  };
  const remove = (kind: string, n: number) => {
    const ids = known[kind] ?? [];
    const [id = 0] = ids.splice(HOT + (n % Math.max(1, ids.length - HOT)), 1);
    return call('DELETE', `/${kind}/${id}`);
  };
  const change = (kind: string, n: number, body: object) =>
    call('PATCH', `/${kind}/${hot(kind, n)}`, body);
  const person = (n: number) => others[n % others.length] ?? 0;
  const parts = (n: number) => [
    { product_id: any('products', n), amount: 1 + (n % 5) },
    ...(any('products', n + 1) === any('products', n)
      ? []
      : [{ product_id: any('products', n + 1), amount: 2 }]),
  ];

  const WRITES: readonly ((n: number) => Promise<Answer>)[] = [
    n => create(call, 'customers', { name: `Klant van ${n}` }, n),
    n => change('customers', n, { phone: `020 555 ${n}` }),
    n => create(call, 'projects', { name: `Feest ${n}`, customer_id: any('customers', n) }, n),
    n => change('projects', n, { customer_id: any('customers', n), location: `Zaal ${n}` }),
    n => remove('customers', n),
    n => create(call, 'equipment', { name: `Lamp ${n}`, serial_number: `M-${n}` }),
    n => change('equipment', n, { serial_number: `H-${n % 7}` }),
    n => create(call, 'transport', { vehicle: `Bus ${n}`, project_id: any('projects', n) }),
    n => change('transport', n, { project_id: any('projects', n), driver: `Chauffeur ${n}` }),
    n => remove('projects', n),
    n => change('projects', n, { status: pick(STATUSES, n), ...weekOf(n) }),
    n =>
      call('POST', `/projects/${hot('projects', n)}/plan`, {
        changes: [
          { op: 'add_line', product_id: any('products', n), amount: 1 + (n % 3) },
          { op: 'add_line', product_id: any('products', n + 3), amount: 1 },
        ],
      }),
    n => change('products', n, { stock: n % 40 }),
    n => create(call, 'products', { name: `Set ${n}`, type: 'kit', parts: parts(n) }, n),
    n => change('products', n, { parts: parts(n), price: n % 900 }),
    n => remove('products', n),
    n =>
      call(
        'POST',
        '/customers/import',
        sheet('name,phone', n, i => `Import ${n}.${i},${i}`),
        CSV
      ),
    n => change('customers', n, { address: `Kade ${n}` }),
    n =>
      call(
        'POST',
        '/equipment/import',
        sheet('name,serial_number', n, i => `I,H-${i}-${n % 9}`),
        CSV
      ),
    n => create(call, 'roles', { name: `Rol ${n}` }),
    n => call('PATCH', `/roles/${hot('roles', n)}/permissions`, { permissions: some(n) }),
    n => remove('roles', n),
    n => call('PATCH', `/users/${person(n)}/permissions`, { permissions: some(n) }),
    n => call('PATCH', `/users/${person(n)}/roles`, { roles: [hot('roles', n)] }),
    n => call('PATCH', `/users/${person(n)}`, { phone: `06 ${n}` }),
    n => call('PATCH', '/users/update-self', { city: `Stad ${n}` }),
    n => create(platform, 'invoices', { ...INVOICE, tenant_id: tenantId }, n),
    n => platform('POST', `/invoices/${any('invoices', n)}/issue`),
    n => platform('PATCH', `/tenants/${tenantId}`, { contact_phone: `030 ${n}` }),
  ];

  // Records of each kind that no client deletes.
  for (let n = 0; n < HOT + 5; n += 1) {
    for (const kind of ['customers', 'equipment', 'projects', 'products', 'roles']) {
      read(withId, await create(call, kind, { name: `${kind} ${n}` }));
    }
    read(withId, await create(call, 'transport', { vehicle: `Bus ${n}` }));
    read(withId, await create(platform, 'invoices', { ...INVOICE, tenant_id: tenantId }));
  }

  return (n: number) => {
    const write = WRITES[Math.floor(drawn(n) * WRITES.length)];
    if (!write) throw new Error('nothing to write');
    return write(n);
  };
};

/** True if a write was made, or refused because of another writer. */
export const isInOrder = (answer: Answer) =>
  isDone(answer) || [400, 404, 409].includes(answer.status);

/** A number from 0 to 1 that looks like any: the same for the same `n`. */
const drawn = (n: number) => (Math.imul(n + 1, 2_654_435_761) >>> 0) / 2 ** 32;

const pick = <Item>(items: readonly Item[], n: number) => items[n % items.length];

/** One of a few weeks, so that projects overlap. */
const weekOf = (n: number) => ({
  start_date: `2031-06-0${1 + (n % 4)}T08:00:00Z`,
  end_date: `2031-06-0${5 + (n % 4)}T20:00:00Z`,
});

const sheet = (heading: string, n: number, row: (index: number) => string) =>
  [heading, ...Array.from({ length: 20 }, (_, index) => row(n % 2 ? index : 19 - index))].join(
    '\n'
  );

const some = (n: number) =>
  ['customers.manage', 'equipment.manage', 'projects.manage', 'transport.manage'].filter(
    (_, index) => (n >> index) % 2 === 0
  );
