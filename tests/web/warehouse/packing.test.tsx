import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as files from '#src/ui/transfer/saveFile.ts';
import { emptyDatabase } from '../../support/scanning.ts';
import { server } from '../server.ts';
import { address } from '../support/admin.tsx';
import { failNext, failure, serveRecords } from '../support/api.ts';
import { layOut } from '../support/board.ts';
import {
  buildLine,
  buildUnit,
  openWarehouse,
  SCANNING,
  scanKeys,
  serveCards,
  servePacking,
} from '../support/warehouse.ts';
import { AT, row, cellsOf } from './support/packing.ts';

beforeEach(async () => {
  layOut();
  await emptyDatabase();
});

describe('the packing of a project', () => {
  it('has lines below their group and kit, with counts and units', async () => {
    servePacking([
      buildLine({ group_id: 3, group_name: 'Licht', out: 2, back: 1, open: 1, damaged: 1 }),
      buildLine({ line_id: 2, parent_id: 9, parent_name: 'Lichtset', name: 'Klem', code: null }),
      buildLine({ line_id: 3, name: 'Movinghead', units: [buildUnit()] }),
    ]);
    await openWarehouse(`${AT}?mode=pack`);
    expect(await screen.findByRole('heading', { name: 'Inpakken – Gala' })).toBeVisible();
    const names = within(await screen.findByRole('grid', { name: 'Materiaal' }))
      .getAllByRole('row')
      .slice(1)
      .map(each => within(each).getAllByRole('gridcell')[0]?.textContent);
    expect(names).toEqual([
      'Licht',
      'Spot1 met schadeSPOT',
      'Lichtset',
      'Klem',
      'MovingheadSPOT',
      'U-1SN-1',
    ]);
    expect((await cellsOf(/^Spot/)).slice(1, 6)).toEqual(['4', '0', '2', '1', '1']);
    expect(await cellsOf(/U-1/)).toContain('gepland');
  });

  it('books some of a kit by its heading, where the kit has a code', async () => {
    const kit = { code: 'SET', each: 2 };
    const part = { parent_id: 9, parent_name: 'Lichtset', planned: 8 };
    const { scans } = servePacking([
      buildLine({ ...part, line_id: 2, name: 'Klem', out: 2, open: 2, kit }),
      buildLine({ ...part, line_id: 3, name: 'Spot', out: 4, open: 4, kit }),
      buildLine({ line_id: 4, parent_id: 10, parent_name: 'Kabelset', name: 'Kabel' }),
    ]);
    const { user } = await openWarehouse(AT);
    expect(within(await row(/^Kabelset/)).queryByRole('button')).not.toBeInTheDocument();
    await user.click(within(await row(/^Lichtset/)).getByRole('button'));
    expect(await screen.findByRole('form', { name: 'Hoeveel Lichtset?' })).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Aantal' })).toHaveValue('3');
    await user.keyboard('2{Enter}');
    await waitFor(() => expect(scans).toMatchObject([{ code: 'SET', amount: 2, mode: 'out' }]));
  });

  it('changes its mode, which the address has', async () => {
    servePacking([buildLine()]);
    const { user } = await openWarehouse(AT);
    await user.click(await screen.findByRole('button', { name: 'Terug' }));
    expect(await screen.findByRole('heading', { name: 'Terug – Gala' })).toBeVisible();
    expect(address()).toBe(`${AT}?mode=back`);
  });

  it('draws of many lines those in sight alone', async () => {
    servePacking(
      Array.from({ length: 400 }, (_, index) =>
        buildLine({ line_id: index + 1, name: `Spot ${index + 1}` })
      )
    );
    await openWarehouse(AT);
    const table = await screen.findByRole('grid', { name: 'Materiaal' });
    expect(table).toHaveAttribute('aria-rowcount', '401');
    await row(/^Spot 1 /);
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  });

  it('says that there is no equipment yet', async () => {
    servePacking([]);
    await openWarehouse(AT);
    expect(await screen.findByRole('heading', { name: 'Nog geen materiaal' })).toBeVisible();
  });

  it('says that a project is not there', async () => {
    servePacking([buildLine()]);
    failNext('get', '/projects/12/packing', 404, failure('not_found'));
    await openWarehouse(AT);
    expect(await screen.findByText(/^Dit project is er niet/)).toBeVisible();
  });

  it('can be watched without the right to scan, and says why', async () => {
    const { scans } = servePacking([buildLine()]);
    await openWarehouse(AT, { permissions: ['planning.view'] });
    await row(/^Spot/);
    expect(await screen.findByText(/^Je kunt meekijken, maar niet scannen/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Code' })).not.toBeInTheDocument();
    scanKeys('SPOT');
    expect(scans).toEqual([]);
  });

  it('is reached from the project’s page where there is a warehouse', async () => {
    servePacking([buildLine()]);
    serveRecords('projects', [{ id: 12, name: 'Gala', status: 'boeking' }]);
    serveCards({});
    const { user } = await openWarehouse('/projects/12');
    await user.click(await screen.findByRole('button', { name: 'Meer' }));
    await user.click(screen.getByRole('menuitem', { name: 'Uitgifte en inname' }));
    expect(address()).toBe(AT);
  });

  it('is not to be had on a server without a warehouse', async () => {
    serveRecords('projects', [{ id: 12, name: 'Gala', status: 'boeking' }]);
    const { user } = await openWarehouse('/projects/12', { extensions: ['planning'] });
    await user.click(await screen.findByRole('button', { name: 'Meer' }));
    expect(screen.queryByRole('menuitem', { name: 'Uitgifte en inname' })).toBeNull();
  });
});

describe('the papers of a project', () => {
  it('are fetched at its packing: of all of it, and of each trip', async () => {
    servePacking([buildLine()]);
    serveRecords('projects', [
      {
        id: 12,
        name: 'Gala',
        start_date: '2026-06-01T10:00:00Z',
        end_date: '2026-06-03T10:00:00Z',
      },
    ]);
    serveRecords('transport', [
      { id: 4, name: '', vehicle: 'Bakwagen', departure: '2026-06-01T06:00:00Z', project_id: 12 },
      { id: 5, name: '', vehicle: 'Bus', departure: '2026-06-03T12:00:00Z', project_id: 12 },
    ]);
    const asked: string[] = [];
    const paper = ({ request }: { request: Request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      return HttpResponse.arrayBuffer(new ArrayBuffer(8), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': 'attachment; filename="bon.pdf"',
        },
      });
    };
    server.use(
      http.get('/api/projects/12/delivery-note.pdf', paper),
      http.get('/api/projects/12/return-note.pdf', paper),
      http.get('/api/projects/12/pick-list.pdf', paper)
    );
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const { user } = await openWarehouse(AT, { permissions: [...SCANNING, 'transport.view'] });
    const papers = [
      'Retourbon (PDF)',
      'Paklijst, alleen wat nog moet gaan',
      /^Leverbon Bakwagen, /,
      /^Retourbon Bus, /,
    ];
    for (const name of papers) {
      await user.click(await screen.findByRole('button', { name: 'Documenten' }));
      await user.click(await screen.findByRole('menuitem', { name }));
      await waitFor(() => expect(save).toHaveBeenCalledWith('bon.pdf', expect.any(File)));
      save.mockClear();
    }
    expect(asked).toEqual([
      '/api/projects/12/return-note.pdf',
      '/api/projects/12/pick-list.pdf?only=to_go',
      '/api/projects/12/delivery-note.pdf?trip=4',
      '/api/projects/12/return-note.pdf?trip=5',
    ]);
  });
});

describe('the order of the lines', () => {
  it('is that of the shelves where one likes, with what speaks against planned units', async () => {
    servePacking([
      buildLine({ location: 'Hal 1, stelling 10' }),
      buildLine({ line_id: 2, name: 'Kabel', code: null }),
      buildLine({
        line_id: 3,
        name: 'Movinghead',
        location: 'Hal 1, stelling 2',
        units: [buildUnit({ warnings: ['retired', 'elsewhere'], location: 'Hal 3' })],
      }),
    ]);
    const { user } = await openWarehouse(AT);
    await user.click(await screen.findByRole('button', { name: 'Op plek' }));
    const names = within(await screen.findByRole('grid', { name: 'Materiaal' }))
      .getAllByRole('row')
      .slice(1)
      .map(each => within(each).getAllByRole('gridcell')[0]?.textContent);
    expect(names).toEqual([
      'Hal 1, stelling 2',
      'MovingheadSPOTHal 1, stelling 2',
      'U-1SN-1Hal 3▲ buiten gebruik▲ nu uit voor een ander project',
      'Hal 1, stelling 10',
      'SpotSPOTHal 1, stelling 10',
      'Zonder vaste plek',
      'Kabel',
    ]);
  });
});

describe('a project that is cancelled', () => {
  it('says so', async () => {
    servePacking([buildLine()]);
    serveRecords('projects', [{ id: 12, name: 'Gala', status: 'geannuleerd' }]);
    await openWarehouse(AT);
    expect(await screen.findByText(/^Dit project is geannuleerd\./)).toBeVisible();
  });
});
