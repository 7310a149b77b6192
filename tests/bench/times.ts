import { ms } from './table.ts';

/** Number of measurements of each call. */
export const ROUNDS = 40;

/** Milliseconds: of half of the rounds, and of all but one in twenty. */
export interface Times {
  p50: number;
  p95: number;
}

/** Times some work, after it has been done a few times. */
export const timesOf = async (work: () => Promise<unknown>): Promise<Times> => {
  for (let round = 0; round < 3; round++) await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(work));
  return sorted(times);
};

export const timeOf = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

export const sorted = (times: readonly number[]): Times => {
  const inOrder = times.toSorted((one, other) => one - other);
  const share = (part: number) => inOrder[Math.floor(inOrder.length * part)] ?? Number.NaN;
  return { p50: share(0.5), p95: share(0.95) };
};

/** A row of the table: a measurement beside the bare driver's, where there is one, and its target. */
export const rowOf = (
  what: string,
  { ours, baseline, target }: { ours: Times; baseline?: Times; target: number }
) => [
  what,
  ms(ours.p50),
  ms(ours.p95),
  baseline ? ms(baseline.p95) : '',
  `≤ ${target} ms`,
  ours.p95 <= target ? 'met' : 'MISSED',
];

/** Waits for a call's whole answer; throws where it failed. */
export const answered = async (url: string, request?: RequestInit) => {
  const answer = await fetch(url, request);
  const body = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${Buffer.from(body).toString()}`);
};
