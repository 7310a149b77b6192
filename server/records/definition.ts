import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { FieldProblem } from '#contract/base/errors';
import type { ImagePurpose } from '#contract/base/images';
import type { ListQuerySchema } from '#contract/base/list';
import { brokenConstraint } from '../db/failures.ts';
import type { ReadTx, Tx, UserTx } from '../db/tx.ts';
import { DomainError } from '../errors.ts';
import type { RoutePermission, SignedInUser, ViewPermission } from '../security/actor.ts';
import type { OwnFilters } from './conditions.ts';
import type { RecordRow, RecordTable } from './rows.ts';
import type { Ranking } from './ranking.ts';

/** A record, or what is filled in of one, where it is any resource's. */
export type Values = Record<string, unknown>;

type FieldOf<Schema extends z.ZodObject> = keyof z.infer<Schema> & string;

/**
 * What is a resource's own, by the fields of its contract; everything else is the same for all of them.
 */
export interface ResourceOf<Stored extends z.ZodObject, Input extends z.ZodObject> {
  /** Path, audit type and name in `Content-Range`: the one name that the resource has. */
  name: string;
  table: RecordTable;
  schemas: {
    record: Stored;
    /** What people may fill in; a strict object, so that anything else is refused by name. */
    input: Input;
    listQuery: ListQuerySchema;
  };
  /** The text fields that `q` searches, where the table keeps no text to search by. */
  searched?: readonly FieldOf<Stored>[];
  /** What a search that is not sorted is ranked by; without it, it is in the order of ids. */
  ranking?: Ranking;
  /** Filters of its own, beside the fields. */
  filters?: OwnFilters;
  /** Filters that hold wherever nobody asks for another value. */
  unlessAsked?: Partial<Record<FieldOf<Stored>, boolean>>;
  /** Fields of the server's own that an export begins with; an import passes them over. */
  exported?: readonly FieldOf<Stored>[];
  /** The fields whose values are counted for filters. */
  facets?: readonly FieldOf<Stored>[];
  permissions: {
    /** Staff, where it does not say: freelancers see nothing that is not meant for them. */
    view?: ViewPermission;
    create: RoutePermission;
    change: RoutePermission;
  };
  /** What a record that a user makes or imports has where they leave it out. */
  begunAs?: (user: SignedInUser, tenantId: number) => Partial<z.infer<Input>>;
  /** Whether a user may create records, beyond the permission for it. */
  mayCreate?: (user: SignedInUser) => boolean;
  /** Values that no two records may have. */
  unique?: UniqueValues<FieldOf<Input>>;
  /** Which field is told when any other constraint is broken. */
  constraints?: Record<string, FieldOf<Input>>;
  /** Checks what needs more than one field: of the whole record, of what is changed in it, and of before. */
  check?(
    values: Partial<z.infer<Stored>>,
    changes: Partial<z.infer<Input>>,
    before?: z.infer<Stored>
  ): void;
  /** Throws where a record is done with: it is neither changed nor deleted any more. */
  assertOpen?(row: z.infer<Stored>): void;
  /**
   * What a record brings about that is new, changed or imported, in its transaction; the record as it is
   * then.
   */
  saved?(tx: UserTx, row: RecordRow): Promise<RecordRow>;
  /** Locks what changes of records also take, or without changes their removal, ahead of the records. */
  lock?(tx: Tx, ids: readonly number[], changes?: readonly Values[]): Promise<void> | undefined;
  /** The field by whose value an import inserts records together: a rule counts all of them. */
  importedTogether?: FieldOf<Input>;
  /** Saves a change that may promise what is not there, for a reason (docs/planning.md, rule 13). */
  acceptShortage?(
    tx: UserTx,
    change: { id: number; values: Values; reason: string },
    save: () => Promise<RecordRow>
  ): Promise<RecordRow>;
  /** The field that an import matches within the records of another: a serial number within its product. */
  matchedWithin?: Partial<Record<FieldOf<Stored>, FieldOf<Stored>>>;
  /** By what a new row of an import looks like a record that is there; by any of them. */
  likeness?: readonly Likeness<FieldOf<Stored>>[];
  /** Fields that hold keys of uploaded files, each with what they are uploaded for. */
  files?: Partial<Record<FieldOf<Input>, ImagePurpose>>;
  /** Records of other resources that this one names. */
  references?: readonly Reference<FieldOf<Input>, FieldOf<Stored>>[];
  /** Names of what still uses a record, the first few: it is not deleted before these let go of it. */
  usedBy?(tx: ReadTx, id: number): Promise<string[]>;
  /** Fields that lie in tables of their own. */
  details?: readonly Detail<FieldOf<Input>>[];
}

/** A field of a record that lies in a table of its own. */
export interface Detail<Field extends string = string> {
  field: Field;
  load(tx: ReadTx, row: RecordRow): Promise<unknown>;
  save(tx: ReadTx, row: RecordRow, value: unknown): Promise<void>;
  /** Makes the tenant's changes of this field, and deletions, wait for each other. */
  lock(tx: ReadTx, row: RecordRow): Promise<unknown>;
}

/** Any resource. */
export type Resource = ResourceOf<z.ZodObject, z.ZodObject>;

/** Records look alike by a field, in one form of its spellings, where the rest fits as well. */
export interface Likeness<Field extends string = string> {
  field: Field;
  /** The one form of a text; null where it says nothing. */
  form(text: SQL): SQL;
  fits?(one: Values, other: Values): boolean;
}

/** Fields whose values no two records of a tenant may have. */
export interface UniqueValues<Field extends string = string> {
  /** Which field is told when a unique constraint of the database is broken. */
  constraints: Record<string, Field>;
  /** A row's values of these fields, each in the one form by which the database tells them apart. */
  keysOf(row: Values): [Field, string][];
  /** Those of the keys that the tenant has already. */
  taken(tx: ReadTx, keys: readonly string[]): Promise<Set<string>>;
}

/** `field` holds the id of a record in `table`, whose name is copied to `copy`, where there is one. */
export interface Reference<Field extends string = string, Copy extends string = string> {
  field: Field;
  table: RecordTable;
  copy?: Copy;
  /** The foreign key that keeps the reference within the tenant. */
  constraint: string;
  /** The name to copy, where that is not the column `name`. */
  name?: SQL;
  /** Which records can be referred to, where not all. */
  only?: SQL;
  /** Whether `copy` can also be filled in by hand, with no record behind it. */
  isFreeText?: true;
}

/** `invalid_input` for one field. */
export const invalidField = (field: string, problem: FieldProblem) =>
  new DomainError('invalid_input', { fields: { [field]: problem } });

/** Waits for a write; a unique constraint that it breaks becomes a message at the field named. */
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

/** `already_exists`, told at the field. */
export const taken = (field: string) =>
  new DomainError('already_exists', { fields: { [field]: { code: 'taken' } } });
