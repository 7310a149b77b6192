// Copies customers and issued invoices into SQLite. Start it every few minutes, one at a time.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

type List = 'customers' | 'sales-invoices';
type Row = { id: number } & Record<string, SQLInputValue>;
type Event = { type: string; data: { id: number; ids?: [first: number, last: number][] } };
type Progress = { position: number; unread: [list: List, after: number, until: number][] };

const { FLIGHTCASE, TOKEN, MIRROR = 'mirror.sqlite' } = process.env;
const TYPES = 'customer.created,customer.updated,customer.deleted,customer.imported,invoice.issued';
// An issued invoice keeps these values. Others, such as `open`, change without an event.
const INVOICE = ['number', 'customer_name', 'issued_on', 'due_on', 'net', 'vat_total', 'total'];
const COLUMNS = { customers: ['name', 'email', 'phone', 'city'], 'sales-invoices': INVOICE };
const MAX_ID = 2 ** 31 - 1;

const db = new DatabaseSync(MIRROR);
db.exec('create table if not exists progress (json text)');
for (const [list, columns] of Object.entries(COLUMNS)) {
  db.exec(`create table if not exists "${list}" (id integer primary key, ${columns.join()})`);
}

const get = async (path: string) => {
  for (;;) {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const answer = await fetch(`${FLIGHTCASE}/api/${path}`, { headers });
    if (answer.ok) return answer.json();
    if (answer.status === 410) return undefined;
    if (answer.status !== 429) throw new Error(`${path}: ${await answer.text()}`);
    await wait(1000 * Number(answer.headers.get('retry-after')));
  }
};

// The position comes first: what changes while everything is read follows as an event.
const begin = async (): Promise<Progress> => {
  const { next } = await get('events?after=latest');
  const lists: List[] = ['customers', 'sales-invoices'];
  return { position: next, unread: lists.map(list => [list, 0, MAX_ID]) };
};

const rangesOf = ({ type, data: { id, ids = [[id, id]] } }: Event): Progress['unread'] => {
  const list = type.startsWith('customer.') ? 'customers' : 'sales-invoices';
  return ids.map(([first, last]) => [list, first - 1, last]);
};

// A deleted row is missing from the range. A draft has no number.
const replaceRange = (list: List, [after, last]: [number, number], rows: Row[]) => {
  db.prepare(`delete from "${list}" where id > ? and id <= ?`).run(after, last);
  for (const row of rows.filter(({ number }) => number !== null)) {
    const values = [row.id, ...COLUMNS[list].map(column => row[column] ?? null)];
    db.prepare(`insert into "${list}" values (${values.map(() => '?').join()})`).run(...values);
  }
};

const stored = db.prepare('select json from progress').get();
let progress: Progress = stored ? JSON.parse(String(stored.json)) : await begin();

// Rows and progress change in one transaction: a kill leaves both or neither.
const save = (next: Progress, write = () => {}) => {
  db.exec('begin immediate');
  write();
  db.exec('delete from progress');
  db.prepare('insert into progress values (?)').run(JSON.stringify(next));
  db.exec('commit');
  progress = next;
};

for (;;) {
  const { position, unread } = progress;
  const [range, ...others] = unread;
  if (range) {
    const [list, after, until] = range;
    const limit = Math.min(1000, until - after);
    const rows: Row[] = await get(`${list}?after=${after}&limit=${limit}`);
    // A page that is not full is the end of the list.
    const last = rows[limit - 1]?.id ?? MAX_ID;
    if (last < until) others.unshift([list, last, until]);
    save({ position, unread: others }, () => replaceRange(list, [after, last], rows));
  } else {
    const page = await get(`events?after=${position}&types=${TYPES}`);
    save(page ? { position: page.next, unread: page.events.flatMap(rangesOf) } : await begin());
    if (page && !page.more && page.events.length === 0) break;
  }
}
