import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { FieldProblem } from '#contract/base/errors';
import type { ImagePurpose } from '#contract/files/images';
import type { Place } from '#contract/base/places';
import type { ListQuerySchema } from '#contract/base/list';
import { brokenConstraint } from '../db/failures.ts';
import type { ReadTx, Tx, UserTx } from '../db/tx.ts';
import { DomainError } from '../errors.ts';
import type { RoutePermission, SignedInUser, ViewPermission } from '../db/actor.ts';
import type { InsteadOfDeleting } from './recordPlaces.ts';
import type { OwnFilters } from './conditions.ts';
import type { RecordRow, RecordTable } from './recordRows.ts';
import type { Ranking } from './searchRanking.ts';

/** A record or input of any resource. */
export type Values = Record<string, unknown>;

type FieldOf<Schema extends z.ZodObject> = keyof z.infer<Schema> & string;

/**
 * The definition of a resource, by the fields of its contract. Everything else is shared by all
 * resources.
 */
export interface ResourceOf<Stored extends z.ZodObject, Input extends z.ZodObject> {
  /** Path, audit type and name in `Content-Range`. */
  name: string;
  table: RecordTable;
  schemas: {
    record: Stored;
    /** The input of users; a strict object, so that other fields are refused by name. */
    input: Input;
    listQuery: ListQuerySchema;
  };
  /** The text fields that `q` searches, where the table keeps no text to search by. */
  searched?: readonly FieldOf<Stored>[];
  /** The ranking of a search without a sort; without it, by id. */
  ranking?: Ranking;
  /** Filters besides the fields. */
  filters?: OwnFilters;
  /** Default filters, unless the caller sends another value. */
  defaultFilters?: Partial<Record<FieldOf<Stored>, boolean>>;
  /** Fields of the server's own that an export begins with; an import passes them over. */
  exported?: readonly FieldOf<Stored>[];
  /** The fields whose values are counted for filters. */
  facets?: readonly FieldOf<Stored>[];
  /** The server adds and removes the records itself: callers read and change them. */
  changedOnly?: true;
  permissions: {
    /** By default staff: freelancers see only what is meant for them. */
    view?: ViewPermission;
    create: RoutePermission;
    change: RoutePermission;
  };
  /** Default values of a record that a user creates or imports. */
  begunAs?: (user: SignedInUser, tenantId: number) => Partial<z.infer<Input>>;
  /** Returns true if a user may create records, beyond the permission for it. */
  mayCreate?: (user: SignedInUser) => boolean;
  /** Values that no two records may have. */
  unique?: UniqueValues<FieldOf<Input>>;
  /** The field that gets the error of any other constraint. */
  constraints?: Record<string, FieldOf<Input>>;
  /** Checks rules across fields: of the whole record, its changes, and the record before. */
  check?(
    values: Partial<z.infer<Stored>>,
    changes: Partial<z.infer<Input>>,
    before?: z.infer<Stored>
  ): void;
  /** Throws if a record is closed: it can be neither changed nor deleted. */
  assertOpen?(row: z.infer<Stored>): void;
  /**
   * The effects of a new, changed or imported record, in its transaction. Returns the record after
   * them.
   */
  saved?(tx: UserTx, row: RecordRow): Promise<RecordRow>;
  /** The `warnings` in the answer to a call that saved one record. They refuse nothing. */
  warningsOf?(tx: ReadTx, row: z.infer<Stored>): Promise<readonly object[]>;
  /** Locks shared rows before the records; without `changes`, for deleting them. */
  lock?(tx: Tx, ids: readonly number[], changes?: readonly Values[]): Promise<void> | undefined;
  /**
   * An import inserts records with the same value of this field together, as a rule counts them
   * all.
   */
  importedTogether?: FieldOf<Input>;
  /** Saves a change that causes a shortage, with a reason (docs/planning.md, rule 13). */
  acceptShortage?(
    tx: UserTx,
    change: { id: number; values: Values; reason: string },
    save: () => Promise<RecordRow>
  ): Promise<RecordRow>;
  /** The field that an import matches within the records of another: a serial number within its product. */
  matchedWithin?: Partial<Record<FieldOf<Stored>, FieldOf<Stored>>>;
  /** The rules by which a new row of an import resembles an existing record; one is enough. */
  likeness?: readonly Likeness<FieldOf<Stored>>[];
  /** Fields with keys of uploaded files, each with its purpose. */
  files?: Partial<Record<FieldOf<Input>, ImagePurpose>>;
  /** The references to records of other resources. */
  references?: readonly Reference<FieldOf<Input>, FieldOf<Stored>>[];
  /** Where a record is used whose deletion the database refuses; without it, the kinds alone are told. */
  usedBy?(tx: Tx, id: number): Promise<Place[]>;
  /** What keeps records from being deleted although the database would delete them, by their ids; locks them. */
  heldBy?(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Place[]>>;
  /** What a user does instead of deleting a record that is used. */
  insteadOfDeleting?: InsteadOfDeleting;
  /** Fields that lie in tables of their own. */
  details?: readonly Detail<FieldOf<Input>>[];
}

/** A field of a record that lies in a table of its own. */
interface Detail<Field extends string = string> {
  field: Field;
  load(tx: ReadTx, row: RecordRow): Promise<unknown>;
  /** The field of many records by id, for lists; without it, lists leave the field out. */
  inLists?(tx: ReadTx, rows: readonly RecordRow[]): Promise<ReadonlyMap<number, unknown>>;
  save(tx: ReadTx, row: RecordRow, value: unknown): Promise<void>;
  /** Makes the tenant's changes of this field, and deletions, wait for each other. */
  lock(tx: ReadTx, row: RecordRow): Promise<unknown>;
}

/** Any resource. */
export type Resource = ResourceOf<z.ZodObject, z.ZodObject>;

/** Records resemble each other by the normal form of a field, if the rest fits as well. */
interface Likeness<Field extends string = string> {
  field: Field;
  /** The normal form of a text; null if it is empty. */
  form(text: SQL): SQL;
  fits?(one: Values, other: Values): boolean;
  /** Different records may share the value, so a row with another name is new. */
  isShared?: boolean;
}

/** Fields whose values are unique within a tenant. */
export interface UniqueValues<Field extends string = string> {
  /** The field that gets the error of a unique constraint. */
  constraints: Record<string, Field>;
  /** A row's values of these fields, in the normal form that the database compares. */
  keysOf(row: Values): [Field, string][];
  /** The keys that the tenant already uses. */
  taken(tx: ReadTx, keys: readonly string[]): Promise<Set<string>>;
}

/** `field` has the id of a record in `table`, whose name is copied to `copy`, if that is set. */
export interface Reference<Field extends string = string, Copy extends string = string> {
  field: Field;
  table: RecordTable;
  copy?: Copy;
  /** The foreign key that keeps the reference within the tenant. */
  constraint: string;
  /** The name to copy, where that is not the column `name`. */
  name?: SQL;
  /** The records that can be referred to, if not all. */
  only?: SQL;
  /** True if `copy` can also be entered as text, without a record. */
  isFreeText?: true;
}

/** `invalid_input` for one field. */
export const invalidField = (field: string, problem: FieldProblem) =>
  new DomainError('invalid_input', { fields: { [field]: problem } });

/** Awaits a write; a violated unique constraint becomes an error at its field. */
export const mapUniqueViolation = <Result>(
  write: Promise<Result>,
  fieldOf: Record<string, string> = {}
): Promise<Result> =>
  write.catch((error: unknown) => {
    const field = fieldOf[brokenConstraint(error) ?? ''];
    throw field ? taken(field) : error;
  });

/** As `mapUniqueViolation`, for constraints that make a field invalid. */
export const mapViolation = <Result>(
  write: Promise<Result>,
  fieldOf: Record<string, string> = {}
): Promise<Result> =>
  write.catch((error: unknown) => {
    const field = fieldOf[brokenConstraint(error) ?? ''];
    throw field ? invalidField(field, { code: 'invalid' }) : error;
  });

/** `already_exists` at the field. */
export const taken = (field: string) =>
  new DomainError('already_exists', { fields: { [field]: { code: 'taken' } } });
