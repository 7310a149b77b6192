import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { buildMe, openScreen } from '../support/admin.tsx';
import { answer, error } from '../public/support/api.ts';
import { SESSIONS } from './support/account.ts';

const openSecurity = async (extensions: string[] = ['emailChange'], twofa_enabled = false) => {
  server.use(http.get('/api/auth/sessions', () => HttpResponse.json(SESSIONS)));
  return openScreen('/usersettings?tab=security', {
    me: () => {
      const me = buildMe();
      return HttpResponse.json({ ...me, user: { ...me.user, twofa_enabled }, extensions });
    },
  });
};

const openDialog = async (twofa = false) => {
  const { user } = await openSecurity(['emailChange'], twofa);
  await user.click(await screen.findByRole('button', { name: 'E-mailadres wijzigen' }));
  const dialog = await screen.findByRole('dialog', { name: 'E-mailadres wijzigen' });
  const field = within(dialog).getByLabelText(/^Nieuw e-mailadres/);
  const submit = within(dialog).getByRole('button', { name: 'Bevestiging versturen' });
  return { user, dialog, field, submit };
};

describe("one's e-mail address", () => {
  it('is changed by a link that is mailed', async () => {
    const { user, dialog, field, submit } = await openDialog();
    const calls = answer('post', '/auth/change-email', { success: true });
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, 'nieuw@stagehuur.nl');
    await user.click(submit);
    expect(
      await screen.findByText(/^We hebben een mail gestuurd naar nieuw@stagehuur\.nl/)
    ).toBeVisible();
    expect(calls.map(call => call.body)).toEqual([{ email: 'nieuw@stagehuur.nl' }]);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByText('marieke@stagehuur.nl')).toBeVisible();
  });

  it('takes a code as well, where 2FA is on', async () => {
    const { user, dialog, field, submit } = await openDialog(true);
    const calls = answer('post', '/auth/change-email', { success: true });
    await user.type(field, 'nieuw@stagehuur.nl');
    await user.click(submit);
    const code = within(dialog).getByLabelText(/^Verificatiecode/);
    await waitFor(() => expect(code).toBeInvalid());
    expect(calls).toEqual([]);
    await user.type(code, '123456');
    await user.click(submit);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ email: 'nieuw@stagehuur.nl', token: '123456' });
  });

  it.each([
    ['nothing', '{Tab}', 'Verplicht veld.'],
    ['no address', 'nieuw', /e-mailadres/],
  ])('is not sent as %s', async (_name, typed, text) => {
    const { user, dialog, field, submit } = await openDialog();
    const calls = answer('post', '/auth/change-email', { success: true });
    await user.type(field, typed);
    await user.click(submit);
    await waitFor(() => expect(field).toBeInvalid());
    expect(within(dialog).getByText(text, { selector: 'p' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('shows a refusal at its field, or above the button', async () => {
    const { user, dialog, field, submit } = await openDialog();
    const refused = { ...error('invalid_input'), fields: { email: 'Kies een ander adres.' } };
    answer('post', '/auth/change-email', refused, { status: 400 });
    await user.type(field, 'marieke@stagehuur.nl');
    await user.click(submit);
    expect(await within(dialog).findByText('Kies een ander adres.')).toBeVisible();
    answer('post', '/auth/change-email', error('server_error'), { status: 500 });
    await user.click(submit);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/Er ging iets mis/);
  });

  it('is not to be changed on a server that cannot', async () => {
    await openSecurity([]);
    await screen.findByRole('list', { name: 'Actieve sessies' });
    expect(screen.queryByRole('button', { name: 'E-mailadres wijzigen' })).toBeNull();
  });
});
