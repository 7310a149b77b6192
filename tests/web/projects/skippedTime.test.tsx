import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { buildMe, openScreen } from '../support/admin.tsx';
import { serveCustomers, serveRecords } from '../support/api.ts';

it('a time that summer time skips is an hour later, and the field asks whether that is meant', async () => {
  serveCustomers([]);
  serveRecords('projects', []);
  const { user } = await openScreen('/projects/create', {
    me: () =>
      HttpResponse.json({
        ...buildMe(),
        permissions: ['projects.manage', 'planning.view', 'planning.manage'],
        extensions: ['planning'],
      }),
  });
  const form = within(await screen.findByRole('main'));
  const begin = await form.findByLabelText(/^Begin/);
  await user.type(begin, '28-3-2027 2:30');
  await user.tab();
  expect(begin).toHaveValue('zo 28 mrt 2027, 03:30');
  expect(begin).toHaveAccessibleDescription(/bestaat niet\. Bedoel je 03:30\?/);
  await user.clear(begin);
  await user.type(begin, '28-3-2027 4:30');
  await user.tab();
  expect(begin).not.toHaveAccessibleDescription(/bestaat niet/);
});
