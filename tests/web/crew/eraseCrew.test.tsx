import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { openScreen } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';

const PERSON = { id: 21, version: 4, name: 'Jan Smit', user_id: null, active: false };

const open = async (values: object = {}, permissions = ['crew.view', 'user.delete']) => {
  serveRecords('crew', [{ ...PERSON, ...values }]);
  serveRecords('crew-functions', []);
  server.use(http.get('/api/crew/21/availability', () => HttpResponse.json([])));
  return openScreen('/crew/21', { permissions, extensions: ['crew'] });
};

describe('somebody without an account', () => {
  it('is erased when inactive, after a confirmation, at the version that the confirmation showed', async () => {
    const sent: (string | null)[] = [];
    server.use(
      http.patch('/api/crew/21/erase', ({ request }) => {
        sent.push(request.headers.get('if-match'));
        return HttpResponse.json({ ...PERSON, name: 'Gewist' });
      })
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Persoonsgegevens wissen' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/^De naam, het adres/)).toHaveTextContent('Jan Smit');
    await user.click(question.getByRole('button', { name: 'Persoonsgegevens wissen' }));
    await waitFor(() => expect(sent).toEqual(['"v4"']));
  });

  it.each([
    ['while active', { active: true }, ['crew.view', 'user.delete']],
    ['with an account', { user_id: 9 }, ['crew.view', 'user.delete']],
    ['without the right', {}, ['crew.view']],
  ])('is not erased %s', async (_when, values, permissions) => {
    await open(values, permissions);
    await screen.findByRole('heading', { name: 'Jan Smit', level: 1 });
    expect(screen.queryByRole('button', { name: 'Persoonsgegevens wissen' })).toBeNull();
  });
});
