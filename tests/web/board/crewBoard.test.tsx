import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { bar, layOut } from '../support/board.ts';
import { onAPhone } from '../support/phone.ts';
import { openBoard } from './support/crewBoard.tsx';

beforeEach(layOut);

describe('the board by crew', () => {
  it('shows shifts, trips and absences of people, each with its warnings', async () => {
    const { asked, user } = await openBoard();
    expect(await bar(/^● Gala, vast, vr 4 jul 2031, 08:00–18:00$/)).toHaveClass('firm');
    const soft = await bar(/^○ Gala, gepland, .*, rust 7 uur, minstens 11$/);
    expect(soft).toHaveClass('soft');
    expect(soft).toHaveTextContent('▲');
    expect(await bar(/^afwezig, za 5\s–\szo 6 jul 2031$/)).toHaveClass('away');
    expect(await bar(/^rit: Gala, zo 6 jul/)).toHaveClass('firm');
    expect(asked[0]?.get('by')).toBe('crew');
    await user.click(soft);
    const popover = within(await screen.findByRole('dialog', { name: 'Piet de Boer' }));
    expect(popover.getByText('▲ rust 7 uur, minstens 11')).toBeVisible();
    expect(popover.getByRole('link', { name: 'Naar het project' })).toHaveAttribute(
      'href',
      '/projects/31?tab=crew'
    );
  });

  it('is filtered by conflicts', async () => {
    const { asked, user } = await openBoard();
    await user.click(await screen.findByRole('switch', { name: 'Alleen conflicten' }));
    await waitFor(() => expect(asked.at(-1)?.get('filter')).toBe('{"only":"conflicts"}'));
    expect(screen.queryByLabelText('Categorie')).toBeNull();
  });

  it('is not there without crew.view: the address shows projects', async () => {
    const { asked } = await openBoard([], ['planning.view']);
    await screen.findByRole('grid', { name: 'Projecten in de tijd' });
    expect(screen.queryByRole('button', { name: 'Crew' })).toBeNull();
    expect(asked.map(query => query.get('by'))).not.toContain('crew');
  });

  it('shows open shifts as links to users who may not plan', async () => {
    await openBoard([], ['planning.view', 'crew.view']);
    expect(await screen.findByRole('link', { name: /2 × Rigger/ })).toHaveAttribute(
      'href',
      '/projects/32?tab=crew'
    );
  });

  it('is a list on a phone', async () => {
    onAPhone();
    await openBoard();
    const row = within(await screen.findByRole('row', { name: /Piet de Boer/ }));
    expect(row.getByRole('link', { name: '○ Gala' })).toHaveAttribute(
      'href',
      '/projects/31?tab=crew'
    );
    expect(row.getByText('▲ rust 7 uur, minstens 11')).toBeVisible();
    expect(await screen.findByRole('link', { name: /2 × Rigger/ })).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});
