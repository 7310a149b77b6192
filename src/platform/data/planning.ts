import { z } from 'zod';
import {
  availabilitySchema,
  reportedShortageSchema,
  timelineSchema,
} from '#contract/availability';
import {
  changedPlanSchema,
  type planInput,
  type planPreviewInput,
  planPreviewSchema,
  planSchema,
} from '#contract/plans';
import { unitTimeline } from '#contract/units';
import { api } from '../api/client.ts';
import { chosenTenantId } from '../tenant/chosenTenant.ts';
import { withReadableErrors } from './httpClient.ts';

/** Whose records a call is about, where people see more than one tenant, and what ends it early. */
interface Asked {
  tenantId?: number | string | undefined;
  signal?: AbortSignal | undefined;
}

/** A half-open period, both ends as ISO moments. */
export interface Period {
  from: string;
  until: string;
}

const withQuery = (
  path: string,
  query: Record<string, string | number | undefined>,
  { tenantId = chosenTenantId() }: Asked
) => {
  const said = Object.entries({ ...query, tenantId }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]]
  );
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
};

const read = async <Answer>(schema: z.ZodType<Answer>, path: string, { signal }: Asked) =>
  schema.parse((await withReadableErrors(api(path, { ...(signal && { signal }) }))).body);

interface AskedProducts extends Period {
  productIds: readonly number[];
  /** Leaves out what this project claims itself. */
  projectId?: number | undefined;
}

/** What is free of products throughout a period (planning §3). */
export const readAvailability = (
  { from, until, productIds, projectId }: AskedProducts,
  asked: Asked = {}
) => {
  const query = { from, until, product_ids: productIds.join(','), project_id: projectId };
  return read(z.array(availabilitySchema), withQuery('/availability', query, asked), asked);
};

/** What is free of a product from change to change, and who has it (planning §3). */
export const readTimeline = (productId: number, { from, until }: Period, asked: Asked = {}) =>
  read(
    timelineSchema,
    withQuery(`/products/${productId}/timeline`, { from, until }, asked),
    asked
  );

/** What is short in a period; in the next 90 days where none is given (planning §3). */
export const readShortages = ({ from, until }: Partial<Period>, asked: Asked = {}) =>
  read(z.array(reportedShortageSchema), withQuery('/shortages', { from, until }, asked), asked);

/** A project's groups and lines, and what is short (planning §3). */
export const readPlan = (projectId: number, asked: Asked = {}) =>
  read(planSchema, withQuery(`/projects/${projectId}/plan`, {}, asked), asked);

export type PlanInput = z.input<typeof planInput>;

/** Changes a plan as it was in this version: all of it or nothing. */
export const changePlan = async (
  projectId: number,
  input: PlanInput,
  version: number,
  asked: Asked = {}
) => {
  const call = api(withQuery(`/projects/${projectId}/plan`, {}, asked), {
    method: 'POST',
    body: input,
    headers: { 'If-Match': `"v${version}"` },
  });
  return changedPlanSchema.parse((await withReadableErrors(call)).body);
};

/** What would be short after a change of a plan or of its project, without making it. */
export const previewPlan = async (
  projectId: number,
  input: z.input<typeof planPreviewInput>,
  asked: Asked = {}
) => {
  const call = api(withQuery(`/projects/${projectId}/plan/preview`, {}, asked), {
    method: 'POST',
    body: input,
    ...(asked.signal && { signal: asked.signal }),
  });
  return planPreviewSchema.parse((await withReadableErrors(call)).body).shortages;
};

/** Sets the holder of an option a deadline, which mails its planner (planning rule 16). */
export const challengeOption = async (projectId: number, until: string, asked: Asked = {}) => {
  const path = withQuery(`/projects/${projectId}/challenge`, {}, asked);
  await withReadableErrors(api(path, { method: 'POST', body: { option_until: until } }));
};

/** Where a unit was, is and will be (planning §3). */
export const readUnitTimeline = (unitId: number, asked: Asked = {}) =>
  read(unitTimeline, withQuery(`/equipment/${unitId}/timeline`, {}, asked), asked);
