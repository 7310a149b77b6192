import { useMemo } from 'react';
import { isPlainDay } from '#contract/base/days';
import {
  PLANNING_ROWS,
  PLANNING_SORTS,
  type PlanningRows,
  type PlanningSort,
} from '#contract/board/planningRows';
import { localDay } from '#contract/base/zonedTime';
import type { Period, PlanningFilter } from '../../platform/data/planning.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { useTimeZone } from '../../platform/time/useFormat.tsx';
import { useAddressQuery } from '../../platform/address/useAddressQuery.ts';
import { daysAhead, periodOf } from '#contract/base/dayPeriods';
import { presentMoment } from '../../ui/availability/timeline.ts';
import { useIsPhone } from '../../ui/display/phone.ts';
import { useSeesCrew } from '../crew/index.ts';
import { monthPeriod } from './month/monthLayout.ts';
import { isTimeline, isZoom, startDate, timelinePeriod, type Zoom } from './model/zooms.ts';
import { ROW_KINDS } from './rowKinds.ts';

type BoardForm = 'board' | 'list';

const FILTER_PARAMS = [
  'q',
  'category',
  'only',
  'status',
  'customer',
  'planner',
  'location',
] as const;

type BoardParam = 'by' | 'zoom' | 'date' | (typeof FILTER_PARAMS)[number] | 'sort' | 'form';

export type BoardParams = Partial<Record<BoardParam, string | undefined>>;

export interface BoardQuery {
  by: PlanningRows;
  zoom: Zoom;
  /** A local day; for a month, any of its days. */
  date: string;
  form: BoardForm;
  period: Period;
  filter: PlanningFilter;
  sort: PlanningSort | undefined;
  /** The kinds of rows that the user may see. */
  choices: readonly PlanningRows[];
  choose: (params: BoardParams, options?: { replace?: boolean }) => void;
}

export const NO_FILTER: BoardParams = Object.fromEntries(
  FILTER_PARAMS.map(name => [name, undefined])
);

const USUAL_DAYS = 28;

export const useBoardQuery = (): BoardQuery => {
  const { query: params, changeQuery } = useAddressQuery();
  const timeZone = useTimeZone();
  const isPhone = useIsPhone();

  const seesCrew = useSeesCrew();
  const hasVehicles = useServerHas('vehicles');
  const choices = PLANNING_ROWS.filter(
    rows => (rows !== 'crew' || seesCrew) && (rows !== 'vehicles' || hasVehicles)
  );
  const wantedRows = params.get('by');
  const by = choices.find(rows => rows === wantedRows) ?? 'projects';
  const wantedZoom = params.get('zoom');
  const zoom = zoomOf(by, wantedZoom);
  const start = startDate(zoom, localDay(presentMoment(), timeZone));
  const wantedDate = params.get('date') ?? '';
  const date =
    isPlainDay(wantedDate) && periodOf(wantedDate, wantedDate, timeZone) ? wantedDate : start;
  const form = params.get('form') ?? (isPhone ? 'list' : 'board');

  const period = useMemo(
    () =>
      (isTimeline(zoom) ? timelinePeriod(zoom, date, timeZone) : monthPeriod(date, timeZone)) ??
      daysAhead(USUAL_DAYS, timeZone),
    [zoom, date, timeZone]
  );

  const { isOfProjects, hasCategories, only: wantedOnly } = ROW_KINDS[by];
  const q = params.get('q') ?? '';
  const category = hasCategories ? Number(params.get('category')) : 0;
  const only = params.get('only') === wantedOnly ? wantedOnly : undefined;
  const ofProjects = (name: string) => (isOfProjects && params.get(name)) || undefined;
  const [status, customer, planner, location] = ['status', 'customer', 'planner', 'location'].map(
    ofProjects
  );
  const wantedSort = ofProjects('sort');
  const sort = PLANNING_SORTS.find(each => each === wantedSort);
  const filter = useMemo(
    (): PlanningFilter => ({
      ...(q && { q }),
      ...(Number.isSafeInteger(category) && category > 0 && { category_id: category }),
      ...(only && { only }),
      ...(status && { status }),
      ...(Number(customer) > 0 && { customer_id: Number(customer) }),
      ...(Number(planner) > 0 && { planner_id: Number(planner) }),
      ...(location && { location }),
    }),
    [q, category, only, status, customer, planner, location]
  );

  const choose: BoardQuery['choose'] = (values, { replace = false } = {}) =>
    changeQuery(values, { replace });

  const shownForm = form === 'list' ? 'list' : 'board';
  return { by, zoom, date, form: shownForm, period, filter, sort, choices, choose };
};

export const zoomOf = (by: PlanningRows, wanted: string | null): Zoom =>
  isZoom(wanted) && ROW_KINDS[by].zooms.includes(wanted) ? wanted : 'weeks';
