import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FROM, shift, UNTIL } from '../../support/crewPlans.ts';
import { serveRecords } from '../support/api.ts';
import { clearEdits } from '../support/clearEdits.ts';
import { endSession } from '../support/sessionEnd.ts';
import { openCrew, planOf, sent } from './support/openCrew.ts';

const field = () => screen.findByRole('combobox', { name: 'Dienst toevoegen' });

const ADDED = { op: 'add_shift', function_id: 1, amount: 2, from: FROM, until: UNTIL };

const answer = (version: number) => ({
  status: 200,
  body: { ...planOf(version, shift()), refs: {} },
});

beforeEach(async () => {
  await clearEdits();
  serveRecords('audit-logs', []);
});

describe('the entry line of shifts', () => {
  it('adds the typed shift on Enter, shows how it was read, and keeps the focus', async () => {
    const { user } = await openCrew(planOf(1), [answer(2)]);
    await user.type(await field(), '2 stage zo 8-16');
    expect(
      await screen.findByRole('option', { name: /Stagehand.*2 × zo 1 jun.*08:00–16:00/ })
    ).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('article', { name: /2 × Stagehand/ })).toBeVisible();
    expect(screen.getByText(/Toegevoegd: 2 × zo 1 jun/)).toBeVisible();
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('');
    expect(sent).toMatchObject([{ version: '"v1"', body: { changes: [ADDED] } }]);
  });

  it('adds a shift through midnight, each end with its day, of at most a day', async () => {
    const { user } = await openCrew(planOf(1), [answer(2)]);
    await user.type(await field(), '2 stage 1-6 17u t/m 3-6 2u');
    await screen.findByRole('option', { name: /Stagehand/ });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Een dienst duurt hoogstens 24 uur.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.clear(await field());
    await user.type(await field(), '2 stage 1-6 17u t/m 2-6 2u');
    const read = /Stagehand.*2 × zo 1 jun.*17:00.*ma 2 jun.*02:00/;
    expect(await screen.findByRole('option', { name: read })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    const [from, until] = ['2031-06-01T15:00:00.000Z', '2031-06-02T00:00:00.000Z'];
    expect(sent).toMatchObject([{ body: { changes: [{ ...ADDED, from, until }] } }]);
  });

  it('adds fast entries at the version of the last response', async () => {
    const { user } = await openCrew(planOf(1), [answer(2), answer(3)]);
    await screen.findByText(/Nog geen diensten/);
    await user.type(await field(), '2 stagehand 8-16{Enter}2 stagehand 8-16{Enter}');
    await waitFor(() => expect(sent.map(({ version }) => version)).toEqual(['"v1"', '"v2"']));
  });

  it("adds a shift after a colleague's change", async () => {
    const conflict = { errorCode: 'edit_conflict', error: 'gewijzigd', current: planOf(7) };
    const { user } = await openCrew(planOf(1), [{ status: 412, body: conflict }, answer(8)]);
    await user.type(await field(), '2 stagehand 8-16{Enter}');
    expect(await screen.findByRole('article', { name: /2 × Stagehand/ })).toBeVisible();
    expect(sent.map(({ version }) => version)).toEqual(['"v1"', '"v7"']);
  });

  it('has its text again after the session ended', async () => {
    const { user } = await openCrew(planOf(1));
    await user.type(await field(), '2 stage zo');
    endSession();
    await openCrew(planOf(1));
    expect(await field()).toHaveValue('2 stage zo');
  });

  it('has its text again after another tab of the project', async () => {
    const { user } = await openCrew(planOf(1));
    await user.type(await field(), '2 stage zo');
    await user.click(screen.getByRole('tab', { name: 'Overzicht' }));
    await user.click(screen.getByRole('tab', { name: 'Crew' }));
    expect(await field()).toHaveValue('2 stage zo');
  });

  it('keeps a refused text for another try', async () => {
    const refused = { status: 403, body: { errorCode: 'forbidden', error: 'Dat mag je niet.' } };
    const { user } = await openCrew(planOf(1), [refused, answer(2)]);
    await user.type(await field(), '2 stagehand 8-16{Enter}');
    expect(
      await screen.findByText(/2 stagehand 8-16: niet opgeslagen, en teruggezet/)
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('article', { name: /2 × Stagehand/ })).toBeVisible();
    expect(screen.queryByText(/niet opgeslagen, en/)).toBeNull();
  });

  it.each([
    ['2 stagehand', /Zeg ook van wanneer tot wanneer/],
    ['2 dakdekker 8-16', /Geen functie heet “dakdekker”/],
    ['za 8-16', /Zeg ook welke functie/],
    ['0 stagehand 8-16', /een aantal mensen in van 1 tot 999/],
  ])('adds nothing of “%s”, and keeps the text', async (text, reason) => {
    const { user } = await openCrew(planOf(1));
    await screen.findByText(/Nog geen diensten/);
    await user.type(await field(), `${text}{Enter}`);
    expect((await screen.findAllByText(reason)).at(-1)).toBeVisible();
    expect(await field()).toHaveValue(text);
    expect(sent).toEqual([]);
  });

  it('is hidden without the permission to plan crew', async () => {
    await openCrew(planOf(3, shift()), [], ['crew.view']);
    await screen.findByRole('article', { name: /Stagehand/ });
    expect(screen.queryByRole('combobox', { name: 'Dienst toevoegen' })).toBeNull();
  });
});
