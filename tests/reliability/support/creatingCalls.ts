import { z } from 'zod';
import { read, withId, type Answer, type Call } from './calls.ts';
import { pictureForm } from './picture.ts';

/** The callers, and their company. */
export interface Callers {
  call: Call;
  platform: Call;
  tenantId: number;
}

/** A call that creates or pays, each time with the same key and the same content. */
interface KeyedCalls {
  send(): Promise<Answer>;
  /** The same key for another content. */
  misuse(): Promise<Answer>;
  /** The number of records that the call creates. */
  count(): Promise<number>;
}

/** Two contents for the same call. */
type Contents = readonly [object, object];

type Maker = (callers: Callers, key: string) => Promise<KeyedCalls>;

const many = z.array(z.looseObject({}));

const lengthOf = async (call: Call, path: string) => read(many, await call('GET', path)).length;

const creating =
  (
    by: 'call' | 'platform',
    path: string,
    list: string,
    contents: (key: string) => Contents
  ): Maker =>
  async (callers, key) => {
    const headers = { 'idempotency-key': key };
    const [one, other] = contents(key);
    return {
      send: () => callers[by]('POST', path, one, headers),
      misuse: () => callers[by]('POST', path, other, headers),
      count: () => lengthOf(callers[by], list),
    };
  };

const named = (key: string): Contents => [{ name: `Een ${key}` }, { name: `Twee ${key}` }];

const invited = (key: string): Contents => [
  { name: 'Een', last_name: 'Vos', email: `een-${key}@sleutel.example`, user_type: 'user' },
  { name: 'Twee', last_name: 'Vos', email: `twee-${key}@sleutel.example`, user_type: 'user' },
];

const invoice = (tenantId: number) => ({
  tenant_id: tenantId,
  period_start: '2026-10-01',
  period_end: '2026-10-31',
  lines: [{ description: 'Abonnement', amount_cents: 25_000, vat_rate: 21 }],
});

const importing: Maker = async ({ call }, key) => {
  const headers = { 'idempotency-key': key, 'content-type': 'text/csv' };
  const send = (name: string) => call('POST', '/customers/import', `name\n${name}\n`, headers);
  return {
    send: () => send(`Een ${key}`),
    misuse: () => send(`Twee ${key}`),
    count: () => lengthOf(call, '/customers'),
  };
};

const uploading: Maker = async ({ call }, key) => {
  const headers = { 'idempotency-key': key };
  const send = async (type: string) => {
    const form = await pictureForm();
    form.set('type', type);
    return call('POST', '/files/upload', form, headers);
  };
  const uploads = `/audit-logs?actionType=files.uploaded`;
  return {
    send: () => send('avatars'),
    misuse: () => send('products'),
    count: () => lengthOf(call, uploads),
  };
};

const drawingUp: Maker = async ({ platform, tenantId }, key) => {
  const headers = { 'idempotency-key': key };
  const one = invoice(tenantId);
  return {
    send: () => platform('POST', '/invoices', one, headers),
    misuse: () => platform('POST', '/invoices', { ...one, period_end: '2026-11-30' }, headers),
    count: () => lengthOf(platform, '/invoices'),
  };
};

const paying: Maker = async ({ call, platform, tenantId }, key) => {
  const headers = { 'idempotency-key': key };
  const issued = async () => {
    const { id } = read(withId, await platform('POST', '/invoices', invoice(tenantId)));
    read(withId, await platform('POST', `/invoices/${id}/issue`));
    return id;
  };
  const [one, other] = [await issued(), await issued()];
  const started = `/audit-logs?actionType=payments.started`;
  return {
    send: () => call('POST', `/invoices/${one}/pay`, undefined, headers),
    misuse: () => call('POST', `/invoices/${other}/pay`, undefined, headers),
    count: () => lengthOf(platform, started),
  };
};

/** Each call that creates or pays. */
export const CREATING_CALLS: Record<string, Maker> = {
  customers: creating('call', '/customers', '/customers', named),
  equipment: creating('call', '/equipment', '/equipment', named),
  projects: creating('call', '/projects', '/projects', named),
  products: creating('call', '/products', '/products', named),
  roles: creating('call', '/roles', '/roles', named),
  tenants: creating('platform', '/tenants', '/tenants', named),
  invitations: creating('call', '/users/invite', '/invites', invited),
  imports: importing,
  uploads: uploading,
  invoices: drawingUp,
  payments: paying,
};
