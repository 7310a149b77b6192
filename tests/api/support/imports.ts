import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { z } from 'zod';
import { IMPORT_ROWS_AT_ONCE } from '#contract/base/limits';
import { importDetail, type ImportInput } from '#contract/base/transfer';
import type { PermissionName } from '#contract/people/permissions';
import { plannerOf } from './planner.ts';
import type { TestApp } from './testApp.ts';

/** Calls of the API as a person. */
type Call = (
  method: 'GET',
  url: string
) => Promise<{ statusCode: number; body: string; json: () => unknown }>;

/** An import once its work is done: of more than two hundred rows, after the answer. */
export const settledImport = async (
  call: Call,
  id: number
): Promise<z.infer<typeof importDetail>> => {
  for (;;) {
    const answer = await call('GET', `/imports/${id}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const found = importDetail.parse(answer.json());
    if (found.state !== 'running' && found.state !== 'undoing') return found;
    // Each answer is work beside the import.
    await delay(100);
  }
};

/** Imports a CSV file. */
export const importCsv = (
  call: Awaited<ReturnType<typeof plannerOf>>['call'],
  path: string,
  csv: string
) => call('POST', path, Buffer.from(csv), { 'content-type': 'text/csv' });

/** A planner, and how they import rows. */
export const importerOf = async (test: TestApp, permissions?: readonly PermissionName[]) => {
  const person = await plannerOf(test, permissions);
  return { ...person, bring: bringAs(person.call) };
};

const bringAs =
  (call: Awaited<ReturnType<typeof plannerOf>>['call']) =>
  async (
    resource: string,
    columns: readonly string[],
    rows: readonly (readonly unknown[])[],
    options: object = {},
    headers: object = {}
  ) => {
    const answer = await call(
      'POST',
      `/${resource}/import`,
      { columns, rows, ...options },
      headers
    );
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

/** More rows than are written before the answer. */
export const MANY = IMPORT_ROWS_AT_ONCE + 150;

/** As many rows, each made of its index. */
export const manyRows = <Row>(row: (index: number) => Row) =>
  Array.from({ length: MANY }, (_, index) => row(index));

/** An import of as many customers. */
export const MANY_CUSTOMERS = {
  columns: ['name', 'phone'],
  rows: manyRows(index => [`Klant ${index}`, '06 1']),
};

/** A planner, and how they import more rows than are written before the answer. */
export const longImporterOf = async (test: TestApp) => {
  const person = await plannerOf(test);
  const { call } = person;

  const send = (input: ImportInput, headers?: object, resource = 'customers') =>
    call('POST', `/${resource}/import`, { similar: 'new', ...input }, headers);

  const settled = (id: number) => settledImport(call, id);

  /** Sends what is written after the answer, and waits until it is. */
  const bring = async (input: ImportInput, headers?: object, resource?: string) => {
    const answer = await send(input, headers, resource);
    expect(answer.statusCode, answer.body).toBe(202);
    return settled(answer.json().id);
  };

  const countOf = async (resource = 'customers') =>
    Number(
      String((await call('GET', `/${resource}?range=[0,0]`)).headers['content-range'] ?? '').split(
        '/'
      )[1]
    );

  return { ...person, send, settled, bring, countOf };
};
