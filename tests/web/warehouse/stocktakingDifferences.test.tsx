import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../support/scanning.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failNext, failure } from '../support/api.ts';
import { endSession } from '../support/sessionEnd.ts';
import {
  buildDifference,
  DIFFERENCES,
  serveStocktaking,
  open,
  desk,
  part,
} from './support/stocktakings.tsx';

beforeEach(emptyDatabase);

describe('the differences of a stocktaking', () => {
  it('propose what was seen, never that something is lost, and are booked as they are chosen', async () => {
    const { booked } = serveStocktaking();
    const { user } = await open('?tab=differences');
    const missing = await part('Niet gevonden (2)');
    expect(missing.getByRole('checkbox', { name: 'S-1 · Spot' })).not.toBeChecked();
    expect(missing.getByText(/^SN-1 · laatst terug .*1 jun.* van Gala$/)).toBeVisible();
    const amounts = await part('Ander aantal (2)');
    expect(amounts.getByRole('checkbox', { name: 'Kabel' })).toBeChecked();
    expect(amounts.getByRole('checkbox', { name: 'Klem' })).not.toBeChecked();
    expect(
      amounts.getByText('40 verwacht, 38 geteld (−2) · 5 uit, in een koffer of in reparatie')
    ).toBeVisible();
    expect(amounts.getByText(/\(\+2\) · ligt misschien ook ergens anders/)).toBeVisible();
    const out = await part(/^Volgens de gegevens uit/);
    expect(out.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(out.getByRole('link', { name: 'uit voor Gala' })).toHaveAttribute(
      'href',
      expect.stringContaining('/warehouse/12?mode=back')
    );
    await user.click(missing.getByRole('checkbox', { name: 'Alles van “Niet gevonden”' }));
    await user.click(missing.getByRole('checkbox', { name: 'S-2 · Spot' }));
    await user.click(screen.getByRole('tab', { name: 'Overzicht' }));
    await user.click(screen.getByRole('tab', { name: 'Verschillen' }));
    await user.click(await screen.findByRole('button', { name: 'Boeken…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Telling boeken' }));
    expect(dialog.getByText('1 exemplaar gaat als verloren buiten gebruik.')).toBeVisible();
    expect(dialog.getByText('1 exemplaar krijgt de locatie Hal 1.')).toBeVisible();
    expect(dialog.getByText('Van 1 product verandert de voorraad.')).toBeVisible();
    expect(dialog.getByText('Kabel: geteld 38 in plaats van 40')).toBeVisible();
    expect(dialog.getByText('3 verschillen blijven zoals ze zijn.')).toBeVisible();
    await user.dblClick(dialog.getByRole('button', { name: 'Boeken' }));
    expect(await screen.findByText('Telling geboekt')).toBeVisible();
    expect(booked).toEqual([
      {
        missing: [7],
        moved: [9],
        retired: [],
        amounts: [{ product_id: 5, expected: 40, counted: 38 }],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Verwijderen' })).not.toBeInTheDocument();
  });

  it('have what was chosen again after the session ended', async () => {
    serveStocktaking();
    const missing = { name: 'S-1 · Spot' };
    const { user } = await open('?tab=differences');
    await user.click(await screen.findByRole('checkbox', missing));
    endSession();
    await open('?tab=differences');
    expect(await screen.findByRole('checkbox', missing)).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'S-2 · Spot' })).not.toBeChecked();
  });

  it('are not said to be restored once they are booked', async () => {
    serveStocktaking();
    const { user } = await open('?tab=differences');
    await user.click(await screen.findByRole('checkbox', { name: 'S-1 · Spot' }));
    await user.click(screen.getByRole('button', { name: 'Boeken…' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Boeken' })
    );
    await screen.findByText('Telling geboekt');
    endSession();
    await open('?tab=differences');
    await part(/^Niet gevonden/);
    expect(screen.queryByText(/Wat je had ingevuld/)).not.toBeInTheDocument();
  });

  it('say what came or went during the count, and leave it to be chosen', async () => {
    const kabel = { kind: 'amount' as const, product_id: 5, name: 'Kabel', is_home: true };
    const { booked } = serveStocktaking({}, [
      buildDifference({ ...kabel, expected: 60, counted: 100, moved_between: 40 }),
    ]);
    const { user } = await open('?tab=differences');
    const amounts = await part('Ander aantal (1)');
    expect(
      amounts.getByText(
        '60 verwacht, 100 geteld (+40) · tijdens het tellen kwamen of gingen er 40: tel opnieuw om zeker te zijn'
      )
    ).toBeVisible();
    const choice = amounts.getByRole('checkbox', { name: 'Kabel' });
    expect(choice).not.toBeChecked();
    await user.click(choice);
    await user.click(screen.getByRole('button', { name: 'Boeken…' }));
    await user.click(await screen.findByRole('button', { name: 'Boeken' }));
    await waitFor(() =>
      expect(booked).toMatchObject([{ amounts: [{ product_id: 5, expected: 60, counted: 100 }] }])
    );
  });

  it('are read again where they are no longer as they were shown', async () => {
    const { booked } = serveStocktaking();
    failNext('post', '/stocktakings/3/book', 409, failure('stocktaking_changed'));
    const { user } = await open('?tab=differences');
    await user.click(await screen.findByRole('button', { name: 'Boeken…' }));
    await user.click(await screen.findByRole('button', { name: 'Boeken' }));
    expect(await screen.findByText(/Bekijk de verschillen opnieuw/)).toBeVisible();
    expect(booked).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Boeken…' })).toBeEnabled();
  });

  it('say that all is right, or why they are not there', async () => {
    serveStocktaking({}, []);
    failNext('get', '/stocktakings/3/differences', 500, failure('server_error'));
    expectLoggedFailures();
    const { user } = await open('?tab=differences');
    expect(await screen.findByText(/De verschillen konden niet worden opgehaald/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByText('Alles klopt.')).toBeVisible();
  });

  it('of a booked one say what was booked', async () => {
    const [lost, left] = DIFFERENCES;
    serveStocktaking({ booked_at: '2026-06-01T10:00:00.000Z', booked_by: 'Sam Bos' }, [
      { ...buildDifference({ ...lost }), booked: true },
      { ...buildDifference({ ...left }), booked: false },
    ]);
    const { user } = await open();
    expect(await screen.findByText('Sam Bos')).toBeVisible();
    expect((await desk()).queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Bewerken' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Verschillen' }));
    const missing = await part('Niet gevonden (2)');
    expect(missing.getAllByText('geboekt')).toHaveLength(1);
  });
});
