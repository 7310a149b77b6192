import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, error } from './support/api.ts';
import { openPage } from './support/openPage.tsx';

vi.mock('#src/app/AdminApp.tsx', () => import('./support/FakeAdmin.tsx'));

const MESSAGE = 'Als het e-mailadres bestaat, is er een resetlink naartoe verstuurd.';

const ask = async (value: string) => {
  const { user } = await openPage('/forgot-password');
  const field = await screen.findByLabelText('E-mailadres');
  if (value) await user.type(field, value);
  await user.click(screen.getByRole('button', { name: 'Resetlink versturen' }));
  return field;
};

describe('a forgotten password', () => {
  it.each([
    [{ messageCode: 'reset_email_sent_if_exists' }],
    [{}],
    [{ messageCode: 'odd' }],
    [null],
  ])('is answered by the same message, whatever the server says: %j', async body => {
    const calls = answer('post', '/auth/request-password-reset', body);
    await ask('jan@firma.nl');
    expect(await screen.findByRole('status')).toHaveTextContent(MESSAGE);
    expect(calls.map(call => call.body)).toEqual([{ email: 'jan@firma.nl' }]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('needs an address', async () => {
    const field = await ask('');
    expect(field).toHaveAccessibleDescription('Verplicht veld.');
  });

  it('is asked for with an address only', async () => {
    const field = await ask('jan');
    expect(field).toHaveAccessibleDescription('Vul een geldig e-mailadres in.');
  });

  it.each([
    ['a code', error('missing_email'), 'Vul je e-mailadres in.'],
    ['nothing', null, 'De resetlink kon niet worden aangevraagd. Probeer het opnieuw.'],
  ])('says why it could not be helped, given %s', async (_name, body, text) => {
    answer('post', '/auth/request-password-reset', body, { status: 400 });
    await ask('jan@firma.nl');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('has a way back', async () => {
    await openPage('/forgot-password');
    expect(await screen.findByRole('link', { name: 'Terug naar inloggen' })).toHaveAttribute(
      'href',
      '/login'
    );
  });
});
