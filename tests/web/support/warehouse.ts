import { createEvent, fireEvent } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  LoggedScan,
  PackingLine,
  ScanAnswer,
  ScanInput,
  WarehouseCard,
} from '#contract/warehouse/warehouse';
import { server } from '../server.ts';
import { openScreen } from './admin.tsx';
import { serveRecords } from './api.ts';
import { openAsPlanner } from './planning.ts';

export const buildCard = (card: Partial<WarehouseCard> = {}): WarehouseCard => ({
  project_id: 12,
  project_name: 'Gala',
  group_id: null,
  group_name: null,
  cancelled: false,
  from: '2026-06-01T06:00:00.000Z',
  until: '2026-06-02T16:00:00.000Z',
  planned: 120,
  packed: 0,
  out: 84,
  back: 0,
  lost: 0,
  to_go: 36,
  to_unpack: 0,
  weight: 250.4,
  trips: [],
  ...card,
});

const NONE = { planned: 0, packed: 0, out: 0, back: 0, damaged: 0, lost: 0, open: 0, to_go: 4 };

export const buildLine = (line: Partial<PackingLine> = {}): PackingLine => ({
  ...NONE,
  line_id: 1,
  parent_id: null,
  parent_name: null,
  group_id: null,
  group_name: null,
  product_id: 5,
  name: 'Spot',
  code: 'SPOT',
  planned: 4,
  location: null,
  expected: null,
  units: [],
  ...line,
});

export const buildUnit = (unit: Partial<PackingLine['units'][number]> = {}) => ({
  id: 71,
  code: 'U-1',
  serial_number: 'SN-1',
  out_at: null,
  back_at: null,
  returned_as: null,
  location: null,
  warnings: [],
  expected: null,
  ...unit,
});

/** A server with these cards; the days that it is asked for. */
export const serveCards = (cards: Partial<Record<'late' | 'out' | 'back', WarehouseCard[]>>) => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('/api/warehouse', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('day'));
      return HttpResponse.json({ late: [], out: [], back: [], ...cards });
    })
  );
  return asked;
};

/** A server whose project 12 has these lines, and that takes every scan unless the test answers it. */
export const servePacking = (
  lines: PackingLine[],
  answerTo: (scan: ScanInput) => Partial<ScanAnswer> = () => ({}),
  log: LoggedScan[] = []
) => {
  const scans: ScanInput[] = [];
  const undone: string[] = [];
  const okOf = (scan: ScanInput): ScanAnswer => ({
    id: scan.id,
    result: 'ok',
    message: `${scan.code} geboekt.`,
    ...answerTo(scan),
  });
  serveRecords('projects', [{ id: 12, name: 'Gala' }]);
  server.use(
    http.get('/api/projects/12/packing', () => HttpResponse.json(lines)),
    http.get('/api/projects/12/codes', () =>
      HttpResponse.json({ units: [], crates: [], kits: [] })
    ),
    http.get('/api/projects/12/expected-returns', () => HttpResponse.json([])),
    http.get('/api/equipment/:id/timeline', () => HttpResponse.json([])),
    http.get('/api/projects/12/scans', () => HttpResponse.json({ scans: log, next: null })),
    http.post<never, { scans: ScanInput[] }>('/api/projects/12/scans', async ({ request }) => {
      const sent = (await request.json()).scans;
      scans.push(...sent);
      return HttpResponse.json(sent.map(okOf));
    }),
    http.post<{ id: string }>('/api/projects/12/scans/:id/undo', ({ params: { id } }) => {
      undone.push(id);
      return HttpResponse.json({ id, result: 'ok', message: 'Ongedaan gemaakt.' });
    })
  );
  return { scans, undone };
};

export const SCANNING = ['planning.view', 'warehouse.manage'];

/** Opens a screen of the warehouse, as somebody who may scan or as the test says. */
export const openWarehouse = (
  path: string,
  signed: { permissions?: string[]; extensions?: string[] } = {},
  open = openScreen
) =>
  openAsPlanner(
    path,
    { permissions: SCANNING, extensions: ['planning', 'warehouse'], ...signed },
    open
  );

/** Presses the keys of a code as a scanner does, wherever the focus is. */
export const scanKeys = (
  code: string,
  {
    typesInto,
  }: { /** The keys also reach this field, as in a browser. */ typesInto?: HTMLInputElement } = {}
) => {
  const target = document.activeElement ?? document.body;
  const keys = Array.from(code, sign => keyOf(sign));
  // However slow the test is, the keys come at once, and not right behind keys that a person typed.
  const timeStamp = new Event('keydown').timeStamp + 1_000;
  for (const key of [...keys, 'Enter']) {
    const event = createEvent.keyDown(target, { code: key, shiftKey: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(target, event);
    if (key !== 'Enter') typesInto?.setRangeText(key.slice(-1), 0, typesInto.value.length, 'end');
  }
};

const keyOf = (sign: string) => (/\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`);
