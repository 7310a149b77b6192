import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { hallOf, type Shelf } from '../support/hall.ts';
import { counted, nextMoment, type Stocktakings, stocktakingsOf } from '../support/stocktakings.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

/** Number of random histories; more find rarer cases. */
const HISTORIES = Number(process.env.STOCKTAKING_HISTORIES ?? 12);
const SEED = 37;
const STEPS = 14;
const STOCK = 40;
/** As many as the one job takes, and a hire brings. */
const PLANNED = 20;
const HIRED = 5;

let test: TestApp;
let ours: Warehouse;
let stocktakings: Stocktakings;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
  stocktakings = stocktakingsOf(ours);
});

const step = fc.record({
  do: fc.constantFrom(
    'out',
    'out',
    'back',
    'lost',
    'slip',
    'buy',
    'sell',
    'repair',
    'repaired',
    'receive',
    'return',
    'pack',
    'unpack',
    'vanish',
    'find',
    'count',
    'count',
    'count later'
  ),
  amount: fc.integer({ min: 1, max: 6 }),
  shelf: fc.constantFrom<Shelf>(0, 1),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const change = async (method: 'PATCH' | 'PUT' | 'POST', path: string, values: object) => {
  const answer = await ours.planner.call(method, path, values);
  expect([200, 201], answer.body).toContain(answer.statusCode);
  return answer.json();
};

/** A product with a job, a hire, a case and a stocktaking, and the hall that it lies in. */
const historyOf = async () => {
  const code = `H${randomUUID().slice(0, 8)}`.toUpperCase();
  const place = { location_default: code };
  const product: number = (
    await ours.planner.add('/products', { name: code, code, stock: STOCK, ...place })
  ).id;
  const job = await ours.job(product, PLANNED);
  const lines = [{ product_id: product, amount: HIRED }];
  const agreed = { supplier_name: 'Buurman', status: 'confirmed', lines };
  const hire = await change('POST', '/sub-hires', {
    ...agreed,
    from: inHours(-1),
    until: inHours(90),
  });
  const box = (await ours.coded(`${code}BOX`, 0, [`${code}-1`])).units[0];
  const stocktaking = await stocktakings.start(code);

  const hall = hallOf(STOCK);
  const { known } = hall;
  const repairs: { id: number; amount: number }[] = [];
  let hireStatus = agreed.status;
  /** The movements since the first count, and those up to the last. */
  let [moved, movedBetween] = [0, 0];
  /** By shelf what was counted on it. */
  let counts: { [shelf in Shelf]?: ReturnType<typeof counted> } = {};
  let unsent: ReturnType<typeof counted>[] = [];
  let seen = { expected: 0, counted: 0 };

  const scan = async (mode: 'out' | 'back', amount: number, values: object = {}) => {
    const made = scanned(code, mode, { amount, at: nextMoment(), ...values });
    expect(await ours.results(job.id, made)).toEqual(['ok']);
    return made;
  };

  const type = async (stock: number) => {
    await change('PATCH', `/products/${product}`, { stock });
    known.stock = stock;
  };

  const fill = async (amount: number) => {
    const contents = amount > 0 ? [{ product_id: product, amount }] : [];
    await change('PUT', `/equipment/${box}/contents`, { contents });
    known.inCase = amount;
  };

  const setHire = async (status: string, amount: number) => {
    await change('PATCH', `/sub-hires/${hire.id}`, { status });
    hireStatus = status;
    known.hired = amount;
  };

  const send = async () => {
    if (unsent.length > 0) await stocktakings.count(stocktaking, ...unsent);
    unsent = [];
  };

  /** From then on the count is right but for what is on record: no count knows what vanishes after it. */
  const isCounting = () => Object.keys(counts).length > 0;

  const count = (shelf: Shelf) => {
    if (counts[shelf]) return;
    if (!isCounting()) moved = 0;
    const made = counted(code, hall.shelves[shelf]);
    counts = { ...counts, [shelf]: made };
    unsent.push(made);
    movedBetween = moved;
    seen = {
      expected: hall.expected(),
      counted: Object.values(counts).reduce((sum, { amount = 0 }) => sum + amount, 0),
    };
  };

  /** Each does so many as there can be, and answers how many came or went. */
  const doing: Record<Step['do'], (amount: number, shelf: Shelf) => Promise<number>> = {
    out: async (wanted, shelf) => {
      const amount = Math.min(wanted, hall.lying(), PLANNED - known.out);
      if (amount <= 0) return 0;
      await scan('out', amount);
      hall.take(amount, shelf);
      known.out += amount;
      return amount;
    },
    back: async (wanted, shelf) => {
      const amount = Math.min(wanted, known.out);
      if (amount === 0) return 0;
      await scan('back', amount);
      hall.put(amount, shelf);
      known.out -= amount;
      return amount;
    },
    lost: async wanted => {
      const amount = Math.min(wanted, known.out, known.stock, hall.owned());
      if (amount <= 0) return 0;
      await scan('back', amount, { condition: 'lost' });
      known.out -= amount;
      known.stock -= amount;
      return amount;
    },
    slip: async wanted => {
      const amount = Math.min(wanted, hall.lying(), PLANNED - known.out);
      if (amount > 0) await ours.undo(job.id, (await scan('out', amount)).id);
      return 0;
    },
    buy: async (amount, shelf) => {
      await type(known.stock + amount);
      hall.put(amount, shelf);
      return amount;
    },
    sell: async (wanted, shelf) => {
      const free = known.stock - PLANNED - known.inCase - known.inRepair;
      const amount = Math.min(wanted, hall.lying(), free, hall.owned());
      if (amount <= 0) return 0;
      await type(known.stock - amount);
      hall.take(amount, shelf);
      return amount;
    },
    repair: async (wanted, shelf) => {
      const amount = Math.min(wanted, hall.lying());
      if (amount === 0) return 0;
      const values = { product_id: product, amount, from: nextMoment() };
      repairs.push({ id: (await change('POST', '/repairs', values)).id, amount });
      hall.take(amount, shelf);
      known.inRepair += amount;
      return amount;
    },
    repaired: async (_wanted, shelf) => {
      const repair = repairs.pop();
      if (!repair) return 0;
      await change('PATCH', `/repairs/${repair.id}`, { until: nextMoment() });
      hall.put(repair.amount, shelf);
      known.inRepair -= repair.amount;
      return repair.amount;
    },
    receive: async (_wanted, shelf) => {
      if (hireStatus !== 'confirmed') return 0;
      await setHire('received', HIRED);
      hall.put(HIRED, shelf);
      return HIRED;
    },
    return: async (_wanted, shelf) => {
      if (hireStatus !== 'received' || hall.lying() < HIRED) return 0;
      await setHire('returned', 0);
      hall.take(HIRED, shelf);
      return HIRED;
    },
    pack: async (wanted, shelf) => {
      const free = known.stock - PLANNED - known.inCase - known.inRepair;
      const amount = Math.min(wanted, hall.lying(), free);
      if (amount <= 0) return 0;
      await fill(known.inCase + amount);
      hall.take(amount, shelf);
      return amount;
    },
    unpack: async (wanted, shelf) => {
      const amount = Math.min(wanted, known.inCase);
      if (amount === 0) return 0;
      await fill(known.inCase - amount);
      hall.put(amount, shelf);
      return amount;
    },
    vanish: async (wanted, shelf) => {
      if (isCounting()) return 0;
      hall.take(Math.max(0, Math.min(wanted, hall.lying(), hall.owned())), shelf);
      return 0;
    },
    find: async (amount, shelf) => {
      if (!isCounting()) hall.put(amount, shelf);
      return 0;
    },
    count: async (_amount, shelf) => {
      count(shelf);
      await send();
      return 0;
    },
    'count later': async (_amount, shelf) => {
      count(shelf);
      return 0;
    },
  };

  const perform = async (one: Step) => {
    // Nothing happens in the millisecond of what happened before.
    nextMoment();
    const came = await doing[one.do](one.amount, one.shelf);
    moved += came;
  };

  const countAll = async () => {
    count(0);
    count(1);
    await send();
  };

  const recount = async () => {
    for (const { id } of Object.values(counts)) await stocktakings.undo(stocktaking, id);
    counts = {};
    await countAll();
  };

  /** The difference of the product, as reported and as in reality. */
  const compare = async () => {
    const { differences } = await stocktakings.read(stocktaking);
    const expected = { product_id: product, ...seen, moved_between: movedBetween };
    expect(differences).toMatchObject(seen.expected === seen.counted ? [] : [expected]);
    return differences.map(() => ({ product_id: product, ...seen }));
  };

  const book = async () => {
    const amounts = await compare();
    const answer = await stocktakings.book(stocktaking, { amounts });
    expect(answer.statusCode, answer.body).toBe(200);
    const { stock } = (await ours.planner.call('GET', `/products/${product}`)).json();
    return { stock, owned: hall.owned() };
  };

  return { perform, countAll, recount, compare, book, hasMoved: () => movedBetween > 0 };
};

it('makes the stock what lies there and is away, whatever happens before, during and after', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: STEPS, maxLength: STEPS }),
      fc.array(step, { minLength: 4, maxLength: 4 }),
      async (before, after) => {
        const history = await historyOf();
        for (const one of before) await history.perform(one);
        await history.countAll();
        for (const one of after) await history.perform(one);
        await history.compare();
        if (history.hasMoved()) await history.recount();
        const { stock, owned } = await history.book();
        expect(stock).toBe(owned);
      }
    ),
    { seed: SEED, numRuns: HISTORIES, endOnFailure: true }
  );
}, 120_000);
