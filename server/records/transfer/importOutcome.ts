import type { Locale } from '#contract/base/locales';
import type { ImportOutcome } from '#contract/base/transfer';
import { sentenceOf, translateFor } from '../../texts.ts';
import type { Problems } from './importedSheet.ts';
import type { ImportPlan } from './importPlan.ts';

/** Maximum rows with errors in an answer: files mostly repeat one mistake. */
const ERRORS_AT_MOST = 1_000;

/** Rolls back a transaction with its idempotency key: the next request with that key is another import. */
export class NothingWritten extends Error {
  readonly outcome: ImportOutcome;

  constructor(outcome: ImportOutcome) {
    super('nothing was written');
    this.outcome = outcome;
  }
}

export const outcomeOf = (
  plan: ImportPlan,
  language: Locale,
  ids?: ReadonlyMap<number, number | undefined>
): ImportOutcome => {
  const isRight = (row: number) => !plan.problems.has(row);
  const rightOf = <Value>(rows: ReadonlyMap<number, Value>) =>
    [...rows].filter(([row]) => isRight(row)).toSorted(([one], [other]) => one - other);
  return {
    new: rightOf(plan.added).map(([row]) => {
      const id = ids?.get(row);
      return id === undefined ? { row } : { row, id };
    }),
    changed: rightOf(plan.changed).map(([row, { before, values }]) => ({
      row,
      id: before.id,
      changes: Object.fromEntries(
        [...(plan.named.get(row) ?? []), ...Object.entries(values)].map(([field, after]) => [
          field,
          { before: before[field] ?? null, after },
        ])
      ),
    })),
    equal: rightOf(plan.equal).map(([row, id]) => ({ row, id })),
    similar: rightOf(plan.similar).map(([row, similar]) => ({ row, ...similar })),
    errors: errorsOf(language, plan.problems),
    ...(plan.overtaken.length > 0 && { overtaken: plan.overtaken }),
  };
};

/** JSON schemas drop a key `__proto__`: quoted, the column is still reported. */
const keyFor = (field: string) => (field === '__proto__' ? `"${field}"` : field);

export const errorsOf = (language: Locale, problems: ReadonlyMap<number, Problems>) => {
  const translate = translateFor(language);
  return [...problems]
    .toSorted(([one], [other]) => one - other)
    .slice(0, ERRORS_AT_MOST)
    .map(([row, wrong]) => ({
      row,
      fields: Object.fromEntries(
        [...wrong].map(([field, problem]) => [keyFor(field), sentenceOf(problem, translate)])
      ),
    }));
};
