import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { made } from '../support/api.ts';
import { EXTENSIONS, openProject, PLANNER, PROJECT } from './support/overview.ts';

describe('the period of a project', () => {
  it('is changed in place', async () => {
    const { user, requests } = await openProject({ tasks: [] });
    await user.click(await screen.findByRole('button', { name: 'Periode wijzigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Periode wijzigen' }));
    const end = await dialog.findByLabelText('Einde');
    await user.clear(end);
    await user.type(end, '21 jun 2026 23:00');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(made(requests, 'PATCH')).toMatchObject([
        { path: '/projects/5', body: { end_date: '2026-06-21T21:00:00.000Z' } },
      ])
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  /** A colleague saved this a moment ago: the first save finds another version. */
  const savedMeanwhile = (theirs: object) => {
    const sent: { version: string | null; body: unknown }[] = [];
    server.use(
      http.patch('/api/projects/5', async ({ request }) => {
        sent.push({ version: request.headers.get('if-match'), body: await request.json() });
        const current = { ...PROJECT, ...theirs, version: 4 };
        return sent.length === 1
          ? HttpResponse.json(
              { errorCode: 'edit_conflict', error: 'Gewijzigd.', current },
              { status: 412 }
            )
          : HttpResponse.json({ ...current, version: 5 });
      })
    );
    return sent;
  };

  const typeEnd = async (permissions = PLANNER) => {
    const { user } = await openProject({ tasks: [] }, EXTENSIONS, permissions);
    await user.click(await screen.findByRole('button', { name: 'Periode wijzigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Periode wijzigen' }));
    const end = await dialog.findByLabelText('Einde');
    await user.clear(end);
    await user.type(end, '21 jun 2026 23:00');
    return { user, dialog, end };
  };

  it('is changed though a colleague changed the notes meanwhile', async () => {
    expectLoggedFailures();
    const { user, dialog } = await typeEnd();
    const sent = savedMeanwhile({ notes: 'Van Fatima' });
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([{ version: '"v3"' }, { version: '"v4"' }]);
    expect(sent[1]?.body).toEqual({ end_date: '2026-06-21T21:00:00.000Z' });
  });

  it('stays as it was typed where a colleague moved the project meanwhile', async () => {
    expectLoggedFailures();
    const { user, dialog, end } = await typeEnd();
    const sent = savedMeanwhile({ end_date: '2026-06-25T21:00:00.000Z' });
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await dialog.findByText('Iemand anders heeft dit intussen gewijzigd.')).toBeVisible();
    expect(end).toHaveValue('zo 21 jun 2026, 23:00');
    expect(sent).toHaveLength(1);
    expect(end).toHaveAccessibleDescription(
      /Iemand anders maakte hier intussen 25 jun 2026 23:00 van\. Sla nog eens op/
    );
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[1]).toEqual({ version: '"v4"', body: { end_date: '2026-06-21T21:00:00.000Z' } });
  });

  const short = {
    product_id: 3,
    name: 'PAR',
    from: '2026-06-21T06:00:00.000Z',
    until: '2026-06-21T21:00:00.000Z',
    needed: 4,
    free: 1,
    short: 3,
    others: [],
  };

  it('is saved short with a reason, and what refuses it then is told in the form', async () => {
    expectLoggedFailures();
    const { user, dialog } = await typeEnd([...PLANNER, 'planning.overbook']);
    const sent: unknown[] = [];
    server.use(
      http.patch('/api/projects/5', async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        const isAccepted = typeof body === 'object' && body !== null && 'accept_shortage' in body;
        if (!isAccepted) {
          return HttpResponse.json({ errorCode: 'shortage', shortages: [short] }, { status: 409 });
        }
        return sent.length === 2
          ? HttpResponse.json(
              { errorCode: 'validation', fields: { end_date: 'Deze dag is gesloten.' } },
              { status: 400 }
            )
          : HttpResponse.json({ ...PROJECT, version: 5 });
      })
    );
    const accept = async (reason: string) => {
      await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
      const question = within(await screen.findByRole('dialog', { name: 'Er is niet genoeg' }));
      await user.type(question.getByRole('textbox', { name: /^Reden/ }), reason);
      await user.click(question.getByRole('button', { name: 'Toch boeken' }));
    };
    await accept('Inhuur volgt');
    expect(await dialog.findByText('Deze dag is gesloten.')).toBeVisible();
    expect(dialog.getByLabelText('Einde')).toHaveValue('zo 21 jun 2026, 23:00');
    expect(screen.queryByRole('dialog', { name: 'Er is niet genoeg' })).toBeNull();
    await accept('Inhuur is geregeld');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)).toMatchObject({ accept_shortage: { reason: 'Inhuur is geregeld' } });
  });

  it('is open again with what was typed, where a shortage is not accepted', async () => {
    expectLoggedFailures();
    const { user, dialog } = await typeEnd();
    server.use(
      http.patch('/api/projects/5', () =>
        HttpResponse.json({ errorCode: 'shortage', shortages: [short] }, { status: 409 })
      )
    );
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    const question = within(await screen.findByRole('dialog', { name: 'Er is niet genoeg' }));
    await user.click(question.getByRole('button', { name: 'Terug' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Er is niet genoeg' })).toBeNull()
    );
    expect(dialog.getByLabelText('Einde')).toHaveValue('zo 21 jun 2026, 23:00');
    expect(dialog.getByRole('button', { name: 'Opslaan' })).toBeEnabled();
  });
});
