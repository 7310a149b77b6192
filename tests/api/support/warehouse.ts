import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { packingAnswer, scanAnswer, ScanInput } from '#contract/warehouse/warehouse';
import { plannerOf } from './planner.ts';
import { companyOf } from './stock.ts';
import type { TestApp } from './testApp.ts';

export type ScanAnswer = z.infer<typeof scanAnswer>;

const now = Date.now();

/** So many hours from now, as ISO 8601. */
export const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

/** A scan by the client, an hour ago. */
export const scanned = (
  code: string,
  mode: ScanInput['mode'],
  values: Partial<ScanInput> = {}
): ScanInput => ({ id: randomUUID(), code, mode, at: inHours(-1), ...values });

/** A company with somebody of the warehouse, and the calls that they make. */
export const warehouseOf = async (test: TestApp) => {
  const planner = await plannerOf(test);
  const stock = await companyOf(test, planner.tenantId);
  const user = await test.addUser(planner.tenantId, ['warehouse.manage']);
  const call = test.callAs(user);

  const post = (project: number, scans: readonly object[]) =>
    call('POST', `/projects/${project}/scans`, { scans });

  /** Answers of a batch, once it is 200. */
  const scan = async (project: number, ...scans: readonly ScanInput[]): Promise<ScanAnswer[]> => {
    const answer = await post(project, scans);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  const results = async (project: number, ...scans: readonly ScanInput[]) =>
    (await scan(project, ...scans)).map(({ result }) => result);

  const undo = async (project: number, id: string): Promise<ScanAnswer> => {
    const answer = await call('POST', `/projects/${project}/scans/${id}/undo`, {});
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  const packing = async (project: number): Promise<z.infer<typeof packingAnswer>> => {
    const answer = await call('GET', `/projects/${project}/packing`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  /** A product with a code, made of units with codes where there are any. */
  const coded = async (code: string, amount: number, units: readonly string[] = []) => {
    const id: number = (
      await planner.add('/products', { name: `Lamp ${code}`, code, stock: amount })
    ).id;
    const ids: number[] = [];
    for (const unit of units) ids.push(await stock.unit(id, unit));
    return { id, units: ids };
  };

  /** A booking that began ten hours ago, of one line. */
  const job = (
    product: number,
    amount: number,
    hours: [number, number] = [-10, 10],
    status = 'boeking'
  ) => stock.booked([product, amount], [inHours(hours[0]), inHours(hours[1])], status);

  /** What is free of a product an hour from now: for sure, and if all options go through. */
  const freeSoon = (product: number) => stock.free(product, inHours(1), inHours(2));

  const repairsOf = async (filter: object) =>
    (await call('GET', `/repairs?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json();

  const unitNow = async (id: number) => (await planner.call('GET', `/equipment/${id}`)).json();

  const stockOf = async (id: number) => (await planner.call('GET', `/products/${id}`)).json().stock;

  /** Changes the plan of a project, as it is now. */
  const changePlan = async (project: number, ...changes: object[]) => {
    const path = `/projects/${project}/plan`;
    const { version } = (await planner.call('GET', path)).json();
    const answer = await planner.call('POST', path, { changes }, { 'if-match': `"${version}"` });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  const firstLineOf = async (project: number) => (await packing(project))[0]?.line_id ?? 0;

  const assign = (line: number, product: number, unit: number) =>
    stock.write(sql`insert into project_line_units (tenant_id, line_id, product_id, equipment_id)
      values (${stock.tenant}, ${line}, ${product}, ${unit}) returning equipment_id as id`);

  return {
    ...stock,
    planner,
    call,
    user,
    post,
    scan,
    results,
    undo,
    packing,
    coded,
    job,
    freeSoon,
    repairsOf,
    unitNow,
    stockOf,
    changePlan,
    firstLineOf,
    assign,
  };
};

export type Warehouse = Awaited<ReturnType<typeof warehouseOf>>;
