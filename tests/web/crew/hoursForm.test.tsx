import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serveRecords } from '../support/api.ts';
import { openAsPlanner } from '../support/planning.ts';

it('hours typed without a year are in the past, and end after they begin', async () => {
  for (const resource of ['hours', 'crew', 'projects', 'audit-logs']) serveRecords(resource, []);
  const { user } = await openAsPlanner('/hours/create', {
    permissions: ['crew.view', 'hours.approve'],
    extensions: ['crew', 'planning', 'hours', 'facets'],
  });
  const from = await screen.findByRole('textbox', { name: /^Van/ });
  const until = screen.getByRole('textbox', { name: /^Tot/ });
  const soon = new Date(Date.now() + 5 * 86_400_000);
  await user.type(from, `${soon.getUTCDate()}-${soon.getUTCMonth() + 1} 22:00`);
  await user.tab();
  const lastYear = String(new Date(Date.now() - 360 * 86_400_000).getUTCFullYear());
  expect(from).toHaveDisplayValue(new RegExp(`${lastYear}, 22:00$`));
  await user.type(until, '02:00');
  await user.tab();
  expect(until).toHaveDisplayValue(/, 02:00$/);
  expect(until).not.toBeInvalid();
});
