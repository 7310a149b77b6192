import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { assignment, shift } from '../../support/crewPlans.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';
import { clearEdits } from '../support/clearEdits.ts';
import { candidate, openCrew, planOf } from './support/openCrew.ts';

beforeEach(async () => {
  await clearEdits();
  serveRecords('audit-logs', []);
});

it('asks nobody who was placed meanwhile, and can be tried again', async () => {
  expectLoggedFailures();
  const asked: unknown[] = [];
  const people = [candidate({}), candidate({ crew_id: 32, name: 'Klaas Mulder' })];
  const theirs = planOf(
    4,
    shift({ assignments: [assignment({ crew_id: 31, name: 'Noor Jansen' })] })
  );
  const current = { errorCode: 'edit_conflict', error: 'Iemand anders.', current: theirs };
  server.use(
    http.get('/api/crew/candidates', () => HttpResponse.json(people)),
    http.post('/api/crew/requests', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json([]);
    })
  );
  const { user } = await openCrew(planOf(3, shift({})), [{ status: 412, body: current }]);
  const card = within(await screen.findByRole('article', { name: /Stagehand/ }));
  await user.click(card.getByRole('button', { name: 'Mensen kiezen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: /Noor Jansen/ }));
  people.shift();
  await user.click(dialog.getByRole('button', { name: 'Zet vast' }));
  expect(await dialog.findByText(/Iemand anders/)).toBeVisible();
  const noor = await dialog.findByRole('checkbox', {
    name: /^Noor Jansen staat intussen op deze dienst/,
  });
  await user.click(dialog.getByRole('checkbox', { name: /Klaas Mulder/ }));
  await user.click(dialog.getByRole('button', { name: 'Vraag aan' }));
  expect(await dialog.findByText(/^Haal het vinkje weg/)).toBeVisible();
  expect(asked).toEqual([]);
  await user.click(noor);
  await user.click(dialog.getByRole('button', { name: 'Vraag aan' }));
  await waitFor(() => expect(asked).toMatchObject([{ requests: [{ crew_ids: [32] }] }]));
});
