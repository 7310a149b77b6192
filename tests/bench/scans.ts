import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LARGE_LINES } from './planningData.ts';
import type { Filled } from './records.ts';
import { ROUNDS, rowOf, sorted, timeOf, timesOf } from './times.ts';

/** The scans that a phone sends together, once it has a connection again. */
const BATCH = 100;

/** Doors at which one company scans at once, each for a project of its own. */
const DOORS = 8;

/** Scans of what large projects take: one by one, in a batch, and at several doors at once. */
export const scanRows = async (filled: Filled, projects: readonly number[]) => {
  const scan = scanner(filled);
  const [single = 0, batched = 0, ...doors] = projects;
  const ours = await timesOf(() => scan(single, 1));
  const inBatch = (await timeOf(() => scan(batched, BATCH))) / BATCH;
  const scanAtDoor = async (project: number) => {
    for (let round = 0; round < ROUNDS; round++) await scan(project, 1);
  };
  const atDoors = await timeOf(() => Promise.all(doors.slice(0, DOORS).map(scanAtDoor)));
  const alone = 1000 / ours.p50;
  const atOnce = (1000 * ROUNDS * DOORS) / atDoors;
  return [
    rowOf('a scan', { ours, target: 50 }),
    rowOf(`a scan among ${BATCH} of one call`, { ours: sorted([inBatch]), target: 50 }),
    [
      `scans a second, at ${DOORS} doors at once`,
      atOnce.toFixed(0),
      '',
      '',
      `≥ ${alone.toFixed(0)}, as at one`,
      atOnce >= alone ? 'met' : 'MISSED',
    ],
  ];
};

/** The codes of the products that large projects take. */
const CODES = Array.from({ length: LARGE_LINES }, (_, index) => `V${index + 1}`);

const answers = z.array(z.object({ result: z.literal('ok') }));

/** Sends products out, each project's one after the other. */
const scanner = ({ url, headers }: Filled) => {
  const sent = new Map<number, number>();
  return async (project: number, count: number) => {
    const first = sent.get(project) ?? 0;
    sent.set(project, first + count);
    if (first + count > LARGE_LINES) throw new Error('Everything of the project is out.');
    const scans = CODES.slice(first, first + count).map(code => ({
      id: randomUUID(),
      code,
      mode: 'out',
      at: new Date().toISOString(),
    }));
    const answer = await fetch(`${url}/api/projects/${project}/scans`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ scans }),
    });
    const body: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
    answers.parse(body);
  };
};
