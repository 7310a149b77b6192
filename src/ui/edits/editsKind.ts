export interface EditTypes {
  doc: { version: number };
  /** An unsent local change: an operation of the call, except that a new row has a negative `id` from the start. */
  change: { op: string };
  /** A value that both the user and a colleague changed, differently. */
  conflict: object;
  input: object;
  /** What the server asks before it makes a change, for example why a shortage is accepted. */
  question: unknown;
}

interface Row {
  kind: string;
  id: number;
}

export type Naming = (id: number, kind: string) => number;

/** How one kind of document is changed, undone, sent, and brought together with what colleagues changed. */
export interface EditsKind<T extends EditTypes> {
  name: EditsName;
  most: number;
  /** Values that only the server can calculate stay. */
  applied: (doc: T['doc'], change: T['change']) => T['doc'];
  /** The changes that undo this one, in order; none for what cannot be taken back. `nextId`: of a restored row. */
  inverseOf: (doc: T['doc'], change: T['change'], nextId: () => number) => T['change'][];
  /**
   * Applies changes of `before` to `now`. A value that both changed differently is a conflict.
   * Changes of removed rows are dropped.
   */
  rebased: (
    changes: readonly T['change'][],
    before: T['doc'],
    now: T['doc']
  ) => { changes: T['change'][]; conflicts: T['conflict'][] };
  isSameConflict: (one: T['conflict'], other: T['conflict']) => boolean;
  settling: (conflict: T['conflict']) => T['change'];
  /** Its rows are known after the answer only. It is sent alone. */
  isCopy: (change: T['change']) => boolean;
  removalOfNew: (before: T['doc'], after: T['doc']) => T['change'][];
  /** True for a part of an undo that is no separate step: if it is refused, the rest stays. */
  isAside: (change: T['change'], step: readonly T['change'][]) => boolean;
  renamed: (change: T['change'], nameOf: Naming) => T['change'];
  /** The row that a change adds, with the removed one that it restores. */
  addedBy: (change: T['change']) => (Row & { restores?: number | undefined }) | undefined;
  numbersIn: (
    changes: readonly T['change'][],
    answer: { doc: T['doc']; refs: Readonly<Record<string, number>> }
  ) => (Row & { number: number })[];
  needsAny: (change: T['change'], rows: ReadonlySet<number>) => boolean;
  /** The numbers of these rows must be known first: a change of the same call cannot name them. */
  waitsFor: (change: T['change'], rows: ReadonlySet<number>) => boolean;
  rowOf: (
    doc: T['doc'],
    change: T['change']
  ) => { id: number; name: string | undefined } | undefined;
  /** Restored rows of this kind are said after a removal. */
  countedRows: string;
  toInput: (
    changes: readonly T['change'][],
    numbers: ReadonlyMap<number, number>,
    reason: string | undefined
  ) => T['input'];
}

export const EDITS_NAMES = ['plans', 'crew'] as const;

export type EditsName = (typeof EDITS_NAMES)[number];
