import { screen, within } from '@testing-library/react';

export const AT = '/warehouse/12';

export const row = (name: RegExp) => screen.findByRole('row', { name });

export const cellsOf = async (name: RegExp) =>
  within(await row(name))
    .getAllByRole('gridcell')
    .map(cell => cell.textContent);

export const result = () => screen.getByRole('status', { name: '' });
