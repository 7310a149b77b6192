import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveRecords } from '../support/api.ts';
import { openAsPlanner } from '../support/planning.ts';

const openForm = () => {
  serveRecords('crew-functions', []);
  return openAsPlanner('/crew-functions/create', {
    permissions: ['crew.view', 'crew.manage', 'prices.view', 'costs.view'],
    extensions: ['crew', 'planning', 'facets'],
  });
};

beforeEach(() => serveRecords('audit-logs', []));

describe('the form of a function', () => {
  it('asks for hours and overtime once there is an amount, except for a rate per shift', async () => {
    const { user } = await openForm();
    const wage = await screen.findByLabelText(/Kostprijs/);
    expect(screen.queryByLabelText(/Uren van een dag/)).toBeNull();
    await user.type(wage, '20');
    await user.tab();
    expect(await screen.findByLabelText(/Uren van een dag/)).toBeVisible();
    const [unit] = screen.getAllByRole('combobox', { name: /Per/ });
    if (!unit) throw new Error('no unit');
    await user.click(unit);
    await user.click(await screen.findByRole('option', { name: 'dienst' }));
    expect(screen.queryByLabelText(/Uren van een dag/)).toBeNull();
  });
});
