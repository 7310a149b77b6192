import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ListQuerySchema } from '#contract/list';
import type { FieldProblem } from '#contract/errors';
import type { PermissionName } from '#contract/permissions';
import type { Transaction } from '../../db/transactions.ts';
import type { RoutePermission } from '../../plugins/authentication.ts';
import { ApiError } from '../../errors.ts';
import type { SignedInUser } from '../auth/signedInUser.ts';
import type { OwnFilters } from './conditions.ts';
import type { RecordRow, RecordTable } from './records.ts';

type Values = Record<string, unknown>;

/** What is a resource's own; everything else is the same for all of them. */
export interface Resource {
  /** Path, audit type and name in `Content-Range`: the one name that the resource has. */
  name: string;
  table: RecordTable;
  schemas: {
    record: z.ZodObject;
    /** What people may fill in; a strict object, so that anything else is refused by name. */
    input: z.ZodObject;
    listQuery: ListQuerySchema;
  };
  /** The text fields that `q` searches. */
  searched: readonly string[];
  /** Filters of its own, beside the fields. */
  filters?: OwnFilters;
  /** The fields whose values are counted for filters. */
  facets?: readonly string[];
  permissions: {
    view: RoutePermission;
    create: PermissionName;
    change: PermissionName;
  };
  /** Whether a user may create records, beyond the permission for it. */
  mayCreate?: (user: SignedInUser) => boolean;
  /** Fields that are `null` in every answer to a user, and sort no list of theirs. */
  hiddenFrom?: (user: SignedInUser) => readonly string[];
  /** Which field is told when a unique constraint of the database is broken. */
  unique?: Record<string, string>;
  /** Checks what needs more than one field, of the whole record; throws `ApiError`. */
  check?: (values: Values, changes: Values) => void;
  /** Records of other resources that this one names. */
  references?: readonly Reference[];
  /** A field that lies in a table of its own. */
  detail?: {
    field: string;
    load(tx: Transaction, row: RecordRow): Promise<unknown>;
    save(tx: Transaction, row: RecordRow, value: unknown): Promise<void>;
    /** Makes the tenant's changes of this field, and deletions, wait for each other. */
    lock(tx: Transaction, row: RecordRow): Promise<unknown>;
  };
}

/** `field` holds the id of a record in `table`, whose name is copied to `copy`. */
export interface Reference {
  field: string;
  table: RecordTable;
  copy: string;
  /** The foreign key that keeps the reference within the tenant. */
  constraint: string;
  /** The name to copy, where that is not the column `name`. */
  name?: SQL;
  /** Which records can be referred to, where not all. */
  only?: SQL;
  /** Whether `copy` can also be filled in by hand, with no record behind it. */
  isFreeText?: true;
}

/** 400 `invalid_input` for one field. */
export const invalidField = (field: string, problem: FieldProblem) =>
  new ApiError(400, 'invalid_input', { fields: { [field]: problem } });
