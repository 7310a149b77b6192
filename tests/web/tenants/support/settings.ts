import { screen } from '@testing-library/react';

export const SETTINGS = {
  payment_status: 'suspended',
  language_default: 'de',
  force_twofa: 1,
  max_users: 12,
};

/** The name of a field on a page that is read, once it is there. */
export const detailOf = (field: string) => screen.findByText(field, { selector: 'dt' });
