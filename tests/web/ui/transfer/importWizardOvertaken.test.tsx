import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../server.ts';
import { expectLoggedFailures } from '../../support/admin.tsx';
import {
  type Answer,
  CHECK,
  COLUMNS,
  openWizard,
  serveImport,
  VALUES,
} from './support/importWizard.tsx';

const changed = (row: number, before: string, after: string) => ({
  row,
  id: row,
  changes: { phone: { before, after } },
});

const openCheck = async (answer: Answer) => {
  const sent = serveImport('customers', answer);
  const opened = await openWizard();
  await opened.choose('Naam;Telefoon\nAda;06 2\nBea;06 3\nCor;06 4');
  await opened.dialog.findByRole('table');
  await opened.next(COLUMNS);
  await opened.next(VALUES);
  await opened.next(CHECK);
  return { ...opened, sent };
};

describe('An import whose records a colleague changed after the check', () => {
  it('names the rows, checks them again, and is written as they are then', async () => {
    let bea = '06 1';
    const { user, dialog, sent } = await openCheck(({ seen, dryRun }) => {
      const now = ['ada', `bea ${bea}`, null];
      const told = {
        new: [{ row: 3 }],
        changed: [changed(1, '1', '06 2'), changed(2, bea, '06 3')],
      };
      if (dryRun) return { ...told, seen: now };
      return JSON.stringify(seen) === JSON.stringify(now)
        ? { ...told, import_id: 9 }
        : { ...told, overtaken: [2] };
    });
    const write = async () =>
      user.click(await dialog.findByRole('button', { name: '3 rijen importeren' }));
    expect(await dialog.findByText('06 1')).toBeVisible();
    bea = '06 9';
    await write();
    const alert = await dialog.findByText('Intussen gewijzigd door iemand anders');
    expect(alert.parentElement).toHaveTextContent(/Er is niets geïmporteerd.*Rij 3: Bea$/);
    expect(await dialog.findByText('06 9')).toBeVisible();
    await write();
    expect(await dialog.findByText('De import is klaar')).toBeVisible();
    expect(sent.at(-1)?.seen).toEqual(['ada', 'bea 06 9', null]);
  });

  it('is sent without what was seen to a server that compares nothing', async () => {
    const { user, dialog, sent } = await openCheck(({ dryRun }) => ({
      new: [{ row: 1 }, { row: 2 }, { row: 3 }],
      ...(!dryRun && { import_id: 9 }),
    }));
    await user.click(await dialog.findByRole('button', { name: '3 rijen importeren' }));
    expect(await dialog.findByText('De import is klaar')).toBeVisible();
    expect(sent.at(-1)).not.toHaveProperty('seen');
  });
});

describe('An import whose answer is lost', () => {
  it('is not called failed, and is sent again with the same key', async () => {
    expectLoggedFailures();
    const { user, dialog } = await openCheck(({ dryRun }) => ({
      new: [{ row: 1 }, { row: 2 }, { row: 3 }],
      ...(!dryRun && { import_id: 9 }),
    }));
    const write = await dialog.findByRole('button', { name: '3 rijen importeren' });
    const keys: (string | null)[] = [];
    server.use(
      http.post(
        '/api/customers/import',
        ({ request }) => {
          keys.push(request.headers.get('idempotency-key'));
          return HttpResponse.error();
        },
        { once: true }
      )
    );
    await user.click(write);
    expect(await dialog.findByText(/het is niet bekend of dit gelukt is/)).toBeVisible();
    expect(dialog.queryByText(/Er is niets geïmporteerd|nog niets opgeslagen/)).toBeNull();
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST') keys.push(request.headers.get('idempotency-key'));
    });
    await user.click(dialog.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await dialog.findByText('De import is klaar')).toBeVisible();
    server.events.removeAllListeners();
    expect(new Set(keys).size).toBe(1);
  });
});

describe('A row that only the import refuses', () => {
  it('is left out with those that the check refused', async () => {
    const error = (row: number) => ({ row, fields: { phone: 'Geen nummer.' } });
    const { user, dialog, sent } = await openCheck(({ rows, dryRun }) => {
      const at = (name: string) => rows.findIndex(row => row.includes(name)) + 1;
      const wrong = dryRun || at('Ada') > 0 ? at('Ada') : at('Cor');
      const right = rows.flatMap((_, index) => (index + 1 === wrong ? [] : [{ row: index + 1 }]));
      return {
        new: right,
        ...(wrong > 0 ? { new: dryRun ? right : [], errors: [error(wrong)] } : {}),
      };
    });
    await user.click(await dialog.findByRole('button', { name: '2 rijen importeren' }));
    expect(await dialog.findByText('Rij 4: Cor')).toBeVisible();
    expect(dialog.getByText('Rij 2: Ada')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '1 rij importeren' }));
    expect(await dialog.findByText('De import is klaar')).toBeVisible();
    expect(sent.at(-1)?.rows).toEqual([['Bea', '06 3']]);
  });
});
