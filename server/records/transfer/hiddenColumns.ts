import type { Actor } from '../../db/actor.ts';
import { isHiddenMoney } from '../../security/money.ts';
import type { Resource } from '../definition.ts';
import type { Column } from './transferColumns.ts';

/** A record's name is as hidden as the reference to it. */
export const isHiddenColumn = (
  actor: Actor,
  { schemas }: Resource,
  { field, nameOf = field }: Column
) => isHiddenMoney(actor, schemas.record, nameOf) || isHiddenMoney(actor, schemas.input, nameOf);

export const hiddenFieldsOf = (actor: Actor, { schemas }: Resource): string[] =>
  Object.keys({ ...schemas.record.shape, ...schemas.input.shape }).filter(
    field =>
      isHiddenMoney(actor, schemas.record, field) || isHiddenMoney(actor, schemas.input, field)
  );
