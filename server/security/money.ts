import type { z } from 'zod';
import { MARKS, markedIn, markedNames, type Mark, replaceMarked } from '#contract/base/moneyFields';
import type { PermissionName } from '#contract/people/permissions';
import { forbidden } from '../errors.ts';
import {
  type Actor,
  type CallingActor,
  holderOf,
  holds,
  isCaller,
  isSignedIn,
} from '../db/actor.ts';

const NEEDED = {
  price: 'prices.view',
  cost: 'costs.view',
  remark: 'crew.manage',
} as const satisfies Record<Mark, PermissionName>;

/** The platform and its jobs see all, guests nothing. */
export const seesMarked = (actor: Actor, mark: Mark) =>
  isSignedIn(actor) ? holds(holderOf(actor), NEEDED[mark]) : !isCaller(actor);

export const seesMoney = (actor: Actor) => seesMarked(actor, 'price');

const hiddenMarks = (actor: Actor) => MARKS.filter(mark => !seesMarked(actor, mark));

export const isHiddenMoney = (actor: Actor, schema: unknown, field: string) =>
  hiddenMarks(actor).some(mark => namesIn(schema, mark).has(field));

/** Throws `forbidden` if records are sorted by hidden money: the order would reveal it. */
export const assertMaySortBy = (actor: Actor, schema: unknown, field = '') => {
  if (isHiddenMoney(actor, schema, field)) throw forbidden();
};

const namesIn = (schema: unknown, mark: Mark): ReadonlySet<string> => {
  const places = markedIn(schema, mark);
  if (!places || places === 'here' || 'items' in places) return new Set();
  return new Set(places.fields.keys());
};

export const redactMoney = <Answer>(
  actor: CallingActor,
  schema: unknown,
  answer: Answer
): unknown => replaceHidden(actor, schema, answer, () => null);

/**
 * Hidden money stays unchanged, also in a whole record sent back. Throws `forbidden` if the actor fills it
 * in.
 */
export const omitHiddenMoney = (actor: CallingActor, schema: unknown, body: unknown): unknown =>
  replaceHidden(actor, schema, body, amount => {
    if (isFilledIn(amount)) throw forbidden();
    return undefined;
  });

/** Looks at the schema first: an error before authentication has no actor, and its answer no marks. */
const replaceHidden = (
  actor: CallingActor,
  schema: unknown,
  value: unknown,
  replaced: (amount: unknown) => unknown
): unknown =>
  MARKS.reduce((before, mark) => {
    const places = markedIn(schema, mark);
    return places && !seesMarked(actor, mark) ? replaceMarked(before, places, replaced) : before;
  }, value);

const isFilledIn = (value: unknown) => value !== null && value !== undefined;

export interface MoneyOfModule {
  /** Schemas whose money is hidden in every history, under the same names. */
  money?: readonly z.ZodType[];
  /** Schemas by resource: their names are money there alone, as `amount`, which elsewhere counts pieces. */
  moneyOf?: Readonly<Record<string, readonly z.ZodType[]>>;
}

interface MoneyNames {
  everywhere: ReadonlySet<string>;
  of: ReadonlyMap<string, ReadonlySet<string>>;
}

export type HistoryMoney = Readonly<Record<Mark, MoneyNames>>;

/** Collects the names of all modules: history entries have fields of any record, so no schema marks them. */
export const historyMoneyOf = (modules: readonly MoneyOfModule[]): HistoryMoney => ({
  price: namesOfMark(modules, 'price'),
  cost: namesOfMark(modules, 'cost'),
  remark: namesOfMark(modules, 'remark'),
});

const namesOfMark = (modules: readonly MoneyOfModule[], mark: Mark): MoneyNames => {
  const namesOf = (schemas: readonly z.ZodType[]) =>
    new Set(schemas.flatMap(schema => markedNames(markedIn(schema, mark))));
  return {
    everywhere: namesOf(modules.flatMap(({ money = [] }) => money)),
    of: new Map(
      modules.flatMap(({ moneyOf = {} }) =>
        Object.entries(moneyOf).map(([resource, schemas]) => [resource, namesOf(schemas)] as const)
      )
    ),
  };
};

type Values = Record<string, unknown>;

/** Entries still show that a price changed, without amounts. */
export const redactHistory = (
  actor: Actor,
  { resource_type, metadata }: { resource_type: string; metadata: Values },
  names: HistoryMoney
): Values => {
  const hidden = hiddenMarks(actor);
  if (hidden.length === 0) return metadata;
  const isHiddenFile = hidden.includes('price') && isFinancialFile(metadata);
  const shown = isHiddenFile ? { ...metadata, file: null } : metadata;
  return withoutNamed(shown, name =>
    hidden.some(
      mark => names[mark].everywhere.has(name) || names[mark].of.get(resource_type)?.has(name)
    )
  );
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
