import { z } from 'zod';
import { totalOf } from '#contract/base/contentRange';
import {
  availabilitySchema,
  reportedShortageSchema,
  timelineSchema,
} from '#contract/availability/availability';
import { fitSchema } from '#contract/plan/nextFreeDates';
import {
  crewBar,
  PLANNING_PAGE,
  planningAnswer,
  type PlanningRows,
  type PlanningSort,
} from '#contract/board/planningRows';
import { changedPlanSchema, planSchema } from '#contract/plan/plans';
import type { planInput } from '#contract/plan/planChanges';
import { type planPreviewInput, planPreviewSchema } from '#contract/plan/previews';
import { unitChoices } from '#contract/plan/unitChoices';
import { hireContentsAnswer } from '#contract/supply/hireContents';
import { lastSuppliers } from '#contract/supply/suppliers';
import { MATCH_MAX, matchAnswer } from '#contract/catalogue/productMatch';
import { TEXT_MAX } from '#contract/base/limits';
import { unitTimeline } from '#contract/catalogue/units';
import { api } from '../api/client.ts';
import { type CallOptions, read, withQuery } from './callOptions.ts';
import { keyHeader, withReadableErrors } from './httpClient.ts';

/** Half-open; both ends are ISO moments. */
export interface Period {
  from: string;
  until: string;
}

interface AvailabilityQuery extends Period {
  productIds: readonly number[];
  /** Excludes the claims of this project. */
  projectId?: number | undefined;
}

export const readAvailability = (
  { from, until, productIds, projectId }: AvailabilityQuery,
  options: CallOptions = {}
) => {
  const query = { from, until, product_ids: productIds.join(','), project_id: projectId };
  return read(z.array(availabilitySchema), withQuery('/availability', query, options), options);
};

export const matchProducts = async (texts: readonly string[], options: CallOptions = {}) => {
  const matches = [];
  for (let at = 0; at < texts.length; at += MATCH_MAX.texts) {
    const some = texts.slice(at, at + MATCH_MAX.texts).map(text => text.slice(0, TEXT_MAX.search));
    const call = api(withQuery('/products/match', {}, options), {
      method: 'POST',
      body: { texts: some },
      ...(options.signal && { signal: options.signal }),
    });
    matches.push(...matchAnswer.parse((await withReadableErrors(call)).body));
  }
  return matches;
};

export const readTimeline = (productId: number, { from, until }: Period, options: CallOptions = {}) =>
  read(
    timelineSchema,
    withQuery(`/products/${productId}/timeline`, { from, until }, options),
    options
  );

/** By default the next 90 days. */
export const readShortages = ({ from, until }: Partial<Period>, options: CallOptions = {}) =>
  read(z.array(reportedShortageSchema), withQuery('/shortages', { from, until }, options), options);

export const readPlan = (projectId: number, options: CallOptions = {}) =>
  read(planSchema, withQuery(`/projects/${projectId}/plan`, {}, options), options);

export const readHireContents = (ids: readonly number[], options: CallOptions = {}) =>
  read(
    hireContentsAnswer,
    withQuery('/sub-hire-contents', { ids: ids.join(',') }, options),
    options
  );

export const readLastSuppliers = (productIds: readonly number[], options: CallOptions = {}) =>
  read(
    lastSuppliers,
    withQuery('/product-suppliers', { product_ids: productIds.join(',') }, options),
    options
  );

interface UnitsQuery {
  projectId: number;
  productId: number;
  /** The line's period; null: now. */
  from: string | null;
  until: string | null;
}

/** Free units first. */
export const readUnitChoices = (
  { projectId, productId, from, until }: UnitsQuery,
  options: CallOptions = {}
) => {
  const query = {
    product_id: productId,
    ...(from && until && { from, until }),
  };
  return read(unitChoices, withQuery(`/projects/${projectId}/plan/units`, query, options), options);
};

export type PlanInput = z.input<typeof planInput>;

interface PlanCall {
  input: PlanInput;
  version: number;
  /** Idempotency key. */
  key: string;
  /** Limits the call to one user's session. */
  accepts?: (token: string) => boolean;
}

/** Based on this version: all changes or none. */
export const changePlan = async (
  projectId: number,
  { input, version, key, accepts }: PlanCall,
  options: CallOptions = {}
) => {
  const call = api(withQuery(`/projects/${projectId}/plan`, {}, options), {
    method: 'POST',
    body: input,
    headers: { 'If-Match': `"v${version}"`, ...keyHeader(key) },
    ...(accepts && { accepts }),
  });
  return changedPlanSchema.parse((await withReadableErrors(call)).body);
};

export const previewPlan = async (
  projectId: number,
  input: z.input<typeof planPreviewInput>,
  options: CallOptions = {}
) => {
  const call = api(withQuery(`/projects/${projectId}/plan/preview`, {}, options), {
    method: 'POST',
    body: input,
    ...(options.signal && { signal: options.signal }),
  });
  return planPreviewSchema.parse((await withReadableErrors(call)).body);
};

/** First later dates without a shortage; null if there are none. */
export const readFit = async (projectId: number, options: CallOptions = {}) =>
  (await read(fitSchema, withQuery(`/projects/${projectId}/plan/fit`, {}, options), options)).fit;

/** Sets the holder of an option a deadline, which mails its planner (docs/planning.md, rule 16). */
export const challengeOption = async (projectId: number, until: string, options: CallOptions = {}) => {
  const path = withQuery(`/projects/${projectId}/challenge`, {}, options);
  await withReadableErrors(api(path, { method: 'POST', body: { option_until: until } }));
};

export const readUnitTimeline = (unitId: number, options: CallOptions = {}) =>
  read(unitTimeline, withQuery(`/equipment/${unitId}/timeline`, {}, options), options);

export interface PlanningFilter {
  q?: string;
  category_id?: number;
  only?: 'shortages' | 'conflicts';
  status?: string;
  customer_id?: number;
  planner_id?: number;
  location?: string;
}

interface RowsQuery extends Period {
  by: PlanningRows;
  range: readonly [number, number];
  filter: PlanningFilter;
  sort?: PlanningSort | undefined;
}

export const readPlanning = async (
  { range, filter, ...others }: RowsQuery,
  options: CallOptions = {}
) => {
  const query = { ...others, range: JSON.stringify(range), filter: JSON.stringify(filter) };
  const path = withQuery('/planning', query, options);
  const call = api(path, { ...(options.signal && { signal: options.signal }) });
  const { body, headers } = await withReadableErrors(call);
  const rows = planningAnswer.parse(body).map(withPlate);
  return { rows, total: totalOf(headers.get('Content-Range')) ?? rows.length };
};

export const readWorkOf = async (
  { id, name }: { id: number; name: string },
  period: Period,
  options: CallOptions = {}
) => {
  // Others may have the same name.
  const filter = { q: name };
  const { rows } = await readPlanning({ by: 'crew', ...period, range: PLANNING_PAGE, filter }, options);
  const row = rows.find(each => each.id === id);
  const bars = z.array(crewBar).parse(row && 'bars' in row ? row.bars : []);
  return bars
    .filter(({ kind }) => kind !== 'away')
    .toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from));
};

type Row = z.infer<typeof planningAnswer>[number];

/** People know a vehicle by its plate as well. */
const withPlate = (row: Row): Row =>
  'plate' in row && row.plate ? { ...row, name: `${row.name} · ${row.plate}` } : row;
