import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Candidate } from '#contract/crew/candidates';
import { assignment, shift } from '../../support/crewPlans.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';
import { candidate, openCrew, planOf, sent } from './support/openCrew.ts';

let asked: { path: string; body: unknown }[] = [];

/** Answers to what a planner does with requests, by the end of its address. */
const serveRequests = (answers: Record<string, object>) => {
  asked = [];
  server.use(
    ...Object.entries(answers).map(([path, answer]) =>
      http.post(`/api/crew/requests${path}`, async ({ request }) => {
        asked.push({ path, body: await request.json() });
        return HttpResponse.json(answer);
      })
    ),
    http.get('/api/crew/:id/link', ({ params }) =>
      HttpResponse.json({ url: `https://verhuur.example/r/${String(params.id)}` })
    )
  );
};

const serveCandidates = (...candidates: Candidate[]) =>
  server.use(http.get('/api/crew/candidates', () => HttpResponse.json(candidates)));

const openPeople = async () => {
  const { user } = await openCrew(planOf(3, shift()));
  const card = within(await screen.findByRole('article', { name: /Stagehand/ }));
  await user.click(card.getByRole('button', { name: 'Mensen kiezen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('checkbox', { name: /Noor Jansen/ });
  return { user, dialog };
};

beforeEach(() => serveRecords('audit-logs', []));

describe('asking people', () => {
  it('does not drop a message where they are planned without a request', async () => {
    serveCandidates(candidate({}));
    const { user, dialog } = await openPeople();
    await user.click(await dialog.findByRole('checkbox', { name: /Noor Jansen/ }));
    const options = dialog.getByRole('button', { name: 'Antwoordtermijn en bericht' });
    await user.click(options);
    const message = await dialog.findByLabelText(/Bericht in de mail/);
    await user.type(message, 'Graag voor vrijdag.');
    await user.click(options);
    await user.click(dialog.getByRole('button', { name: 'Plan' }));
    expect(await dialog.findByText(/^Dit gaat alleen mee met “Vraag aan”/)).toBeVisible();
    expect(message).toBeVisible();
    expect(message).toHaveValue('Graag voor vrijdag.');
    expect(sent).toEqual([]);

    expectLoggedFailures();
    await user.clear(message);
    await user.click(dialog.getByRole('button', { name: 'Plan' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('sends one call, and shows the link of a person without an e-mail address', async () => {
    serveCandidates(candidate({}), candidate({ crew_id: 32, name: 'Klaas Mulder' }));
    const made = { shift_id: 7, state: 'requested' };
    serveRequests({
      '': [
        { ...made, assignment_id: 51, crew_id: 31, mailed: true },
        { ...made, assignment_id: 52, crew_id: 32, mailed: false },
      ],
    });
    const { user, dialog } = await openPeople();
    await user.click(await dialog.findByRole('checkbox', { name: /Noor Jansen/ }));
    await user.click(dialog.getByRole('checkbox', { name: /Klaas Mulder/ }));
    await user.click(dialog.getByRole('button', { name: 'Antwoordtermijn en bericht' }));
    await user.type(await dialog.findByLabelText(/Bericht in de mail/), 'Graag voor vrijdag.');
    await user.click(dialog.getByRole('button', { name: 'Vraag aan' }));
    const links = within(await screen.findByRole('dialog', { name: 'Links om zelf te sturen' }));
    expect(await links.findByLabelText('Klaas Mulder')).toHaveValue('https://verhuur.example/r/32');
    expect(links.queryByLabelText('Noor Jansen')).toBeNull();
    expect(asked).toEqual([
      {
        path: '',
        body: {
          requests: [{ shift_id: 7, crew_ids: [31, 32] }],
          message: 'Graag voor vrijdag.',
          on_accept: 'confirm',
        },
      },
    ]);
  });

  it('shows an invalid deadline at its field, and keeps the typed text', async () => {
    serveCandidates(candidate({}));
    server.use(
      http.post('/api/crew/requests', () =>
        HttpResponse.json(
          {
            error: 'Controleer de velden.',
            errorCode: 'invalid_input',
            fields: { due: 'Moet voor het begin van de dienst zijn.' },
          },
          { status: 400 }
        )
      )
    );
    const { user, dialog } = await openPeople();
    await user.click(await dialog.findByRole('checkbox', { name: /Noor Jansen/ }));
    await user.click(dialog.getByRole('button', { name: 'Antwoordtermijn en bericht' }));
    await user.type(await dialog.findByLabelText(/Antwoorden kan/), '2-6-2031');
    await user.click(dialog.getByRole('button', { name: 'Vraag aan' }));
    expect(await dialog.findByText('Moet voor het begin van de dienst zijn.')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: /Noor Jansen/ })).toBeChecked();
  });
});

describe('a request', () => {
  const openChip = async (values: Parameters<typeof assignment>[0], action: string) => {
    const { user } = await openCrew(planOf(3, shift({ assignments: [assignment(values)] })));
    await user.click(await screen.findByRole('button', { name: /Jan Smit/ }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('shows its due time, what prevents a confirmation, and the note', async () => {
    await openCrew(
      planOf(
        3,
        shift({
          assignments: [
            assignment({
              state: 'requested',
              due: '2031-05-30T10:00:00.000Z',
              problem: 'taken',
              note: 'Pas na tienen',
            }),
          ],
        })
      )
    );
    expect(await screen.findByText('zei ja, maar is dan ergens anders vast')).toBeVisible();
    expect(screen.getByText(/antwoord voor vr 30 mei.*12:00/)).toBeVisible();
    expect(screen.getByText('“Pas na tienen”')).toBeVisible();
  });

  it.each([
    ['Zei ja', '/11/answer', { result: 'ok', state: 'confirmed' }, 'Jan Smit staat vast.'],
    ['Zei nee', '/11/answer', { result: 'ok', state: 'declined' }, 'Jan Smit zei nee.'],
    [
      'Zei ja',
      '/11/answer',
      { result: 'taken', state: 'requested' },
      /dan ergens anders vast en blijft gevraagd/,
    ],
    [
      'Herinner met een mail',
      '/11/remind',
      { assignment_id: 11, shift_id: 7, crew_id: 21, state: 'requested', mailed: false },
      /geen e-mailadres/,
    ],
    [
      'Trek de aanvraag in',
      '/11/withdraw',
      { assignment_id: 11, shift_id: 7, crew_id: 21, state: 'cancelled', mailed: false },
      'De aanvraag aan Jan Smit is ingetrokken.',
    ],
  ])('%s: %s', async (action, path, answer, told) => {
    serveRequests({ [path]: answer });
    await openChip({ state: 'requested' }, action);
    expect(await screen.findByText(told)).toBeVisible();
    expect(asked.map(each => each.path)).toEqual([path]);
  });

  it('has a link that can be copied', async () => {
    serveRequests({});
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openChip({ state: 'requested' }, 'Link kopiëren');
    expect(await screen.findByText('De link van Jan Smit is gekopieerd.')).toBeVisible();
    expect(copied).toHaveBeenCalledWith('https://verhuur.example/r/21');
  });
});
