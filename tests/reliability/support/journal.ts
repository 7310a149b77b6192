import { z } from 'zod';
import { isDone, read, type Answer, type Call } from './calls.ts';

const PAGE = 1000;

/** A value that was acknowledged, and one that is on its way: either may be there after a crash. */
interface Known {
  done: string | undefined;
  tried: string | undefined;
}

/** The acknowledged writes of clients. `lost` lists those that are missing. */
export class Journal {
  acknowledged = 0;
  readonly names = new Map<number, Known>();
  readonly rights = new Map<number, Known>();
  /** The number of lines of projects' plans. */
  readonly planned = new Map<number, Known>();
  readonly invited = new Set<string>();
  readonly uploaded = new Set<string>();
  readonly paid = new Set<number>();
  readonly usedTokens = new Set<string>();
  readonly #seen = new Set<string>();

  /** Does a write and notes whether it was acknowledged. */
  async write(call: () => Promise<Answer>, keep: (answer: Answer) => void) {
    const answer = await call();
    if (!isDone(answer)) return answer;
    this.acknowledged += 1;
    keep(answer);
    return answer;
  }

  /** Sets a record's value in a map: until it is acknowledged, the previous one may stay. */
  async set(map: Map<number, Known>, id: number, value: string, call: () => Promise<Answer>) {
    map.set(id, { done: map.get(id)?.done, tried: value });
    return this.write(call, () => map.set(id, { done: value, tried: undefined }));
  }

  /** The acknowledged writes that a server lacks. */
  async lost(call: Call, platform: Call): Promise<string[]> {
    const names = await this.#namesIn(call);
    const invited = new Set(
      read(z.array(z.object({ email: z.string() })), await call('GET', '/invites')).map(
        ({ email }) => email
      )
    );
    return [
      ...missingFrom('customer', this.names, names),
      ...(await this.#rightsLost(call)),
      ...(await this.#plansLost(call)),
      ...[...this.invited].filter(email => !invited.has(email)).map(email => `invitation ${email}`),
      ...(await this.#filesLost(call)),
      ...(await this.#paymentsLost(platform)),
    ];
  }

  async #namesIn(call: Call) {
    const found = new Map<number, string>();
    for (let first = 0; ; first += PAGE) {
      const range = encodeURIComponent(JSON.stringify([first, first + PAGE - 1]));
      const page = read(
        z.array(z.object({ id: z.int(), name: z.string() })),
        await call('GET', `/customers?range=${range}`)
      );
      for (const { id, name } of page) found.set(id, name);
      if (page.length < PAGE) return found;
    }
  }

  async #rightsLost(call: Call) {
    const found = new Map<number, string>();
    for (const id of this.rights.keys()) {
      const held = read(
        z.array(z.object({ name: z.string() })),
        await call('GET', `/users/${id}/permissions`)
      );
      found.set(id, rightsAs(held.map(({ name }) => name)));
    }
    return missingFrom('rights', this.rights, found);
  }

  /** A plan that was acknowledged is not changed again: it is looked at once. */
  async #plansLost(call: Call) {
    const found = new Map<number, string>();
    const acknowledged = [...this.planned].filter(([, { done }]) => done !== undefined);
    const fresh = new Map(
      this.#unseen(
        'plan',
        acknowledged.map(([id]) => id)
      ).map(id => [id, this.planned.get(id) ?? NOTHING])
    );
    for (const id of fresh.keys()) {
      const plan = await call('GET', `/projects/${id}/plan`);
      found.set(id, String(read(z.object({ lines: z.array(z.unknown()) }), plan).lines.length));
    }
    return missingFrom('plan', fresh, found);
  }

  /** Files and payments never change any more: each is looked at once. */
  async #filesLost(call: Call) {
    const lost: string[] = [];
    for (const key of this.#unseen('file', this.uploaded)) {
      const { status, text } = await call('GET', `/files/download/${key}`);
      if (status !== 200 || text === '') lost.push(`file ${key}: ${status}`);
    }
    return lost;
  }

  async #paymentsLost(platform: Call) {
    const lost: string[] = [];
    for (const id of this.#unseen('invoice', this.paid)) {
      const { text } = await platform('GET', `/invoices/${id}`);
      if (!text.includes('"status":"paid"')) lost.push(`payment of invoice ${id}: ${text}`);
    }
    return lost;
  }

  #unseen<Item extends string | number>(kind: string, items: Iterable<Item>) {
    const fresh = [...items].filter(item => !this.#seen.has(`${kind} ${item}`));
    for (const item of fresh) this.#seen.add(`${kind} ${item}`);
    return fresh;
  }
}

const NOTHING: Known = { done: undefined, tried: undefined };

/** Permissions as one text that can be compared. */
export const rightsAs = (names: readonly string[]) => names.toSorted().join(' ');

const missingFrom = (
  what: string,
  known: ReadonlyMap<number, Known>,
  found: ReadonlyMap<number, string>
) =>
  [...known].flatMap(([id, { done, tried }]) => {
    const now = found.get(id);
    if (done === undefined || now === done || (now !== undefined && now === tried)) return [];
    return [`${what} ${id}: ${done} acknowledged, ${now ?? 'none'} found`];
  });
