import { screen } from '@testing-library/react';
import { openPage } from './openPage.tsx';

/** Fills in the sign-in form and sends it. */
export const signIn = async (path = '/login', state?: unknown) => {
  const { user } = await openPage(path, state);
  await user.type(screen.getByLabelText('E-mailadres'), 'sanne@example.nl');
  await user.type(screen.getByLabelText('Wachtwoord'), 'geheim{Enter}');
  return user;
};
