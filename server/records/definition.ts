import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ValidationCode } from '#contract/base/errorCodes';
import { type FieldProblem, MALFORMED } from '#contract/base/errors';
import type { ImagePurpose } from '#contract/files/images';
import type { Place } from '#contract/base/places';
import type { ListQuerySchema } from '#contract/base/list';
import { brokenConstraint, isReferenceBroken } from '../db/failures.ts';
import type { ReadTx, Tx, SignedInTx } from '../db/tx.ts';
import { DomainError } from '../errors.ts';
import type { TokenPermission } from '#contract/integrations/tokenPermissions.values';
import type { Actor, Program, RoutePermission, SignedInUser, ViewPermission } from '../db/actor.ts';
import type { InsteadOfDeleting } from './recordPlaces.ts';
import type { OwnFilters } from './conditions.ts';
import type { RecordRow, RecordTable } from './recordRows.ts';
import type { Ranking } from './searchRanking.ts';

export type Values = Record<string, unknown>;

type FieldOf<Schema extends z.ZodObject> = keyof z.infer<Schema> & string;

export interface ResourceOf<Stored extends z.ZodObject, Input extends z.ZodObject> {
  name: string;
  table: RecordTable;
  schemas: {
    record: Stored;
    /** A strict object: other fields are refused by name. */
    input: Input;
    listQuery: ListQuerySchema;
  };
  searched?: readonly FieldOf<Stored>[];
  ranking?: Ranking;
  filters?: OwnFilters;
  defaultFilters?: Partial<Record<FieldOf<Stored>, boolean>>;
  exported?: readonly FieldOf<Stored>[];
  /** The rows that an actor sees. Absent, or `undefined`: all. */
  seenBy?(actor: Actor): SQL | undefined;
  facets?: readonly FieldOf<Stored>[];
  changedOnly?: true;
  permissions: {
    /** Default: staff. Freelancers see only what is meant for them. */
    view?: ViewPermission;
    create: RoutePermission;
    change: RoutePermission;
    /** The permissions that open its routes to tokens. Absent: none does. */
    token?: { view: TokenPermission; manage?: TokenPermission };
  };
  /** Values that a person's new record begins with. A program's begins empty. */
  begunAs?: (user: SignedInUser, tenantId: number) => Partial<z.infer<Input>>;
  mayCreate?: (creator: SignedInUser | Program) => boolean;
  unique?: UniqueValues<FieldOf<Input>>;
  constraints?: RefusalsByConstraint<FieldOf<Input>>;
  /** Constraints that others explain (`explain` in app.ts), with the field that breaks them. */
  explained?: Record<string, FieldOf<Input>>;
  check?(
    values: Partial<z.infer<Stored>>,
    changes: Partial<z.infer<Input>>,
    before?: z.infer<Stored>
  ): void;
  /** Throws if a closed record would be changed or deleted. */
  assertOpen?(row: z.infer<Stored>): void;
  /** The effects of a created, changed or imported record, in its transaction. Returns the record after. */
  saved?(tx: SignedInTx, row: RecordRow): Promise<RecordRow>;
  /** The answer's `warnings` after one record was saved. They refuse nothing. */
  warningsOf?(tx: ReadTx, row: z.infer<Stored>): Promise<readonly object[]>;
  /** A calculated field of records that are read: of those that have it, in a constant number of queries. */
  standing?: Standing<z.infer<Stored>, FieldOf<Stored>>;
  /** Locks shared rows before the records. Without `changes`: for deletion. */
  lock?(tx: Tx, ids: readonly number[], changes?: readonly Values[]): Promise<void> | undefined;
  /** Records with the same value are inserted together: a rule counts them all. */
  importedTogether?: FieldOf<Input>;
  /** Fields that others change without a new version: a change may name the values that it saw (`seen`). */
  moved?: readonly (FieldOf<Input> & FieldOf<Stored>)[];
  acceptShortage?(
    tx: SignedInTx,
    change: { id: number; values: Values; reason: string },
    save: () => Promise<RecordRow>
  ): Promise<RecordRow>;
  matchedWithin?: Partial<Record<FieldOf<Stored>, FieldOf<Stored>>>;
  likeness?: readonly Likeness<FieldOf<Stored>>[];
  files?: Partial<Record<FieldOf<Input>, ImagePurpose>>;
  references?: readonly Reference<FieldOf<Input>, FieldOf<Stored>>[];
  /** Uses that block a deletion. Without it, only their kinds are returned. */
  usedBy?(tx: Tx, id: number): Promise<Place[]>;
  /** Uses that block a deletion which the database would allow, by record id; locks the records. */
  heldBy?(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Place[]>>;
  insteadOfDeleting?: InsteadOfDeleting;
  /** Before a record is deleted: notes what the database deletes with it. */
  removing?(tx: Tx, id: number): Promise<void>;
  details?: readonly Detail<FieldOf<Input>>[];
}

interface Detail<Field extends string = string> {
  field: Field;
  load(tx: ReadTx, row: RecordRow): Promise<unknown>;
  inLists?(tx: ReadTx, rows: readonly RecordRow[]): Promise<ReadonlyMap<number, unknown>>;
  save(tx: ReadTx, row: RecordRow, value: unknown): Promise<void>;
  /** Serialises the tenant's changes of this field and deletions. */
  lock(tx: ReadTx, row: RecordRow): Promise<unknown>;
}

interface Standing<Row, Field extends string> {
  field: Field;
  has(row: Partial<Row>): boolean;
  read(tx: ReadTx, ids: readonly number[]): Promise<ReadonlyMap<number, unknown>>;
}

export type Resource = ResourceOf<z.ZodObject, z.ZodObject>;

interface Likeness<Field extends string = string> {
  field: Field;
  /** Null if empty. */
  form(text: SQL): SQL;
  fits?(one: Values, other: Values): boolean;
  /** Different records may share the value: a row with another name is new. */
  isShared?: boolean;
}

export interface UniqueValues<Field extends string = string> {
  constraints: Record<string, Field>;
  /** In the normal form that the database compares. */
  keysOf(row: Values): [Field, string][];
  taken(tx: ReadTx, keys: readonly string[]): Promise<Set<string>>;
}

/** `field` has an id of `table`; its name is copied to `copy` if set. */
export interface Reference<Field extends string = string, Copy extends string = string> {
  field: Field;
  table: RecordTable;
  copy?: Copy;
  constraint: string;
  name?: SQL;
  only?: SQL;
  isFreeText?: true;
  /** Both records name the same one in this field: a contact of a project is one of its customer. */
  within?: { field: Field; code: ValidationCode };
}

type RefusalsByConstraint<Field extends string = string> = Readonly<
  Record<string, { field: Field; code: ValidationCode }>
>;

/** For input of users, also if the record was changed or deleted meanwhile. The code names the problem. */
export const invalidField = (field: string, problem: FieldProblem<ValidationCode>) =>
  new DomainError('invalid_input', { fields: { [field]: problem } });

/** For input that no screen sends: its text does not help users. */
export const malformedField = (field: string) =>
  new DomainError('invalid_input', { fields: { [field]: { code: MALFORMED } } });

export const mapUniqueViolation = <Result>(
  write: Promise<Result>,
  fieldOf: Record<string, string> = {}
): Promise<Result> =>
  write.catch((error: unknown) => {
    const field = fieldOf[brokenConstraint(error) ?? ''];
    throw field ? taken(field) : error;
  });

export const mapViolation = <Result>(
  write: Promise<Result>,
  refusals: RefusalsByConstraint = {}
): Promise<Result> =>
  write.catch((error: unknown) => {
    const refusal = refusals[brokenConstraint(error) ?? ''];
    throw refusal ? invalidField(refusal.field, { code: refusal.code }) : error;
  });

/** Of a list's rows: one names a record that was deleted meanwhile, or two name the same. */
export const mapListViolation = <Result>(
  write: PromiseLike<Result>,
  field: string
): Promise<Result> =>
  Promise.resolve(write).catch((error: unknown) => {
    if (!brokenConstraint(error)) throw error;
    throw invalidField(field, { code: isReferenceBroken(error) ? 'gone' : 'repeated' });
  });

export class RefusedAtField extends Error {
  readonly field: string;

  constructor(field: string, cause: unknown) {
    super(`refused at ${field}`, { cause });
    this.field = field;
  }
}

export const namingField = <Result>(
  write: Promise<Result>,
  fieldOf: Record<string, string> = {}
): Promise<Result> =>
  write.catch((error: unknown) => {
    const field = fieldOf[brokenConstraint(error) ?? ''];
    throw field ? new RefusedAtField(field, error) : error;
  });

export const taken = (field: string) =>
  new DomainError('already_exists', { fields: { [field]: { code: 'taken' } } });
