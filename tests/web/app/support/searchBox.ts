import { screen, within } from '@testing-library/react';

/** A group of what was found, once it is there. */
export const group = async (name: string) => within(await screen.findByRole('group', { name }));

/** The text of each option. */
export const titles = (options: HTMLElement[]) => options.map(option => option.textContent);
