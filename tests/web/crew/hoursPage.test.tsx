import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Compared } from '#contract/crew/hoursAnswers';
import { openScreen } from '../support/admin.tsx';
import { pressEach } from '../support/keys.ts';
import { server } from '../server.ts';

const compared = (values: Partial<Compared> = {}): Compared => ({
  crew_id: 21,
  name: 'Jan Smit',
  assignment_id: 11,
  project_id: 5,
  project_name: 'Zomerfeest',
  from: '2031-06-02T06:00:00.000Z',
  until: '2031-06-02T14:00:00.000Z',
  planned_minutes: 480,
  worked_minutes: 570,
  difference: 90,
  state: 'submitted',
  hours_ids: [4],
  waiting: [{ id: 4, version: 1 }],
  ...values,
});

const PIET = compared({
  crew_id: 22,
  name: 'Piet de Boer',
  assignment_id: 12,
  from: '2021-06-02T06:00:00.000Z',
  until: '2021-06-02T14:30:00.000Z',
  worked_minutes: 0,
  difference: -480,
  state: 'missing',
  hours_ids: [],
  waiting: [],
});

const ENTRY = {
  id: 4,
  tenant_id: 1,
  version: 1,
  created_at: '2031-06-02T15:00:00.000Z',
  updated_at: '2031-06-02T15:00:00.000Z',
  crew_id: 21,
  assignment_id: 11,
  project_id: 5,
  project_name: 'Zomerfeest',
  from: '2031-06-02T06:00:00.000Z',
  until: '2031-06-02T15:30:00.000Z',
  break_minutes: 0,
  km: 42,
  expenses: [{ text: 'Parkeren', amount: 7.5, file: 'abcdefghijklmnopqrstuv.jpg' }],
  claimed: 7.5,
  notes: null,
  state: 'submitted',
  reason: null,
  paid_minutes: 570,
  wage: null,
};

const open = async (rows: Compared[], result = 'ok', also: string[] = []) => {
  const decided: [string, object][] = [];
  server.use(
    http.get('/api/hours/compare', () => HttpResponse.json(rows)),
    http.get('/api/hours', () => HttpResponse.json([ENTRY])),
    ...['approve', 'reject', 'reopen'].map(decision =>
      http.post(`/api/hours/${decision}`, async ({ request }) => {
        decided.push([decision, Object(await request.json())]);
        return HttpResponse.json([{ id: 4, result, state: 'approved' }]);
      })
    )
  );
  const { user } = await openScreen('/hours?day=2031-06-04', {
    permissions: ['hours.approve', ...also],
    extensions: ['crew', 'hours'],
  });
  return { user, decided };
};

const rowOf = async (name: string) => {
  const button = await screen.findByRole('button', { name: new RegExp(name) });
  const row = button.closest('tr');
  if (!row) throw new Error('no row');
  return { button, row: within(row) };
};

const focusOn = async (name: string) => {
  const { button } = await rowOf(name);
  act(() => button.focus());
};

describe('the hours of a week', () => {
  it('show worked beside planned for each person, in the order of the answer', async () => {
    await open([PIET, compared()]);
    const { row } = await rowOf('Piet de Boer');
    expect(row.getByText('niets opgegeven')).toBeVisible();
    expect(row.getByText('−8:00')).toBeVisible();
    const jan = (await rowOf('Jan Smit')).row;
    expect(jan.getByText('1 te beoordelen')).toBeVisible();
    expect(jan.getAllByText('+1:30').length).toBeGreaterThan(0);
    const names = screen.getAllByRole('rowheader').map(cell => cell.textContent);
    expect(names.map(name => name?.slice(0, 4))).toEqual(['Piet', 'Jan ']);
  });

  it('are approved with A on the person that has the focus', async () => {
    const { user, decided } = await open([compared()]);
    await focusOn('Jan Smit');
    await user.keyboard('a');
    await waitFor(() => expect(decided).toEqual([['approve', { ids: [4], seen: [1] }]]));
    expect(await screen.findByText('Uren goedgekeurd.')).toBeVisible();
  });

  it('that were decided before are not decided again with the rest of their shift', async () => {
    const { user, decided } = await open([compared({ hours_ids: [9, 4] })]);
    await focusOn('Jan Smit');
    expect(await screen.findByText('1 te beoordelen')).toBeVisible();
    await user.keyboard('a');
    await waitFor(() => expect(decided).toEqual([['approve', { ids: [4], seen: [1] }]]));
  });

  it('of the next person are approved while the answer for the last one is awaited', async () => {
    const lina = compared({
      crew_id: 23,
      name: 'Lina Bos',
      assignment_id: 13,
      hours_ids: [6],
      waiting: [{ id: 6, version: 3 }],
    });
    const { user } = await open([compared(), lina]);
    const answered = Promise.withResolvers<undefined>();
    const decided: object[] = [];
    server.use(
      http.post('/api/hours/approve', async ({ request }) => {
        decided.push(Object(await request.json()));
        await answered.promise;
        return HttpResponse.json([{ id: 4, result: 'ok', state: 'approved' }]);
      })
    );
    await focusOn('Jan Smit');
    await pressEach(user, 'a', 'a', '{ArrowDown}', 'a');
    await waitFor(() =>
      expect(decided).toEqual([
        { ids: [4], seen: [1] },
        { ids: [6], seen: [3] },
      ])
    );
    answered.resolve(undefined);
    expect(await screen.findByText('Uren goedgekeurd.')).toBeVisible();
    expect(decided).toHaveLength(2);
  });

  it('are rejected with R and a reason', async () => {
    const { user, decided } = await open([compared()]);
    await focusOn('Jan Smit');
    await user.keyboard('r');
    await user.type(await screen.findByRole('textbox', { name: /Reden/ }), 'Was korter');
    await user.click(screen.getByRole('button', { name: 'Afwijzen' }));
    await waitFor(() =>
      expect(decided).toEqual([['reject', { ids: [4], seen: [1], reason: 'Was korter' }]])
    );
  });

  it('show the reason why an entry was not approved', async () => {
    const { user } = await open([compared()], 'hours_overlap');
    await focusOn('Jan Smit');
    await user.keyboard('a');
    expect(await screen.findByText(/dan zijn er al goedgekeurde uren/)).toBeVisible();
  });

  it('open to the entries of a person, with their receipts', async () => {
    const { user } = await open([compared()]);
    await user.click((await rowOf('Jan Smit')).button);
    const receipt = await screen.findByRole('link', { name: /Parkeren/ });
    expect(receipt).toHaveAttribute('href', expect.stringContaining('/files/download/'));
    expect(screen.getByText(/42 km/)).toBeVisible();
  });

  it('are filled in as planned for a person without entries', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('/api/crew', () => HttpResponse.json([{ id: 22, name: 'Piet de Boer' }])),
      http.get('/api/crew/22', () => HttpResponse.json({ id: 22, name: 'Piet de Boer' })),
      http.post('/api/hours', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...ENTRY, id: 5 }, { status: 201 });
      })
    );
    const { user } = await open([PIET]);
    await user.click((await rowOf('Piet de Boer')).button);
    await user.click(await screen.findByRole('link', { name: 'Uren invullen' }));
    expect(await screen.findByRole('heading', { name: 'Uren toevoegen' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Project' })).toBeNull();
    expect(await screen.findByDisplayValue('Piet de Boer')).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Toevoegen' }));
    await user.type(await screen.findByRole('textbox', { name: /Waarvoor/ }), 'Parkeren');
    await user.type(screen.getByRole('textbox', { name: /Bedrag/ }), '7,50');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    const { crew_id, assignment_id, from, until } = PIET;
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({
          crew_id,
          assignment_id,
          from,
          until,
          break_minutes: 30,
          expenses: [{ text: 'Parkeren', amount: 7.5 }],
        }),
      ])
    );
    expect(await screen.findByRole('heading', { name: 'Uren' })).toBeVisible();
  });

  it('leave out future shifts', async () => {
    const future = { from: '2101-06-02T06:00:00.000Z', until: '2101-06-02T14:00:00.000Z' };
    await open([compared(), { ...PIET, ...future }]);
    await rowOf('Jan Smit');
    expect(screen.queryByRole('button', { name: /Piet de Boer/ })).toBeNull();
  });

  it('show a text if nobody worked', async () => {
    await open([]);
    expect(await screen.findByText('Deze week is er niets gewerkt.')).toBeVisible();
  });
});

describe('closing days', () => {
  const serveSettings = () => {
    const saved: [tag: string | null, body: unknown][] = [];
    server.use(
      http.get('/api/tenant/settings', () =>
        HttpResponse.json(
          { own_hours: false, hours_closed_until: null },
          { headers: { etag: '"v3"' } }
        )
      ),
      http.patch('/api/tenant/settings', async ({ request }) => {
        saved.push([request.headers.get('if-match'), await request.json()]);
        return HttpResponse.json({});
      })
    );
    return saved;
  };

  it('sets the last closed day, and explains the effect', async () => {
    const saved = serveSettings();
    const { user } = await open([compared()], 'ok', ['settings.manage']);
    await user.click(await screen.findByRole('button', { name: 'Afsluiten tot en met…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Uren afsluiten' }));
    expect(await dialog.findByText(/kan niemand meer opgeven, wijzigen/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Afgesloten/ }), '31-5-2031');
    await user.click(dialog.getByRole('button', { name: 'Afsluiten' }));
    await waitFor(() => expect(saved).toEqual([['"v3"', { hours_closed_until: '2031-05-31' }]]));
    expect(await screen.findByText(/Uren afgesloten tot en met/)).toBeVisible();
  });

  it('needs the permission to change settings', async () => {
    await open([compared()]);
    await rowOf('Jan Smit');
    expect(screen.queryByRole('button', { name: /Afsluiten/ })).toBeNull();
  });
});
