import { MONEY_FIELDS } from '#contract/permissions';
import { forbidden } from '../errors.ts';
import { type Actor, holds } from './actor.ts';

type Values = Record<string, unknown>;

const MONEY: ReadonlySet<string> = new Set(MONEY_FIELDS);

/** Whether the actor sees prices and amounts; the server itself does. */
export const seesMoney = ({ user }: Actor) => user === null || holds(user, 'prices.view');

/** Whether a field of a record holds money that the actor may not see. */
export const isHiddenFrom = (actor: Actor, field: string) => MONEY.has(field) && !seesMoney(actor);

/** A record as the actor may see it: without `prices.view`, money is `null` at any depth. */
export const shownTo = (actor: Actor, record: Values): Values =>
  seesMoney(actor) ? record : withoutMoney(record);

const withoutMoney = (record: Values): Values =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      MONEY.has(field) ? emptied(value) : mapObjects(value, withoutMoney),
    ])
  );

/** What was changed from one price to another stays a change. */
const emptied = (value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.keys(value).map(key => [key, null])) : null;

const mapObjects = (value: unknown, map: (record: Values) => Values): unknown => {
  if (Array.isArray(value)) return value.map(item => mapObjects(item, map));
  return isRecord(value) ? map(value) : value;
};

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What the actor may change of a record: money that they do not see is left as it is, also where a
 * record is sent back whole. Throws `forbidden` where they fill it in.
 */
export const changeableBy = (actor: Actor, input: Values): Values => {
  if (seesMoney(actor)) return input;
  return Object.fromEntries(
    Object.entries(input).filter(([field, value]) => {
      if (!MONEY.has(field)) return true;
      if (value !== null && value !== undefined) throw forbidden();
      return false;
    })
  );
};
