import { beforeAll, describe, expect, it } from 'vitest';
import type { ToInvoice } from '#contract/sales/toInvoice';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await invoicingOf(test);
});

describe('what is to be invoiced', () => {
  it('is the rest after the project, until it is invoiced', async () => {
    const { projectId } = await ours.booking();
    expect(await ours.due(projectId, '2030-05-31')).toBeUndefined();
    expect(await ours.due(projectId, '2030-06-03')).toMatchObject({
      moment: 'after',
      percent: null,
      agreed: 200,
      invoiced: 0,
      rest: 200,
      draft_id: null,
      late: false,
    });
    const draft = await ours.draft({ kind: 'final', project_id: projectId });
    expect(await ours.due(projectId, '2030-06-03')).toMatchObject({ draft_id: draft.id });
    await ours.issue(draft.id);
    expect(await ours.due(projectId, '2030-06-03')).toBeUndefined();
  });

  it('has a draft of its moment, and tells one of another apart', async () => {
    const { projectId } = await ours.booking();
    const advance = await ours.draft({ kind: 'advance', project_id: projectId, percent: 25 });
    expect(await ours.due(projectId, '2030-06-03')).toMatchObject({
      percent: null,
      draft_id: null,
      other_draft_id: advance.id,
    });
    const final = await ours.draft({ kind: 'final', project_id: projectId });
    expect(await ours.due(projectId, '2030-06-03')).toMatchObject({
      draft_id: final.id,
      other_draft_id: advance.id,
    });
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
    expect(await ours.due(projectId, '2030-06-30')).toMatchObject({
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
      expect(await ours.due(projectId, '2031-01-01'), String(status)).toBeUndefined();
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
