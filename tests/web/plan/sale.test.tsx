import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '#contract/plan/plans';
import { buildGroup, buildLine, buildPlan, PRICING } from '../../support/plans.ts';
import { server } from '../server.ts';
import { made } from '../support/api.ts';
import { clearEdits } from '../support/clearEdits.ts';
import { giveRoom, MICROPHONES, openPlan, PLANNER, row, STANDS } from './openPlan.ts';

const SELLER = [...PLANNER, 'projects.manage'];

const planWith = (pricing: Partial<NonNullable<Plan['pricing']>>, plan: Partial<Plan> = {}) =>
  buildPlan({ lines: [MICROPHONES, STANDS], pricing: { ...PRICING, ...pricing }, ...plan });

const totals = () => screen.findByRole('region', { name: 'Totaal' });

const sum = async (name: RegExp) => within(await totals()).getByRole('row', { name });

beforeEach(async () => {
  giveRoom();
  await clearEdits();
});

describe('the totals of a project', () => {
  it('have its discount, and VAT by rate', async () => {
    await openPlan({ plan: planWith({ discount: 10 }), permissions: SELLER });
    expect(await sum(/^Regels/)).toHaveTextContent('€ 250,00');
    expect(await sum(/^Korting 10 %/)).toHaveTextContent('€ -25,00');
    expect(await sum(/^Netto/)).toHaveTextContent('€ 225,00');
    expect(await sum(/^Hoog tarief \(21 %/)).toHaveTextContent('€ 47,25');
    expect(await sum(/^Totaal incl. btw/)).toHaveTextContent('€ 272,25');
  });

  it('are the same above the lines', async () => {
    await openPlan({ plan: planWith({ discount: 10 }), permissions: SELLER });
    const above = async (name: string) =>
      (await screen.findByText(name, { selector: 'dt' })).nextSibling;
    expect(await above('Netto')).toHaveTextContent('€ 225,00');
    expect(await above('Totaal incl. btw')).toHaveTextContent('€ 272,25');
  });

  it('are hidden from users who see no prices', async () => {
    await openPlan({
      plan: buildPlan({ lines: [MICROPHONES], pricing: null }),
      permissions: ['planning.view', 'planning.manage', 'projects.manage'],
    });
    await row('Shure SM58');
    expect(screen.queryByRole('region', { name: 'Totaal' })).toBeNull();
  });

  it('are agreed in a dialog, as a percentage or an amount', async () => {
    const { user, projects } = await openPlan({ plan: planWith({}), permissions: SELLER });
    await user.click(
      within(await totals()).getByRole('button', { name: 'Korting of afgesproken bedrag' })
    );
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Korting/ }), '10');
    await user.type(within(dialog).getByRole('textbox', { name: /Afgesproken bedrag/ }), '200');
    await user.click(within(dialog).getByRole('button', { name: 'Opslaan' }));
    expect(within(dialog).getByRole('textbox', { name: /Afgesproken bedrag/ })).toBeInvalid();
    await user.clear(within(dialog).getByRole('textbox', { name: /Korting/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Opslaan' }));
    await expect.poll(() => made(projects, 'PATCH').length).toBe(1);
    const [patched] = made(projects, 'PATCH');
    expect(patched?.body).toEqual({ target_total: 200 });
  });
});

describe('a small order', () => {
  const small_order = { limit: 300, surcharge: 35 };

  it('gets its surcharge with one click, in the language of the documents', async () => {
    const plan = planWith({ small_order, language: 'de' });
    const { user, sent } = await openPlan({ plan, permissions: SELLER });
    expect(await screen.findByText(/kleine-ordertoeslag van € 35,00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    await expect
      .poll(() => sent)
      .toMatchObject([
        [{ op: 'add_line', text: 'Kleinauftragszuschlag', amount: 1, unit_price: 35 }],
      ]);
  });

  it.each([
    ['from the limit on', { small_order: { limit: 250, surcharge: 35 } }],
    ['of an agreed amount', { small_order, target_total: 200 }],
  ])('has none %s', async (_why, pricing) => {
    await openPlan({ plan: planWith(pricing), permissions: SELLER });
    await totals();
    expect(screen.queryByText(/kleine-ordertoeslag van/)).toBeNull();
  });
});

describe('a line', () => {
  it('gets another kind and VAT rate from its menu', async () => {
    const { user, sent } = await openPlan({ plan: planWith({}), permissions: SELLER });
    await user.click(
      within(await row('Shure SM58')).getByRole('button', { name: 'Acties voor Shure SM58' })
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Soort en btw…' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: 'Soort' }));
    await user.click(await screen.findByRole('option', { name: 'Verkoop' }));
    await user.click(within(dialog).getByRole('combobox', { name: 'Btw-tarief' }));
    await user.click(await screen.findByRole('option', { name: 'Laag tarief' }));
    await user.click(within(dialog).getByRole('button', { name: 'Opslaan' }));
    await expect
      .poll(() => sent)
      .toEqual([[{ op: 'update_line', id: 11, kind: 'sale', vat_class: 'low' }]]);
  });

  it('shows the discount of its group, and a typed one of none', async () => {
    const lines = [
      buildLine({ id: 11, group_id: 1, discount: 20, total: 80 }),
      buildLine({ id: 12, name: 'Statief', group_id: 1, discount: 0, discount_typed: true }),
    ];
    const groups = [buildGroup({ discount: 20 })];
    await openPlan({ plan: planWith({}, { lines, groups }) });
    expect(await row('Shure SM58')).toHaveTextContent('20 %');
    expect(await row('Statief')).toHaveTextContent('0 % (zelf ingevuld)');
  });
});

it('a group gets a percentage in its dialog', async () => {
  const groups = [buildGroup({ id: 5, name: 'Licht' })];
  const lines = [buildLine({ id: 11, group_id: 5 })];
  const plan = planWith({}, { lines, groups });
  server.use(http.get('/api/projects/1/plan', () => HttpResponse.json(plan)));
  const { user, sent } = await openPlan({ plan, permissions: SELLER });
  await user.click(within(await row('Licht')).getByRole('button', { name: 'Acties voor Licht' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Groep bewerken' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Korting' }), '25');
  await user.click(within(dialog).getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => sent).toMatchObject([[{ op: 'update_group', id: 5, discount: 25 }]]);
});
