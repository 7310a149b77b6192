import type { z } from 'zod';
import { moneyIn, moneyNames, replaceMoney } from '#contract/base/moneyFields';
import { forbidden } from '../errors.ts';
import { type Actor, type CallingActor, holds, isCaller } from '../db/actor.ts';

/** The platform and its jobs see money, guests do not. */
export const seesMoney = (actor: Actor) =>
  actor.kind === 'person' ? holds(actor.user, 'prices.view') : !isCaller(actor);

export const isHiddenMoney = (actor: Actor, schema: unknown, field: string) =>
  !seesMoney(actor) && namesIn(schema).has(field);

/** Throws `forbidden` if records are sorted by hidden money: the order would reveal it. */
export const assertMaySortBy = (actor: Actor, schema: unknown, field = '') => {
  if (isHiddenMoney(actor, schema, field)) throw forbidden();
};

const namesIn = (schema: unknown): ReadonlySet<string> => {
  const places = moneyIn(schema);
  if (!places || places === 'here' || 'items' in places) return new Set();
  return new Set(places.fields.keys());
};

/** Hidden money is `null`. */
export const redactMoney = <Answer>(
  actor: CallingActor,
  schema: unknown,
  answer: Answer
): unknown => {
  const places = moneyIn(schema);
  return !places || seesMoney(actor) ? answer : replaceMoney(answer, places, () => null);
};

/**
 * Hidden money stays unchanged, also in a whole record sent back. Throws `forbidden` if the actor fills it
 * in.
 */
export const omitHiddenMoney = (actor: CallingActor, schema: unknown, body: unknown): unknown => {
  const places = moneyIn(schema);
  if (!places || seesMoney(actor)) return body;
  return replaceMoney(body, places, amount => {
    if (isFilledIn(amount)) throw forbidden();
    return undefined;
  });
};

const isFilledIn = (value: unknown) => value !== null && value !== undefined;

/** What a module declares of money in the history (`server/module.ts`). */
export interface MoneyOfModule {
  /** Schemas whose money is hidden in every history, under the same names. */
  money?: readonly z.ZodType[];
  /** Schemas by resource: their names are money there alone, as `amount`, which elsewhere counts pieces. */
  moneyOf?: Readonly<Record<string, readonly z.ZodType[]>>;
}

/** The names of fields with money: in the history of any resource, and in that of some. */
export interface HistoryMoney {
  everywhere: ReadonlySet<string>;
  of: ReadonlyMap<string, ReadonlySet<string>>;
}

const namesOf = (schemas: readonly z.ZodType[]) =>
  new Set(schemas.flatMap(schema => moneyNames(moneyIn(schema))));

/** Collects the names of all modules: history entries have fields of any record, so no schema marks them. */
export const historyMoneyOf = (modules: readonly MoneyOfModule[]): HistoryMoney => ({
  everywhere: namesOf(modules.flatMap(({ money = [] }) => money)),
  of: new Map(
    modules.flatMap(({ moneyOf = {} }) =>
      Object.entries(moneyOf).map(([resource, schemas]) => [resource, namesOf(schemas)] as const)
    )
  ),
});

type Values = Record<string, unknown>;

/** Entries still show that a price changed, without amounts. */
export const redactHistory = (
  actor: Actor,
  { resource_type, metadata }: { resource_type: string; metadata: Values },
  { everywhere, of }: HistoryMoney
): Values => {
  if (seesMoney(actor)) return metadata;
  const own = of.get(resource_type);
  const shown = isFinancialFile(metadata) ? { ...metadata, file: null } : metadata;
  return withoutNamed(shown, name => everywhere.has(name) || own?.has(name) === true);
};

const isFinancialFile = ({ audience, changes }: Values) => {
  const change = isRecord(changes) && isRecord(changes.audience) ? changes.audience : {};
  return [audience, change.from, change.to].includes('financial');
};

const withoutNamed = (record: Values, isMoney: (name: string) => boolean): Values =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      isMoney(field) ? emptied(value) : mapObjects(value, inner => withoutNamed(inner, isMoney)),
    ])
  );

const emptied = (value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.keys(value).map(key => [key, null])) : null;

const mapObjects = (value: unknown, map: (record: Values) => Values): unknown => {
  if (Array.isArray(value)) return value.map(item => mapObjects(item, map));
  return isRecord(value) ? map(value) : value;
};

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
