import { beforeAll, describe, expect, it } from 'vitest';
import type { ProjectMoney, ToInvoice } from '#contract/sales/toInvoice';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await invoicingOf(test);
});

/** What is due of a project through a day; the projects of the tests are on 1 June 2030. */
const due = async (projectId: number, until: string): Promise<ToInvoice | undefined> => {
  const rows: ToInvoice[] = await ours.done('GET', `/to-invoice?until=${until}`);
  return rows.find(({ project_id }) => project_id === projectId);
};

describe('what is to be invoiced', () => {
  it('is the rest after the project, until it is invoiced', async () => {
    const { projectId } = await ours.booking();
    expect(await due(projectId, '2030-05-31')).toBeUndefined();
    expect(await due(projectId, '2030-06-03')).toMatchObject({
      moment: 'after',
      percent: null,
      agreed: 200,
      invoiced: 0,
      rest: 200,
      draft_id: null,
      late: false,
    });
    const draft = await ours.draft({ kind: 'final', project_id: projectId });
    expect(await due(projectId, '2030-06-03')).toMatchObject({ draft_id: draft.id });
    await ours.issue(draft.id);
    expect(await due(projectId, '2030-06-03')).toBeUndefined();
  });

  it('has a draft of its moment, and tells one of another apart', async () => {
    const { projectId } = await ours.booking();
    const advance = await ours.draft({ kind: 'advance', project_id: projectId, percent: 25 });
    expect(await due(projectId, '2030-06-03')).toMatchObject({
      percent: null,
      draft_id: null,
      other_draft_id: advance.id,
    });
    const final = await ours.draft({ kind: 'final', project_id: projectId });
    expect(await due(projectId, '2030-06-03')).toMatchObject({
      draft_id: final.id,
      other_draft_id: advance.id,
    });
  });

  it('follows the moments of the company', async () => {
    await ours.setCompany({
      moments: [
        { percent: 40, when: 'days_before', days: 14 },
        { percent: null, when: 'after', days: 7 },
      ],
    });
    const { projectId } = await ours.booking();
    expect(await due(projectId, '2030-05-17')).toBeUndefined();
    expect(await due(projectId, '2030-05-18')).toMatchObject({
      moment: 'days_before',
      percent: 40,
      due: '2030-05-18',
    });
    const advance = await ours.draft({ kind: 'advance', project_id: projectId, percent: 40 });
    await ours.issue(advance.id);
    expect(await due(projectId, '2030-06-07')).toBeUndefined();
    expect(await due(projectId, '2030-06-09')).toMatchObject({
      moment: 'after',
      percent: null,
      invoiced: 80,
      rest: 120,
    });
    expect(await ours.done('GET', `/projects/${projectId}/money`)).toMatchObject({
      agreed: { net: 200, total: 242 },
      invoiced: { net: 80, total: 96.8 },
      paid: 0,
      open: 96.8,
      rest: 120,
      moments: [
        { done: true, net: 80 },
        { done: false, net: 120 },
      ],
    });
    await ours.setCompany({ moments: [{ percent: null, when: 'after', days: 0 }] });
  });

  it('keeps the moments that it was booked with, and asks no advance of what is over', async () => {
    const halves = [
      { percent: 50, when: 'on_accept' as const, days: 0 },
      { percent: null, when: 'after' as const, days: 0 },
    ];
    const { projectId } = await ours.booking();
    await ours.setCompany({ moments: halves });
    expect(await due(projectId, '2030-06-03')).toMatchObject({ moment: 'after', percent: null });
    const later = await ours.booking();
    const over = await ours.booking();
    await ours.setCompany({ moments: [{ percent: null, when: 'after', days: 0 }] });
    expect(await due(later.projectId, '2030-06-03')).toMatchObject({ percent: 50 });
    expect((await ours.done('GET', `/projects/${later.projectId}/money`)).moments).toMatchObject([
      { percent: 50, net: 100, done: false },
      { percent: null, net: 100, done: false },
    ]);
    await ours.done('PATCH', `/projects/${over.projectId}`, {
      start_date: '2020-06-01T08:00:00.000Z',
      end_date: '2020-06-01T18:00:00.000Z',
      keep_prices: true,
    });
    expect(await due(over.projectId, '2020-06-03')).toMatchObject({ percent: null, rest: 200 });
  });

  it('shows of each moment what was invoiced, also where more was planned since', async () => {
    await ours.setCompany({
      moments: [
        { percent: 30, when: 'on_accept', days: 0 },
        { percent: 20, when: 'days_before', days: 14 },
        { percent: 10, when: 'days_before', days: 7 },
        { percent: null, when: 'after', days: 0 },
      ],
    });
    const { projectId, lamp } = await ours.booking();
    await ours.setCompany({ moments: [{ percent: null, when: 'after', days: 0 }] });
    const later = { op: 'add_line' as const, product_id: lamp, amount: 1, factor: 1 };
    const advance = async (percent: number) =>
      ours.issue((await ours.draft({ kind: 'advance', project_id: projectId, percent })).id);
    const nets = async () => {
      const { moments }: ProjectMoney = await ours.done('GET', `/projects/${projectId}/money`);
      return moments.map(({ net, done }) => [net, done]);
    };
    expect((await advance(30)).net).toBe(60);
    await ours.change(projectId, later);
    // One advance for the next two moments, of the 300 that are planned by now.
    expect((await advance(30)).net).toBe(90);
    const beforeFinal = [
      [60, true],
      [60, true],
      [30, true],
    ];
    expect(await nets()).toEqual([...beforeFinal, [150, false]]);
    await ours.change(projectId, later);
    await ours.issue((await ours.draft({ kind: 'final', project_id: projectId })).id);
    expect(await nets()).toEqual([...beforeFinal, [250, true]]);
  });

  it('has a draft of an advance not as invoiced', async () => {
    await ours.setCompany({
      moments: [
        { percent: 30, when: 'on_accept', days: 0 },
        { percent: 30, when: 'days_before', days: 7 },
        { percent: null, when: 'after', days: 0 },
      ],
    });
    const { projectId } = await ours.booking();
    await ours.setCompany({ moments: [{ percent: null, when: 'after', days: 0 }] });
    const nets = async () => {
      const { moments }: ProjectMoney = await ours.done('GET', `/projects/${projectId}/money`);
      return moments.map(({ net, done }) => [net, done]);
    };
    const { id } = await ours.draft({ kind: 'advance', project_id: projectId, percent: 30 });
    expect(await nets()).toEqual([
      [60, false],
      [60, false],
      [80, false],
    ]);
    await ours.issue(id);
    await ours.draft({ kind: 'advance', project_id: projectId, percent: 30 });
    expect(await nets()).toEqual([
      [60, true],
      [60, false],
      [80, false],
    ]);
  });

  it('leaves out an advance that was not made once the final was issued', async () => {
    await ours.setCompany({
      moments: [
        { percent: 30, when: 'on_accept', days: 0 },
        { percent: null, when: 'after', days: 0 },
      ],
    });
    const { projectId } = await ours.booking();
    await ours.setCompany({ moments: [{ percent: null, when: 'after', days: 0 }] });
    await ours.issue((await ours.draft({ kind: 'final', project_id: projectId })).id);
    expect((await ours.done('GET', `/projects/${projectId}/money`)).moments).toMatchObject([
      { percent: null, net: 200, done: true },
    ]);
  });

  it('has no day of an agreement that nobody gave', async () => {
    const moments = [
      { percent: 30, when: 'on_accept' as const, days: 0 },
      { percent: null, when: 'after' as const, days: 0 },
    ];
    await ours.setCompany({ moments });
    const { projectId } = await ours.drafted({ status: 'offerte' });
    expect((await ours.done('GET', `/projects/${projectId}/money`)).moments).toMatchObject([
      { when: 'on_accept', due: null },
      { when: 'after' },
    ]);
    await ours.setCompany({ moments: [{ percent: null, when: 'after', days: 0 }] });
  });

  it('is due again once its final invoice, or an advance, was credited as a whole', async () => {
    await ours.setCompany({
      moments: [
        { percent: 40, when: 'days_before', days: 14 },
        { percent: null, when: 'after', days: 0 },
      ],
    });
    const { projectId } = await ours.booking();
    const creditAll = async (invoice_id: number) =>
      ours.issue((await ours.draft({ kind: 'credit', invoice_id })).id);
    const advance = await ours.draft({ kind: 'advance', project_id: projectId, percent: 40 });
    await creditAll((await ours.issue(advance.id)).id);
    expect(await due(projectId, '2030-05-18')).toMatchObject({ percent: 40, rest: 200 });
    const final = await ours.draft({ kind: 'final', project_id: projectId });
    await creditAll((await ours.issue(final.id)).id);
    expect(await due(projectId, '2030-06-03')).toMatchObject({ invoiced: 0, rest: 200 });
    await ours.setCompany({ moments: [{ percent: null, when: 'after', days: 0 }] });
  });

  it('counts what came after the agreement as extra', async () => {
    const { projectId, id, lamp, line } = await ours.drafted({ status: 'optie' });
    await ours.send(id);
    await ours.done('POST', `/quotes/${id}/accept`, {
      name: 'Ada de Wit',
      on: '2020-01-01',
      options: [],
      note: '',
    });
    expect(line).not.toBe(0);
    await ours.change(projectId, { op: 'add_line', product_id: lamp, amount: 1, factor: 1 });
    expect(await due(projectId, '2030-06-30')).toMatchObject({
      agreed: 200,
      extras: 100,
      rest: 300,
    });
  });

  it('has pages, and its sums', async () => {
    const own = await invoicingOf(test);
    const ids: number[] = [];
    for (const amount of [1, 2, 3]) ids.push((await own.booking(amount)).projectId);
    const page = (query: string) => own.call('GET', `/to-invoice?until=2030-06-30${query}`);
    const projectsOf = (answer: Awaited<ReturnType<typeof page>>) =>
      answer.json().map((row: ToInvoice) => row.project_id);
    const whole = await page('');
    expect(projectsOf(whole)).toEqual(ids);
    expect(whole.headers['content-range']).toBeUndefined();
    const second = await page('&range=[1,1]');
    expect(projectsOf(second)).toEqual([ids[1]]);
    expect(second.headers['content-range']).toBe('to-invoice 1-1/3');
    expect(await own.done('GET', '/to-invoice/total?until=2030-06-30')).toEqual({
      count: 3,
      rest: 600,
    });
    expect(await own.done('GET', '/to-invoice/total')).toEqual({ count: 0, rest: 0 });
  });

  it('begins on the day from which the company invoices here', async () => {
    const own = await invoicingOf(test);
    const old = { start_date: '2020-06-01T08:00:00Z', end_date: '2020-06-01T22:00:00Z' };
    const { projectId: earlier } = await own.booking(1, old);
    const { projectId: later } = await own.booking(2);
    const found = async (query = '') =>
      (await own.done('GET', `/to-invoice?until=2030-06-30${query}`)).map(
        (row: ToInvoice) => row.project_id
      );
    expect(await found()).toEqual([earlier, later]);
    await own.done('PATCH', '/tenant/settings', { invoicing_from: '2020-06-02' });
    expect(await found()).toEqual([later]);
    expect(await found('&earlier=shown')).toEqual([earlier, later]);
    expect(await found('&earlier=only')).toEqual([earlier]);
    expect(await own.done('GET', '/to-invoice/total?until=2030-06-30&earlier=only')).toEqual({
      count: 1,
      rest: 100,
    });
    await own.done('PATCH', '/tenant/settings', { invoicing_from: '2020-06-01' });
    expect(await found()).toEqual([earlier, later]);
  });

  it('is no option, no quote and no cancelled project', async () => {
    for (const status of ['optie', 'offerte', 'geannuleerd', null]) {
      const { projectId } = await ours.drafted({ status });
      expect(await due(projectId, '2031-01-01'), String(status)).toBeUndefined();
    }
  });
});

describe('the tasks of a project', () => {
  const kinds = async (projectId: number) =>
    (await ours.done('GET', `/projects/${projectId}/overview`)).tasks.map(
      ({ kind }: { kind: string }) => kind
    );

  it('name what is not invoiced after it, and the draft that is not issued', async () => {
    const ended = { start_date: '2026-01-10T10:00:00Z', end_date: '2026-01-11T10:00:00Z' };
    const { projectId } = await ours.booking(2, ended);
    expect(await kinds(projectId)).toContain('not_invoiced');
    const draft = await ours.draft({ kind: 'final', project_id: projectId });
    expect(await kinds(projectId)).toContain('invoice_not_issued');
    await ours.issue(draft.id);
    expect(await kinds(projectId)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/invoice/)])
    );
  });
});
