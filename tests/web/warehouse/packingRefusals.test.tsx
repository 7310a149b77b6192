import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ScanAnswer, ScanInput } from '#contract/warehouse/warehouse';
import { emptyDatabase } from '../../support/scanning.ts';
import { layOut } from '../support/board.ts';
import {
  buildLine,
  buildUnit,
  openWarehouse,
  scanKeys,
  servePacking,
} from '../support/warehouse.ts';
import { AT, row, result } from './support/packing.ts';

beforeEach(async () => {
  layOut();
  await emptyDatabase();
});

describe('a refused scan', () => {
  it('takes along a unit whose inspection is due for a reason alone', async () => {
    const { scans } = servePacking([buildLine({ units: [buildUnit()] })], ({ reason }) =>
      reason
        ? { message: 'Uit: 1 × Spot.' }
        : { result: 'inspection_due', message: 'De keuring is verlopen.' }
    );
    const { user } = await openWarehouse(AT);
    await screen.findByRole('textbox', { name: 'Code' });
    scanKeys('UNIT1');
    await user.click(await screen.findByRole('button', { name: 'Toch meenemen…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Toch meenemen' }));
    await user.click(dialog.getByRole('button', { name: 'Toch meenemen' }));
    expect(dialog.getByText('Verplicht veld.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reden' }), 'Keurmeester komt mee');
    await user.click(dialog.getByRole('button', { name: 'Toch meenemen' }));
    await waitFor(() =>
      expect(scans).toMatchObject([
        { code: 'UNIT1' },
        { code: 'UNIT1', mode: 'out', reason: 'Keurmeester komt mee' },
      ])
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Toch meenemen…' })).not.toBeInTheDocument()
    );
  });

  it('takes along what another booking needs for a reason, and says what is out too many', async () => {
    const line = buildLine({ out: 7, open: 7, to_go: 0, units: [buildUnit()] });
    const { scans } = servePacking([line], ({ reason }) =>
      reason
        ? { message: 'Uit: 1 × Spot.' }
        : { result: 'needed_elsewhere', message: '1 × Spot is nodig voor Gala.' }
    );
    const { user } = await openWarehouse(AT);
    expect(await screen.findByText('3 te veel uit')).toBeVisible();
    scanKeys('UNIT1');
    await user.click(await screen.findByRole('button', { name: 'Toch meenemen…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Toch meenemen' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reden' }), 'Klant weet ervan');
    await user.click(dialog.getByRole('button', { name: 'Toch meenemen' }));
    await waitFor(() => expect(scans).toMatchObject([{}, { reason: 'Klant weet ervan' }]));
  });

  it('takes back from a project that is over what is scanned out for this one', async () => {
    const { scans } = servePacking([buildLine({ units: [buildUnit()] })], ({ take_back }) =>
      take_back
        ? { message: 'Uit: Spot (UNIT1).' }
        : {
            result: 'still_out_elsewhere',
            message: 'Spot (UNIT1) is nog uit voor Gala, en dat is voorbij.',
            jobs: [{ project_id: 8, name: 'Gala', open: 1 }],
          }
    );
    await openWarehouse(AT);
    await screen.findByRole('textbox', { name: 'Code' });
    scanKeys('UNIT1');
    const tap = await screen.findByRole('button', { name: 'Terug van Gala en uit' });
    expect(screen.queryByRole('button', { name: /^Terug van Gala \(/ })).not.toBeInTheDocument();
    // Twice before the screen is drawn again, as a double click on a slow computer.
    act(() => {
      fireEvent.click(tap);
      fireEvent.click(tap);
    });
    await waitFor(() =>
      expect(scans).toMatchObject([
        { code: 'UNIT1' },
        { code: 'UNIT1', mode: 'out', take_back: true },
      ])
    );
    await waitFor(() => expect(tap).not.toBeInTheDocument());
    expect(scans).toHaveLength(2);
  });

  it('says in words what is refused, and what to do', async () => {
    servePacking([buildLine()], () => ({
      result: 'unknown_code',
      message: 'Code XXX is niet bekend. Controleer het label.',
    }));
    await openWarehouse(AT);
    await row(/^Spot/);
    scanKeys('XXX');
    expect(await screen.findByText('Geen materiaal')).toBeVisible();
    expect(result()).toHaveTextContent('Controleer het label');
    expect(screen.queryByRole('button', { name: /ongedaan maken$/ })).not.toBeInTheDocument();
  });

  it('keeps a refusal on the list behind the scans that follow, until somebody decides', async () => {
    servePacking([buildLine({ units: [buildUnit()] })], ({ code }) =>
      code === 'STUK' ? { result: 'in_repair', message: 'STUK is in reparatie.' } : {}
    );
    const { user } = await openWarehouse(AT);
    await row(/^Spot/);
    scanKeys('STUK');
    scanKeys('UNIT1');
    await waitFor(() => expect(result()).toHaveTextContent('UNIT1 geboekt.'));
    const list = await screen.findByRole('region', { name: 'Nog te beslissen: 1' });
    expect(within(list).getByText('STUK is in reparatie.')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: 'STUK laten vervallen' }));
    await waitFor(() => expect(list).not.toBeInTheDocument());
  });
});

describe('more than is planned', () => {
  const tooMany = (scan: ScanInput): Partial<ScanAnswer> =>
    scan.reason || (scan.amount ?? 1) <= 5
      ? {}
      : { result: 'too_many', room: 5, message: 'Er kunnen er nog 5 mee.' };

  const refused = async () => {
    const { scans } = servePacking([buildLine({ planned: 5, to_go: 5 })], tooMany);
    const { user } = await openWarehouse(AT);
    await row(/^Spot/);
    await user.click(screen.getByRole('textbox', { name: 'Code' }));
    await user.paste('SPOT');
    fireEvent.change(screen.getByRole('textbox', { name: 'Aantal' }), {
      target: { value: '7' },
    });
    await user.click(screen.getByRole('button', { name: 'Boeken' }));
    await screen.findByRole('heading', { name: 'Nog te beslissen: 1' });
    return { scans, user };
  };

  it('goes as far as it fits, as a scan of its own', async () => {
    const { scans, user } = await refused();
    await user.click(screen.getByRole('button', { name: '5 van 7 boeken' }));
    await waitFor(() => expect(scans).toHaveLength(2));
    expect(scans[1]).toMatchObject({ code: 'SPOT', mode: 'out', amount: 5, device: 'desk' });
    expect(scans[1]?.id).not.toBe(scans[0]?.id);
    expect(screen.queryByRole('heading', { name: /^Nog te beslissen/ })).not.toBeInTheDocument();
  });

  it('goes in pieces where no whole crate fits', async () => {
    const { scans } = servePacking([buildLine({ planned: 20, to_go: 20 })], ({ pieces }) =>
      pieces
        ? {}
        : {
            result: 'too_many',
            room: 0,
            pieces: { room: 20, of: 25 },
            message: 'Er kunnen er 20 mee.',
          }
    );
    const { user } = await openWarehouse(AT);
    await row(/^Spot/);
    scanKeys('KRAT25');
    await user.click(await screen.findByRole('button', { name: '20 van 25 boeken' }));
    await waitFor(() => expect(scans).toHaveLength(2));
    expect(scans[1]).toMatchObject({ code: 'KRAT25', mode: 'out', amount: 20, pieces: true });
  });

  it('goes all the same, with a reason', async () => {
    const { scans, user } = await refused();
    await user.click(screen.getByRole('button', { name: 'Toch meenemen…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Toch meenemen' }));
    const reason = dialog.getByRole('textbox', { name: /Reden/ });
    await user.click(dialog.getByRole('button', { name: 'Toch meenemen' }));
    expect(reason).toHaveFocus();
    await user.type(reason, 'Extra');
    await user.click(dialog.getByRole('button', { name: 'Toch meenemen' }));
    await waitFor(() => expect(scans[1]).toMatchObject({ amount: 7, reason: 'Extra' }));
  });
});
