import { describe, expect, it, vi } from 'vitest';
import type { PlanChange } from '#contract/plan/planChanges';
import { pageCache } from '#server/modules/sales/documents/pages/pageCache';
import { blocksOf } from '#server/modules/sales/documents/markdown';
import { openWorkers } from '#server/drawings/openWorkers';
import { appWithCompanyKeys } from '../support/customerPayments.ts';
import { quotingOf } from '../support/quoting.ts';

const { test, company } = await appWithCompanyKeys();

const LINES = 2_000;
const OPENINGS = 30;

const ALL_AT_ONCE = Array.from({ length: OPENINGS }, (_, at) => at);

/** Statuses of as many openings at once, and the longest that anything else waited. */
const openedAtOnce = async (open: (at: number) => Promise<{ statusCode: number }>) => {
  const answers = await Promise.all(ALL_AT_ONCE.map(open));
  return [...new Set(answers.map(({ statusCode }) => statusCode))];
};

describe('a page with thousands of lines', () => {
  it('of a quote is opened by many at once', async () => {
    const ours = await quotingOf(test);
    const { id, projectId } = await ours.drafted({ amount: 1 });
    for (let first = 0; first < LINES; first += 250) {
      const lines = Array.from({ length: 250 }, (_, at): PlanChange => ({
        op: 'add_line',
        text: `Regel ${first + at}`,
        amount: 1,
      }));
      await ours.change(projectId, ...lines);
    }
    await ours.done('PATCH', `/quotes/${id}`, {
      intro: '*_'.repeat(10_000),
      terms: '***a'.repeat(5_000),
    });
    await ours.send(id);
    const path = await ours.pathOf(id);
    expect(await openedAtOnce(at => ours.open(`${path}${at % 2 ? '?lines=all' : ''}`))).toEqual([
      200,
    ]);
    expect((await ours.open(`${path}?lines=all`)).body.match(/>Regel \d/g)).toHaveLength(LINES);
  }, 120_000);

  it('of an invoice is opened by many at once', async () => {
    const ours = await company();
    const lines = Array.from({ length: LINES }, (_, at) => ({
      description: `Lamp ${at}`,
      amount: 1,
      unit_price: 10,
      vat_code_id: ours.codeOf('high'),
    }));
    const { path } = await ours.sent(100, { lines });
    expect(await openedAtOnce(() => ours.open(`${path}?lines=all`))).toEqual([200]);
    expect((await ours.open(`${path}?lines=all`)).body.match(/>Lamp \d/g)).toHaveLength(LINES);
  }, 120_000);
});

describe('drawn pages', () => {
  const signal = new AbortController().signal;

  it('are drawn once for all who open them at once, and again for another state', async () => {
    const kept = pageCache();
    const draw = vi.fn(async () => 'page');
    const open = (state: string) => kept({ key: [1, state], link: 'a', draw, signal });
    const pages = await Promise.all(ALL_AT_ONCE.map(() => open('open')));
    expect(new Set(pages.map(String))).toEqual(new Set(['page']));
    expect(draw).toHaveBeenCalledTimes(1);
    await open('accepted');
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('are two at once of a link, and as many as are opened of others', async () => {
    const kept = pageCache();
    let [drawing, most] = [0, 0];
    const draw = async () => {
      drawing += 1;
      most = Math.max(most, drawing);
      await new Promise(resolve => setTimeout(resolve, 5));
      drawing -= 1;
      return 'page';
    };
    await Promise.all(ALL_AT_ONCE.map(at => kept({ key: at, link: 'a', draw, signal })));
    expect(most).toBe(2);
    await Promise.all(ALL_AT_ONCE.map(at => kept({ key: [at], link: String(at), draw, signal })));
    expect(most).toBeGreaterThan(2);
  });

  it('are dropped when they take too much, the oldest first, and after some minutes', async () => {
    const kept = pageCache();
    const draw = vi.fn(async () => 'x'.repeat(3_000_000));
    const open = (key: number) => kept({ key, link: 'a', draw, signal });
    for (const key of [1, 2, 3]) await open(key);
    await open(3);
    expect(draw).toHaveBeenCalledTimes(3);
    await open(1);
    expect(draw).toHaveBeenCalledTimes(4);
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
    await open(1).finally(() => vi.useRealTimers());
    expect(draw).toHaveBeenCalledTimes(5);
  });

  it('that fail are drawn at the next opening', async () => {
    const kept = pageCache();
    const fail = () => kept({ key: 1, link: 'a', draw: () => Promise.reject(Error('no')), signal });
    await expect(fail()).rejects.toThrow('no');
    expect(String(await kept({ key: 1, link: 'a', draw: async () => 'page', signal }))).toBe(
      'page'
    );
  });
});

describe('work in threads', () => {
  it('is of other tenants too while one waits, and ends when nobody waits for it', async () => {
    const { run, close } = openWorkers();
    const gone = new AbortController();
    const long = `<a${' a="1"'.repeat(40)}/>`.repeat(100_000);
    const asked = run(
      'readBankFile',
      [`<x xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">${long}</x>`],
      {
        tenantId: 1,
        signal: gone.signal,
      }
    );
    const ended = expect(asked).rejects.toThrow('nobody waits');
    gone.abort(new Error('nobody waits'));
    await ended;
    await expect(run('readBankFile', ['no XML'], { tenantId: 2 })).rejects.toMatchObject({
      code: 'bank_file_unreadable',
    });
    await close();
    await expect(run('readBankFile', ['no XML'], { tenantId: 2 })).rejects.toMatchObject({
      code: 'server_busy',
    });
  });
});

it('a text of nothing but signs is read as it is typed', () => {
  // In quadratic time it would take minutes: the test would end before.
  const text = '*_'.repeat(50_000);
  expect(blocksOf(text)).toEqual([
    { kind: 'paragraph', level: 0, runs: [{ text, isBold: false, isItalic: false }] },
  ]);
});
