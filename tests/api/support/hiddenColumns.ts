import { expect } from 'vitest';
import { markedIn } from '#contract/base/moneyFields';
import type { Resource } from '#server/records/definition';
import { allImported } from '#server/records/transfer/registry';
import { columnsOf } from '#server/records/transfer/transferColumns';

const isHidden = ({ schemas }: Resource, field: string) =>
  [schemas.record.shape[field], schemas.input.shape[field]].some(schema =>
    markedIn(schema, 'price')
  );

/** The hidden columns of a resource: money, and names of the records that hidden fields refer to. */
export const hiddenColumns = (resource: Resource) =>
  columnsOf(resource)
    .map(({ field }) => field)
    .filter(
      field => isHidden(resource, field) || isHidden(resource, field.replace(/_name$/, '_id'))
    );

/** The resources that somebody without `prices.view` can open. */
export const resources = () =>
  allImported().flatMap(({ resource }) => (hiddenColumns(resource).length > 0 ? [resource] : []));

/** The resource of this name; it must have hidden columns. */
export const resourceNamed = (name: string): Resource => {
  const found = resources().find(resource => resource.name === name);
  if (!found) throw new Error(`no resource ${name} with hidden columns`);
  return found;
};

/** An answer without what differs between any two answers. */
const told = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  answer.body.replaceAll(/"(requestId|id|number|created_at|updated_at)":("[^"]*"|\d+)/g, ''),
];

/** Sends a value in a call, and returns the answer. */
export type Ask = (value: unknown) => Promise<{ statusCode: number; body: string }>;

/** Expects the same answer to a right and to a wrong value, and returns it. */
export const expectSame = async (what: string, ask: Ask, values: [unknown, unknown]) => {
  const [right, wrong] = [await ask(values[0]), await ask(values[1])];
  expect(told(wrong), what).toEqual(told(right));
  return right;
};
