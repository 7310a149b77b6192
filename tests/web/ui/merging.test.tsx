import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { server } from '../server.ts';
import { serveRecords } from '../support/api.ts';
import { openAsPlanner } from '../support/planning.ts';

const SIGNED = { permissions: ['crew.view', 'crew.manage'], extensions: ['crew', 'facets'] };

const person = (values: { id: number; name: string; user_id?: number }) => ({
  version: 2,
  user_id: null,
  email: null,
  kind: 'freelancer',
  plannable: true,
  active: true,
  default_state: 'ask',
  licences: [],
  functions: [],
  ...values,
});

beforeEach(() => serveRecords('audit-logs', []));

const openTwice = async (answer: () => Response) => {
  serveRecords('crew', [
    person({ id: 5, name: 'J. Smit' }),
    person({ id: 6, name: 'Jan Smit' }),
    person({ id: 7, name: 'Kim Bos', user_id: 3 }),
  ]);
  server.use(
    http.get('/api/crew/:id/availability', () => HttpResponse.json([])),
    http.post('/api/crew/5/merge', answer)
  );
  const opened = await openAsPlanner('/crew/5', SIGNED);
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Samenvoegen' }));
  const dialog = await screen.findByRole('dialog', { name: 'J. Smit samenvoegen' });
  await user.click(await within(dialog).findByLabelText(/Blijft bestaan/));
  expect(await screen.findByRole('option', { name: 'J. Smit' })).toHaveAttribute(
    'aria-disabled',
    'true'
  );
  await user.click(screen.getByRole('option', { name: 'Jan Smit' }));
  await user.click(within(dialog).getByRole('button', { name: 'Samenvoegen' }));
  return { dialog, user };
};

it('shows the one that stays, once two records are merged', async () => {
  await openTwice(() => HttpResponse.json(person({ id: 6, name: 'Jan Smit' })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Jan Smit' })).toBeVisible();
  expect(screen.getByText('Samengevoegd.')).toBeVisible();
});

it.each([
  ['person_taken', /Beide zijn op hetzelfde moment vast ingepland/],
  ['hours_overlap', /Beide hebben goedgekeurde uren op hetzelfde moment/],
  ['in_use', /J\. Smit hoort bij een account/],
])('says why two records are not merged: %s', async (errorCode, text) => {
  const taken = [
    {
      crew_id: 6,
      name: 'Jan Smit',
      from: '2031-07-04T08:00:00.000Z',
      until: '2031-07-04T16:00:00.000Z',
      kind: 'shift',
      project_id: 9,
      project_name: 'Gala',
    },
  ];
  const { dialog } = await openTwice(() =>
    HttpResponse.json(
      { error: '', errorCode, requestId: 'r-1', ...(errorCode === 'person_taken' && { taken }) },
      { status: 409 }
    )
  );
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent(text);
  if (errorCode === 'person_taken') expect(alert).toHaveTextContent(/Gala, .*4 jul/);
});

it('keeps the record of an account: it is the other one that is merged', async () => {
  serveRecords('crew', [person({ id: 7, name: 'Kim Bos', user_id: 3 })]);
  server.use(http.get('/api/crew/:id/availability', () => HttpResponse.json([])));
  await openAsPlanner('/crew/7', SIGNED);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kim Bos' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Samenvoegen' })).toBeNull();
});
