import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Project } from '#contract/projects/projects';
import { once } from '../../../platform/data/once.ts';
import { conflictingRecord, shortagesOf } from '../../../platform/data/records.ts';
import type { Period } from '../../../platform/data/planning.ts';
import { textOf } from '../../../platform/api/ApiError.ts';
import { movedPeopleCalls } from '../../crew/index.ts';
import { STAYS } from '../model/moveState.ts';
import type { MoveServer } from '../model/moveStore.ts';

type Dates = Pick<Project, 'start_date' | 'end_date'>;

export class MovedMeanwhile extends Error {
  readonly dates: Dates;

  constructor({ start_date, end_date }: Dates) {
    super('board.move.changed');
    this.name = 'MovedMeanwhile';
    this.dates = { start_date, end_date };
  }
}

export const useMoveServer = (): MoveServer => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return {
    preview: async ({ id, to }, signal) => {
      const { previewPlan } = await import('../../../platform/data/lazyPlanning.ts');
      const change = { start_date: to.from, end_date: to.until, moving: STAYS };
      const answer = await previewPlan(id, change, { signal });
      const { shortages, trips = 0, shifts = 0, units = [], sub_hires: hires = [] } = answer;
      const periods = answer.own_periods;
      return { shortages, trips, shifts, units, hires, ...(periods && { periods }) };
    },
    save: async ({ id, from, to }, { moving, reason, isUndone }) => {
      const { data: previousData } = await dataProvider.getOne<Project>('projects', { id });
      // An earlier try without an answer was carried out.
      if (isDuring(previousData, to)) return undefined;
      if (!isDuring(previousData, from)) throw new MovedMeanwhile(previousData);
      const data = {
        ...previousData,
        start_date: to.from,
        end_date: to.until,
        moving,
        ...(reason !== undefined && { accept_shortage: { reason } }),
      };
      const changesPeople = !isUndone && (moving.crew === 'move' || moving.crew === 'release');
      const people = changesPeople ? await heldPeople(id) : undefined;
      try {
        await dataProvider.update('projects', { id, data, previousData });
      } catch (error) {
        throw movedMeanwhile(error) ?? error;
      }
      return people;
    },
    addUnits: async ({ id: projectId }, units) => {
      const { changePlan, readPlan } = await import('../../../platform/data/lazyPlanning.ts');
      const { version } = await readPlan(projectId);
      const changes = units.map(({ line_id, unit_id }) => ({
        op: 'add_units' as const,
        line_id,
        unit_ids: [unit_id],
      }));
      const input = { changes };
      await once(['plan', projectId, input, version], key =>
        changePlan(projectId, { input, version, key })
      );
    },
    bringPeopleBack: async ({ item, people, crewBefore }) => {
      if (!people) return undefined;
      const { bringPeopleBack } = await movedPeopleCalls();
      return bringPeopleBack(item.id, people, crewBefore === 'release');
    },
    shortagesOf,
    refresh: async () => {
      for (const key of [
        'projects',
        'plan',
        'shortages',
        'timeline',
        'transport',
        'sub-hires',
        'standings',
        'crewPlan',
        'crewCandidates',
      ]) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
      await queryClient.invalidateQueries({ queryKey: ['planning'] });
    },
  };
};

/** Without them a move is made all the same: its undo then says that it does not know who was on the shifts. */
const heldPeople = async (projectId: number) => {
  try {
    const { readHeldPeople } = await movedPeopleCalls();
    return await readHeldPeople(projectId);
  } catch {
    return undefined;
  }
};

const isDuring = ({ start_date, end_date }: Dates, { from, until }: Period) =>
  isMoment(start_date, from) && isMoment(end_date, until);

const isMoment = (one: string | null, other: string) =>
  one !== null && Date.parse(one) === Date.parse(other);

/** Changed between reading and writing: the error holds the current record. */
const movedMeanwhile = (error: unknown) => {
  const current = conflictingRecord(error);
  if (!current) return undefined;
  const [start_date, end_date] = [momentIn(current, 'start_date'), momentIn(current, 'end_date')];
  return new MovedMeanwhile({ start_date, end_date });
};

const momentIn = (record: object, field: keyof Dates) => textOf(record, field) ?? null;
