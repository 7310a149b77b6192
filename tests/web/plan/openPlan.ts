import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { vi } from 'vitest';
import type { Plan } from '#contract/plan/plans';
import { buildLine, buildPlan } from '../../support/plans.ts';
import { server } from '../server.ts';
import { openScreen } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';

const PROJECT = {
  id: 1,
  tenant_id: 1,
  version: 3,
  number: '2026-0001',
  name: 'Zomerfeest',
  status: 'optie',
  start_date: '2026-06-01T08:00:00.000Z',
  end_date: '2026-06-03T08:00:00.000Z',
  location: null,
  customer_id: null,
  customer_name: null,
  notes: null,
};

export const MICROPHONES = buildLine({ id: 11, name: 'Shure SM58' });
export const STANDS = buildLine({ id: 12, product_id: 102, name: 'Statief', amount: 6 });
export const PLAN = buildPlan({ lines: [MICROPHONES, STANDS] });

export const VIEWER = ['planning.view', 'prices.view'];
export const PLANNER = [...VIEWER, 'planning.manage'];

interface Opened {
  permissions?: string[];
  extensions?: string[];
  plan?: Plan;
  /** Fields of the project. */
  project?: object;
}

/** The material of a project; and the changes that were sent, each answered with the plan as it was. */
export const openPlan = async ({
  permissions = PLANNER,
  extensions = ['planning'],
  plan = PLAN,
  project = {},
}: Opened = {}) => {
  const sent: unknown[] = [];
  serveRecords('transport', []);
  const projects = serveRecords('projects', [
    { ...PROJECT, ...project },
    { ...PROJECT, id: 2, name: 'Winterfeest' },
  ]);
  server.use(
    http.get('/api/projects/1/plan', () => HttpResponse.json(plan)),
    http.post('/api/projects/1/plan', async ({ request }) => {
      const { changes } = Object(await request.json());
      sent.push(changes);
      return HttpResponse.json({ ...plan, refs: {} });
    })
  );
  const opened = await openScreen('/projects/1?tab=material', { extensions, permissions });
  return { ...opened, sent, projects };
};

export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

/** The first cell is what lines are dragged by. */
export const amountOf = async (name: string) => {
  const [, amount] = within(await row(name)).getAllByRole('gridcell');
  if (!amount) throw new Error(`${name} has no amount.`);
  return amount;
};

/** Opens the dialog of an item in the menu of the microphones. */
export const choose = async (user: UserEvent, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Acties voor Shure SM58' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
};

/** jsdom lays nothing out, and rows are drawn as far as there is room for them. */
export const giveRoom = () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
};
