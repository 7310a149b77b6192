import { z } from 'zod';
import { registrationWith } from '../../support/registration.ts';
import { callerOf, isDone, read, signIn, withId, type Answer, type Call } from './calls.ts';
import { rightsAs, type Journal } from './journal.ts';
import { mailedInvitation } from './outbox.ts';
import { pictureForm } from './picture.ts';

/** People that the sample company may have while it is written to: invitations soon meet it. */
const MAX_USERS = 40;

const RIGHTS = ['customers.manage', 'equipment.manage', 'projects.manage', 'transport.manage'];

/** Pieces of the product that bookings compete for. */
const SCARCE = 25;

const REGISTRATION = registrationWith('blauwe ketel onder winterdak');

/** The writers, and their target. */
export interface Writers {
  call: Call;
  platform: Call;
  tenantId: number;
  /** People whose rights are changed. */
  people: number[];
  /** A product that bookings compete for, and one that there is enough of. */
  products: { scarce: number; plenty: number };
  url: string;
  dataDir: string;
}

/** Signs the writers in, once for many starts of the server, and makes room for invitations. */
export const writersAt = async (url: string, dataDir: string): Promise<Writers> => {
  const call = callerOf(url, await signIn(url, 'administrator'));
  const platform = callerOf(url, await signIn(url, 'superadmin'));
  const { user } = read(
    z.object({ user: z.object({ tenant_id: z.int(), id: z.int() }) }),
    await call('GET', '/auth/me')
  );
  const tenantId = user.tenant_id;
  read(
    z.object({}),
    await platform('PATCH', `/tenant/settings?tenantId=${tenantId}`, { max_users: MAX_USERS })
  );
  const users = read(z.array(z.looseObject({ id: z.int() })), await call('GET', '/users'));
  const people = users.map(({ id }) => id).filter(id => id !== user.id);
  const product = async (stock: number) =>
    read(withId, await call('POST', '/products', { name: `Lamp ${stock}`, stock })).id;
  const products = { scarce: await product(SCARCE), plenty: await product(1_000_000) };
  return { call, platform, tenantId, people, products, url, dataDir };
};

/** One client: writes until it gets no answer. */
type Work = (writers: Writers, journal: Journal, client: number) => Promise<Answer>;

const customers: Work = async ({ call }, journal) => {
  const name = `Klant ${crypto.randomUUID()}`;
  const created = await journal.write(
    () => call('POST', '/customers', { name }),
    answer => journal.names.set(read(withId, answer).id, { done: name, tried: undefined })
  );
  if (!isDone(created)) return created;
  const { id } = read(withId, created);
  const changed = `${name} BV`;
  return journal.set(journal.names, id, changed, () =>
    call('PATCH', `/customers/${id}`, { name: changed })
  );
};

const invitations: Work = async ({ call }, journal) => {
  const email = `${crypto.randomUUID()}@klant.example`;
  const invite = { name: 'Pim', last_name: 'Bos', email, user_type: 'user' };
  const answer = await journal.write(
    () => call('POST', '/users/invite', invite),
    () => journal.invited.add(email)
  );
  if (answer.status !== 409) return answer;
  // The company is full: the oldest of our invitations makes room.
  const [oldest] = journal.invited;
  const listed = await call('GET', '/invites');
  if (!isDone(listed)) return listed;
  const open = read(z.array(z.looseObject({ id: z.int(), email: z.string() })), listed).find(
    candidate => candidate.email === oldest
  );
  if (!oldest || !open) return answer;
  journal.invited.delete(oldest);
  return journal.write(
    () => call('PATCH', `/invites/${open.id}/revoke`),
    () => undefined
  );
};

const rights: Work = async ({ call, people }, journal, client) => {
  const id = people[client % people.length] ?? 0;
  const wanted = RIGHTS.filter(() => Math.random() < 0.5);
  return journal.set(journal.rights, id, rightsAs(wanted), () =>
    call('PATCH', `/users/${id}/permissions`, { permissions: wanted })
  );
};

const payments: Work = async ({ platform, call, tenantId, url }, journal) => {
  const drawn = await platform('POST', '/invoices', {
    tenant_id: tenantId,
    period_start: '2026-10-01',
    period_end: '2026-10-31',
    lines: [{ description: 'Abonnement', amount_cents: 25_000, vat_rate: 21 }],
  });
  if (!isDone(drawn)) return drawn;
  const { id } = read(withId, drawn);
  const issued = await platform('POST', `/invoices/${id}/issue`);
  if (!isDone(issued)) return issued;
  const begun = await call('POST', `/invoices/${id}/pay`);
  if (!isDone(begun)) return begun;
  const { checkoutUrl } = read(z.object({ checkoutUrl: z.string() }), begun);
  return journal.write(
    () =>
      callerOf(url)('POST', checkoutUrl.replace(`${url}/api`, ''), 'outcome=paid', {
        'content-type': 'application/x-www-form-urlencoded',
        origin: url,
      }),
    () => journal.paid.add(id)
  );
};

/** Soon all of the scarce ones are booked: from then on those bookings are refused. */
const bookings: Work = async ({ call, products }, journal) => {
  const dates = { start_date: '2031-05-01T08:00:00Z', end_date: '2031-05-03T20:00:00Z' };
  const project = await call('POST', '/projects', { name: 'Boeking', status: 'boeking', ...dates });
  if (!isDone(project)) return project;
  const { id } = read(withId, project);
  const plan = (product_id: number, amount: number) =>
    call('POST', `/projects/${id}/plan`, { changes: [{ op: 'add_line', product_id, amount }] });
  const scarce = await plan(products.scarce, 1);
  if (scarce.status === 0) return scarce;
  return journal.set(journal.planned, id, isDone(scarce) ? '2' : '1', () =>
    plan(products.plenty, 3)
  );
};

const uploads: Work = async (writers, journal, client) => {
  const form = await pictureForm();
  const answer = await journal.write(
    () => writers.call('POST', '/files/upload', form),
    ({ text }) => journal.uploaded.add(uploaded.parse(JSON.parse(text)).file.key)
  );
  // A person may not upload that many: then this one does something else.
  return answer.status === 429 ? customers(writers, journal, client) : answer;
};

const uploaded = z.object({ file: z.object({ key: z.string() }) });

/** Sixteen clients: most keep records, as people do. */
const CLIENTS: readonly Work[] = [
  ...Array.from({ length: 7 }, () => customers),
  bookings,
  bookings,
  invitations,
  invitations,
  rights,
  rights,
  payments,
  uploads,
  uploads,
];

/** Writes with sixteen clients at once, each until the server is gone. */
export const writeUntilGone = (writers: Writers, journal: Journal) =>
  Promise.all(
    CLIENTS.map(async (work, client) => {
      while ((await work(writers, journal, client)).status !== 0);
    })
  );

/** A user is invited and registers. Records the link, which is used up. */
export const useInvitation = async ({ call, url, dataDir }: Writers, journal: Journal) => {
  const email = `${crypto.randomUUID()}@nieuw.example`;
  const invite = { name: 'Bo', last_name: 'Vos', email, user_type: 'user' };
  if (!isDone(await call('POST', '/users/invite', invite))) return;
  const token = await mailedInvitation(dataDir, email);
  if (!token) return;
  await journal.write(
    () => callerOf(url)('POST', `/auth/complete-registration/${token}`, REGISTRATION),
    () => journal.usedTokens.add(token)
  );
};
