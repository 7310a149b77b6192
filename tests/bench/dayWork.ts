import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { AT_DOOR } from './dayData.ts';
import type { ShownRead, Tab } from './dayTab.ts';

/** The records in use. */
export interface Subjects {
  /** Projects that planners look at and change. */
  projects: readonly number[];
  /** Projects at whose doors people scan. */
  doors: readonly number[];
}

const DAY_MS = 86_400_000;

const dayFromNow = (days: number) =>
  new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS).toISOString();

const anyOf = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];

const between = (least: number, most: number) => least + Math.random() * (most - least);

const board = (by: string): ShownRead => {
  const [from, until] = [dayFromNow(0), dayFromNow(28)];
  return {
    what: `board, ${by}`,
    key: ['planning', null, by, { from, until }, {}, 0],
    path: `/planning?by=${by}&from=${from}&until=${until}&range=[0,49]`,
  };
};

const planOf = (project: number): ShownRead => ({
  what: 'plan',
  key: ['plan', project, 1],
  path: `/projects/${project}/plan`,
});

const packingOf = (project: number): ShownRead => ({
  what: 'packing',
  key: ['packing', project],
  path: `/projects/${project}/packing`,
});

const projectList: ShownRead = {
  what: 'projects',
  key: ['projects', 'getList', {}],
  path: '/projects?range=[0,24]&sort=["start_date","ASC"]&filter={"period":"upcoming"}',
};

/** The reads that are also measured alone, by name. */
export const SCREENS = {
  dashboard: { what: 'dashboard', key: ['dashboard'], path: '/dashboard' },
  shortages: { what: 'shortages', key: ['shortages', {}], path: '/shortages' },
  warehouse: { what: 'warehouse', key: ['warehouse', ''], path: '/warehouse' },
  board: board('projects'),
} satisfies Record<string, ShownRead>;

/** As often as they are looked at. */
const LOOKED_AT = [
  SCREENS.dashboard,
  SCREENS.dashboard,
  SCREENS.board,
  SCREENS.board,
  board('products'),
  board('units'),
  SCREENS.shortages,
  SCREENS.warehouse,
  SCREENS.warehouse,
  projectList,
];

/** Looks at one screen after the other. */
export const read = async (tab: Tab, { projects }: Subjects, day: AbortSignal) => {
  while (!day.aborted) {
    const project = anyOf(projects) ?? 0;
    await tab.show([Math.random() < 0.3 ? planOf(project) : (anyOf(LOOKED_AT) ?? projectList)]);
    await delay(between(3_000, 9_000), undefined, { signal: day }).catch(() => undefined);
  }
};

const plan = z.looseObject({
  lines: z.array(z.looseObject({ id: z.int(), amount: z.int() })),
});

/** Changes amounts of plans, and drags projects to other days without letting them go. */
export const write = async (tab: Tab, { projects }: Subjects, day: AbortSignal) => {
  const post = (what: string, path: string, body: object, headers: Record<string, string> = {}) =>
    tab.call(what, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  while (!day.aborted) {
    const project = anyOf(projects) ?? 0;
    const path = `/projects/${project}/plan`;
    await tab.show([planOf(project)]);
    await delay(between(1_000, 3_000), undefined, { signal: day }).catch(() => undefined);
    if (Math.random() < 0.3) {
      for (let moved = 1; moved <= 4; moved++) {
        const dates = { start_date: dayFromNow(30 + moved), end_date: dayFromNow(32 + moved) };
        await post('preview while dragging', `${path}/preview`, dates);
      }
      continue;
    }
    const { status, body, etag } = await tab.call('plan', path);
    if (status !== 200) continue;
    const line = anyOf(plan.parse(body).lines);
    if (!line || !etag) continue;
    const change = { op: 'update_line', id: line.id, amount: (line.amount % 8) + 1 };
    await post(
      'write: amount',
      path,
      { changes: [change], accept_shortage: { reason: 'meting' } },
      { 'if-match': etag }
    );
  }
};

/** Scans one to three units at a door, out and back again and again. */
export const scan = async (tab: Tab, { doors }: Subjects, day: AbortSignal, person: number) => {
  const at = person % doors.length;
  const project = doors[at] ?? 0;
  await tab.show([packingOf(project)]);
  for (let unit = 0; !day.aborted;) {
    const count = 1 + Math.floor(Math.random() * 3);
    const scans = Array.from({ length: count }, (_, offset) => ({
      id: randomUUID(),
      code: `D${1 + ((unit + offset) % AT_DOOR)}-${at + 1}`,
      mode: Math.floor((unit + offset) / AT_DOOR) % 2 === 0 ? 'out' : 'back',
      at: new Date().toISOString(),
    }));
    unit += count;
    await tab.call('scans, 1 to 3', `/projects/${project}/scans`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scans }),
    });
    await delay(between(1_000, 2_000), undefined, { signal: day }).catch(() => undefined);
  }
};
