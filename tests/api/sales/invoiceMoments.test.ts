import { beforeAll, describe, expect, it } from 'vitest';
import type { ProjectMoney } from '#contract/sales/toInvoice';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { buildTestApp } from '../support/testApp.ts';

let ours: Invoicing;

beforeAll(async () => {
  ours = await invoicingOf(await buildTestApp());
});

describe('what is to be invoiced', () => {
  it('follows the moments of the company', async () => {
    await ours.setCompany({
      moments: [
        { percent: 40, when: 'days_before', days: 14 },
        { percent: null, when: 'after', days: 7 },
      ],
    });
    const { projectId } = await ours.booking();
    expect(await ours.due(projectId, '2030-05-17')).toBeUndefined();
    expect(await ours.due(projectId, '2030-05-18')).toMatchObject({
      moment: 'days_before',
      percent: 40,
      due: '2030-05-18',
    });
    const advance = await ours.draft({ kind: 'advance', project_id: projectId, percent: 40 });
    await ours.issue(advance.id);
    expect(await ours.due(projectId, '2030-06-07')).toBeUndefined();
    expect(await ours.due(projectId, '2030-06-09')).toMatchObject({
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
    expect(await ours.due(projectId, '2030-06-03')).toMatchObject({
      moment: 'after',
      percent: null,
    });
    const later = await ours.booking();
    const over = await ours.booking();
    await ours.setCompany({ moments: [{ percent: null, when: 'after', days: 0 }] });
    expect(await ours.due(later.projectId, '2030-06-03')).toMatchObject({ percent: 50 });
    expect((await ours.done('GET', `/projects/${later.projectId}/money`)).moments).toMatchObject([
      { percent: 50, net: 100, done: false },
      { percent: null, net: 100, done: false },
    ]);
    await ours.done('PATCH', `/projects/${over.projectId}`, {
      start_date: '2020-06-01T08:00:00.000Z',
      end_date: '2020-06-01T18:00:00.000Z',
      keep_prices: true,
    });
    expect(await ours.due(over.projectId, '2020-06-03')).toMatchObject({
      percent: null,
      rest: 200,
    });
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
    expect(await ours.due(projectId, '2030-05-18')).toMatchObject({ percent: 40, rest: 200 });
    const final = await ours.draft({ kind: 'final', project_id: projectId });
    await creditAll((await ours.issue(final.id)).id);
    expect(await ours.due(projectId, '2030-06-03')).toMatchObject({ invoiced: 0, rest: 200 });
    await ours.setCompany({ moments: [{ percent: null, when: 'after', days: 0 }] });
  });
});
