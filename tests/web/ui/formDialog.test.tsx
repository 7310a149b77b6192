import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { http, HttpResponse } from 'msw';
import { server } from '../server.ts';
import { address, buildMe, openAdmin } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';

const openDialog = async () => {
  serveRecords('projects', [
    { id: 5, version: 1, name: 'Zomerfeest', status: 'optie', start_date: null, end_date: null },
  ]);
  const { user } = await openAdmin('/projects', {
    me: () =>
      HttpResponse.json({
        ...buildMe(),
        permissions: ['projects.manage'],
        extensions: ['overview'],
      }),
  });
  server.use(http.get('/api/projects/5/overview', () => HttpResponse.json({ tasks: [] })));
  await user.click(await screen.findByRole('link', { name: 'Zomerfeest' }));
  await user.click(await screen.findByRole('button', { name: 'Periode wijzigen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Periode wijzigen' });
  await within(dialog).findByLabelText('Begin');
  return { user, dialog, place: address() };
};

const goBack = () => act(async () => window.history.back());

describe('a dialog with a form', () => {
  it('is what the step back closes, and the page stays', async () => {
    const { place } = await openDialog();
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(place);
    expect(screen.getByRole('heading', { name: 'Zomerfeest' })).toBeVisible();
  });

  it.each([
    ['the step back', async () => goBack()],
    ['Escape', async (press: (keys: string) => Promise<void>) => press('{Escape}')],
  ])('asks before %s loses what was typed', async (_way, leave) => {
    const { user, dialog } = await openDialog();
    await user.type(within(dialog).getByLabelText('Begin'), '12 jun');
    await leave(keys => user.keyboard(keys));
    const question = await screen.findByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });
    await user.click(within(question).getByRole('button', { name: 'Blijven' }));
    await waitFor(() =>
      expect(within(dialog).getByLabelText('Begin')).toHaveDisplayValue(/12 jun/)
    );
  });
});
