import { globSync } from 'node:fs';
import path from 'node:path';
import { getTableColumns, isTable } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isMoney, MARKS, markedIn, markedNames } from '#contract/base/moneyFields';
import { modules } from '#server/modules';
import { historyMoneyOf } from '#server/security/money';
import { schemasWhile } from '../support/routeSchemas.ts';
import { buildTestApp } from '../support/testApp.ts';

const tablesOfServer = async () => {
  const modules = globSync('server/tables/**/*.ts').map(
    (file): Promise<object> => import(path.resolve(file))
  );
  return (await Promise.all(modules)).flatMap(module =>
    Object.values(module).filter((value): value is PgTable => isTable(value))
  );
};

const routes = await schemasWhile(() => buildTestApp({ registrationOpen: true }));

/** Every schema of a body or an answer, by its route. */
const SCHEMAS = routes.flatMap(({ title, schema: { body, response } }) =>
  [body, ...Object.values(response ?? {})].map((schema: unknown) => ({ name: title, schema }))
);

const EUROS = /price|cost|total|cents|discount|factor|euro|amount_due/;

/** The names of all columns of money: they are whole cents in the database, and their names say so. */
const MONEY_COLUMNS = new Set(
  (await tablesOfServer()).flatMap(table =>
    Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
      name.endsWith('_cents') ? [key] : []
    )
  )
);

/** The platform's charges to tenants. */
const PLATFORMS = / \/api\/invoices|test-checkout|dashboard\.unpaid/;

/** Whole numbers are counts, unless they are cents. */
const isAmount = (schema: z.ZodNumber, name: string) =>
  (EUROS.test(name) || MONEY_COLUMNS.has(name)) &&
  (name.includes('cents') || !(schema instanceof z.ZodNumberFormat));

/** The numbers of a schema that sound like money, and are not marked. */
const unmarkedIn = (schema: unknown, path: string): string[] => {
  if (!(schema instanceof z.ZodType) || isMoney(schema)) return [];
  if (schema instanceof z.ZodNumber) {
    return isAmount(schema, path.split('.').at(-1) ?? '') ? [path] : [];
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([field, inner]) =>
      unmarkedIn(inner, `${path}.${field}`)
    );
  }
  if (schema instanceof z.ZodArray) return unmarkedIn(schema.element, path);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap(option => unmarkedIn(option, path));
  }
  if (schema instanceof z.ZodPipe) return unmarkedIn(schema.out, path);
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped ? unmarkedIn(schema.unwrap(), path) : [];
};

const UNMARKED =
  'Amounts without a mark: use optionalMoney and shownMoney in their schema in contract/.';

const SHOWN =
  "Amounts shown in the history: add their schema to `money` of the server module's module.ts.";

describe('money', () => {
  it('is marked in every body and answer', () => {
    expect(SCHEMAS.length).toBeGreaterThan(80);
    expect(MONEY_COLUMNS.size).toBeGreaterThan(20);
    const unmarked = SCHEMAS.flatMap(({ name, schema }) => unmarkedIn(schema, name));
    expect(
      unmarked.filter(path => !PLATFORMS.test(path)),
      UNMARKED
    ).toEqual([]);
  });

  it('is hidden in the history under every name that it has', () => {
    const history = historyMoneyOf(modules);
    for (const mark of MARKS) {
      const named = SCHEMAS.flatMap(({ schema }) => markedNames(markedIn(schema, mark)));
      const { everywhere, of } = history[mark];
      const isHidden = (name: string) =>
        everywhere.has(name) || [...of.values()].some(names => names.has(name));
      expect(
        named.filter(name => !isHidden(name)),
        SHOWN
      ).toEqual([]);
    }
    expect([...history.cost.everywhere].toSorted()).toEqual(['km_rate', 'wage']);
    expect([...history.remark.everywhere].toSorted()).toEqual([]);
    expect([...history.price.everywhere].toSorted()).toEqual([
      'base',
      'booked_terms',
      'cost',
      'discount',
      'factor',
      'list_price',
      'net',
      'optional_price',
      'price',
      'price_list_id',
      'prices',
      'pricing',
      'replacement_price',
      'small_order_limit',
      'small_order_surcharge',
      'target_total',
      'total',
      'unit_cost',
      'unit_price',
      'vat',
      'vat_total',
    ]);
  });
});
