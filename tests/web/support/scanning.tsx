import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { z } from 'zod';
import { TOKEN_STORAGE_KEY } from '#contract/account/tokenStorage';
import {
  type PackingLine,
  type ScanAnswer,
  type ScanInput,
  scansInput,
} from '#contract/warehouse/warehouse';
import type { ProjectCodes } from '#contract/warehouse/projectCodes';
import { forgetCurrentUser } from '#src/platform/session/currentUser.ts';
import { ScanApp } from '#src/scan/ScanApp.tsx';
import { buildPackingLine, emptyDatabase } from '../../support/scanning.ts';
import { server } from '../server.ts';

/** When things went out. */
export const OUT = '2031-06-01T07:00:00.000Z';

/** A token whose subject is a user. */
export const tokenOf = (user: number) =>
  `head.${btoa(JSON.stringify({ sub: String(user) }))}.signature`;

/** A warehouse user, on a server with a warehouse. */
export const ME = {
  user: { id: 12, name: 'Noor', tenant_id: 1, role: 'user', language: 'nl' },
  permissions: ['warehouse.manage'],
  extensions: ['warehouse'],
};

/** The project's card of the day. */
export const CARD = {
  project_id: 12,
  project_name: 'Pinkpop',
  group_id: null,
  group_name: null,
  from: OUT,
  until: OUT,
  planned: 4,
  packed: 0,
  out: 1,
  back: 0,
  lost: 0,
  weight: 10,
  trips: [],
};

/** The project, of the person who is signed in. */
export const GALA = { owner: '1/12', area: 'projects', id: 12 } as const;

type Answer = (scan: ScanInput) => Partial<ScanAnswer>;

interface Serving {
  me?: object;
  lines?: PackingLine[];
  answer?: Answer;
  codes?: ProjectCodes;
}

/** A server with one project; the scans that it was told of, and the undone. */
export const serve = ({
  me = ME,
  lines = [buildPackingLine()],
  answer = () => ({}),
  codes = { units: [], crates: [], kits: [] },
}: Serving = {}) => {
  const told: ScanInput[] = [];
  const undone: string[] = [];
  server.use(
    http.get('/api/auth/me', () => HttpResponse.json(me)),
    http.get('/api/warehouse', () => HttpResponse.json({ late: [], out: [CARD], back: [] })),
    http.get('/api/stocktakings', () => HttpResponse.json([])),
    http.get('/api/projects/12', () => HttpResponse.json({ id: 12, name: 'Pinkpop' })),
    http.get('/api/projects/12/packing', () => HttpResponse.json(lines)),
    http.post('/api/projects/12/scans', async ({ request }) => {
      const { scans } = scansInput.parse(await request.json());
      told.push(...scans);
      return HttpResponse.json(
        scans.map(scan => ({
          id: scan.id,
          result: 'ok',
          line_id: 11,
          message: `Verwerkt: ${scan.code}.`,
          ...answer(scan),
        }))
      );
    }),
    http.get('/api/projects/12/codes', () => HttpResponse.json(codes)),
    http.post('/api/projects/12/expected-returns', () => HttpResponse.json(lines)),
    http.post('/api/projects/12/scans/:id/undo', ({ params }) => {
      const { id } = z.object({ id: z.string() }).parse(params);
      undone.push(id);
      return HttpResponse.json({ id, result: 'ok', message: 'Ongedaan gemaakt.' });
    })
  );
  return { told, undone };
};

/** A server that cannot be reached. */
export const cutOff = () => server.use(http.all('/api/*', () => HttpResponse.error()));

/** Opens the page for scanning. */
export const open = (place = '/scan/?project=12&mode=out') => {
  window.history.replaceState(null, '', place);
  const user = userEvent.setup();
  const { unmount } = render(<ScanApp />);
  return { user, unmount };
};

/** Opens a project, once its name is there. */
export const opened = async (place?: string, heading = 'UIT – Pinkpop') => {
  const page = open(place);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  return page;
};

export const button = (name: string) => screen.getByRole('button', { name });

/** The outcome of the latest scan; the list of scans below says it again. */
export const expectOutcome = async (text: string | RegExp) => {
  const [first] = await screen.findAllByText(text);
  expect(first?.closest('output')).toBeVisible();
};

/** Signs somebody in on a device that has never been used for scanning. */
export const signIn = async () => {
  forgetCurrentUser();
  localStorage.setItem(TOKEN_STORAGE_KEY, tokenOf(12));
  await emptyDatabase();
};

const SIGNS: Record<string, string> = { '-': 'Minus' };

const keyOf = (letter: string) => {
  if (/\d/.test(letter)) return `Digit${letter}`;
  return SIGNS[letter] ?? `Key${letter.toUpperCase()}`;
};

/** Types a code as a hardware scanner does: at once, wherever the focus is. */
export const scanCode = (code: string) =>
  act(() => {
    // However fast the test is, the code does not come right behind keys that a person typed.
    const timeStamp = new Event('keydown').timeStamp + 1_000;
    for (const key of [...Array.from(code, keyOf), 'Enter']) {
      const press = { code: key, shiftKey: key.startsWith('Key'), bubbles: true, cancelable: true };
      const event = new KeyboardEvent('keydown', press);
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }
  });
