import type { Owner } from '../../platform/outbox/outboxDatabase.ts';
import { newestFirst, readOwned } from '../../platform/outbox/outboxQueries.ts';
import type { Card, Day } from '../scanAnswers.ts';
import { linesWith } from '../model/lines.ts';
import { isReturnFor } from '../model/returnsModel.ts';
import { type Job, readAllJobs } from './knownDatabase.ts';

interface OwnCounts {
  stored: Job['lines'];
  lines: Job['lines'];
  hasUnsent: boolean;
  /** When they were read, or the last scan was answered. */
  knownAt: number;
}

export const readOwnCounts = async (
  owner: Owner,
  without?: ReadonlySet<string>
): Promise<ReadonlyMap<number, OwnCounts>> => {
  const [jobs, { scans }] = await Promise.all([
    readAllJobs(owner).catch((): Job[] => []),
    readOwned(owner),
  ]);
  return new Map(
    jobs.map(job => {
      const { project_id, lines, kept_at } = job;
      const isHere = ({ area, place_id }: { area: string; place_id: number }) =>
        area === 'projects' && place_id === project_id;
      const own = scans
        .filter(stored => isHere(stored) || isReturnFor(job, stored))
        .filter(({ scan }) => !without?.has(scan.id))
        .toSorted(newestFirst);
      return [
        project_id,
        {
          stored: lines,
          lines: linesWith(lines, kept_at, own),
          hasUnsent: own.some(
            ({ answer, refusal, undo }) => undo === 'waiting' || !(answer ?? refusal)
          ),
          knownAt: Math.max(kept_at, ...own.map(({ answered_at = 0 }) => answered_at)),
        },
      ];
    })
  );
};

/**
 * Cards of a day, with this device's counts if it knows more than the server at `readAt`: otherwise a
 * colleague would begin a job that is already scanned.
 */
export const withOwnCounts = (
  day: Day,
  readAt: number,
  known: Awaited<ReturnType<typeof readOwnCounts>>
): Day => {
  const counted = (cards: readonly Card[]) => cards.map(card => cardWith(card, readAt, known));
  return { late: counted(day.late), out: counted(day.out), back: counted(day.back) };
};

const cardWith = (
  card: Card,
  readAt: number,
  known: Awaited<ReturnType<typeof readOwnCounts>>
): Card => {
  const own = known.get(card.project_id);
  const knowsMore = own && (own.hasUnsent || own.knownAt > readAt);
  const lines = knowsMore ? own.lines.filter(({ group_id }) => group_id === card.group_id) : [];
  if (lines.length === 0) return card;
  const sum = (name: 'planned' | 'out' | 'back' | 'lost' | 'to_go') =>
    lines.reduce((total, line) => total + line[name], 0);
  return {
    ...card,
    planned: sum('planned'),
    out: sum('out'),
    back: sum('back'),
    lost: sum('lost'),
    to_go: sum('to_go'),
  };
};
