import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { answer, error } from '../public/support/api.ts';
import { openSecurity } from './support/account.ts';

const PATH = '/2fa/setup';

/** A server that wants the password again before it makes a secret. */
const wantsPassword = () => {
  let isConfirmed = false;
  const asked: unknown[] = [];
  server.use(
    http.post(`/api${PATH}`, () =>
      isConfirmed
        ? HttpResponse.json({ secret: 'JBSWY3DPEHPK3PXP' })
        : HttpResponse.json(error('password_required'), { status: 403 })
    ),
    http.post('/api/auth/confirm-password', async ({ request }) => {
      const body: unknown = await request.json();
      asked.push(body);
      isConfirmed = JSON.stringify(body) === '{"password":"blauwe ketel"}';
      return isConfirmed
        ? HttpResponse.json({ success: true })
        : HttpResponse.json(error('invalid_password'), { status: 400 });
    })
  );
  return asked;
};

const openPrompt = async () => {
  const { user } = await openSecurity();
  const asked = wantsPassword();
  await user.click(await screen.findByRole('button', { name: '2FA inschakelen' }));
  const prompt = await screen.findByRole('dialog', { name: 'Bevestig je wachtwoord' });
  const field = within(prompt).getByLabelText(/^Huidig wachtwoord/);
  const confirm = within(prompt).getByRole('button', { name: 'Bevestigen' });
  return { user, asked, prompt, field, confirm };
};

describe('a call that needs the password again', () => {
  it('asks for it, and is repeated', async () => {
    const { user, asked, prompt, field, confirm } = await openPrompt();
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, 'blauwe ketel');
    await user.click(confirm);
    expect(await screen.findByText('JBSWY3DPEHPK3PXP')).toBeVisible();
    expect(asked).toEqual([{ password: 'blauwe ketel' }]);
    await waitFor(() => expect(prompt).not.toBeInTheDocument());
  });

  it('asks again for a wrong one', async () => {
    const { user, prompt, field, confirm } = await openPrompt();
    await user.click(confirm);
    expect(await within(prompt).findByText('Verplicht veld.')).toBeVisible();
    await user.type(field, 'groen');
    await user.click(confirm);
    await waitFor(() => expect(field).toHaveAccessibleDescription('Het wachtwoord is onjuist.'));
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'blauwe ketel');
    await user.click(confirm);
    expect(await screen.findByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  });

  it('is not made when one cancels', async () => {
    const { user, asked, prompt } = await openPrompt();
    await user.click(within(prompt).getByRole('button', { name: 'Annuleren' }));
    expect(await screen.findByText('Bevestig eerst je wachtwoord.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('is no other refusal', async () => {
    const { user } = await openSecurity();
    answer('post', PATH, error('forbidden'), { status: 403 });
    await user.click(await screen.findByRole('button', { name: '2FA inschakelen' }));
    expect(await screen.findByText('Je hebt hier geen rechten voor.')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Bevestig je wachtwoord' })).toBeNull();
  });
});
