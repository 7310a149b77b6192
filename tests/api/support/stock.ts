import { sql, type SQL } from 'drizzle-orm';
import { stockRefusal } from '#server/db/shortage';
import type { TenantContext, Tx } from '#server/db/tx';
import { readAvailability, readTimeline } from '#server/modules/availability/availability.queries';
import { cachedShortages } from '#server/modules/availability/shortages';
import { PLATFORM } from '#server/db/actor';
import type { TestApp } from './testApp.ts';
import { untilItsTurn } from './untilServed.ts';

/** The day that hours are counted from: far enough ahead that all of it is guarded. */
export const DAY_ONE = Date.parse('2030-06-01T00:00:00Z');

/** So many hours after the first day's beginning, as ISO 8601. */
export const hour = (hours: number) => new Date(DAY_ONE + hours * 3_600_000).toISOString();

/** A company's stock and plans, written by its own request role, as the server does it. */
export const companyOf = async (test: TestApp, tenantId?: number) => {
  const tenant = tenantId ?? (await test.addTenant());
  const context: TenantContext = { actor: PLATFORM, tenantId: tenant, allTenants: false };
  const run = <Result>(work: (tx: Tx) => Promise<Result>) =>
    untilItsTurn(() => test.database.tenantTransaction(context, work));

  const readShortages = cachedShortages();

  const write = async (statement: SQL): Promise<number> =>
    run(async tx => idOf((await tx.execute<{ id: number }>(statement)).rows));

  const product = (stock: number, values: { turnaround?: number; untracked?: boolean } = {}) =>
    write(sql`insert into products (tenant_id, name, stock, turnaround_hours, stock_tracking)
      values (${tenant}, 'Lamp', ${stock}, ${values.turnaround ?? 0},
        ${values.untracked ? 'untracked' : 'tracked'}) returning id`);

  const kit = async (parts: readonly [product: number, amount: number][]) => {
    const id = await write(sql`insert into products (tenant_id, name, type)
      values (${tenant}, 'Set', 'kit') returning id`);
    for (const [part, amount] of parts) {
      await write(sql`insert into product_parts (tenant_id, kit_id, product_id, amount)
        values (${tenant}, ${id}, ${part}, ${amount})`);
    }
    return id;
  };

  const project = (status: string | null, from: string | null, until: string | null) =>
    write(sql`insert into projects (tenant_id, name, status, start_date, end_date)
      values (${tenant}, 'Gala', ${status}, ${from}, ${until}) returning id`);

  const group = (project_id: number, from: string | null, until: string | null) =>
    write(sql`insert into project_groups (tenant_id, project_id, name, out_from, back_until)
      values (${tenant}, ${project_id}, 'Licht', ${from}, ${until}) returning id`);

  const line = (
    project_id: number,
    product_id: number,
    amount: number,
    group_id: number | null = null
  ) =>
    write(sql`insert into project_lines (tenant_id, project_id, product_id, name, amount, group_id)
      values (${tenant}, ${project_id}, ${product_id}, 'Lamp', ${amount}, ${group_id}) returning id`);

  /** A project with one line. */
  const booked = async (
    [product_id, amount]: [number, number],
    [from, until]: [string, string],
    status = 'boeking'
  ) => {
    const id = await project(status, from, until);
    return { id, line: await line(id, product_id, amount) };
  };

  const move = (
    line_id: number,
    product_id: number,
    [way, amount, moved_at]: ['out' | 'back' | 'lost', number, string]
  ) =>
    write(sql`insert into stock_movements (tenant_id, line_id, product_id, way, amount, moved_at, told_at)
      values (${tenant}, ${line_id}, ${product_id}, ${way}, ${amount}, ${moved_at},
        greatest(now(), ${moved_at}::timestamptz)) returning id`);

  const subHire = async (
    [product_id, amount]: [number, number],
    [from, until]: [string, string],
    status = 'confirmed'
  ) => {
    const id =
      await write(sql`insert into sub_hires (tenant_id, supplier_name, status, starts_at, ends_at)
      values (${tenant}, 'Buurman', ${status}, ${from}, ${until}) returning id`);
    await write(sql`insert into sub_hire_lines (tenant_id, sub_hire_id, product_id, amount)
      values (${tenant}, ${id}, ${product_id}, ${amount}) returning id`);
    return id;
  };

  const unit = (product_id: number | null, code: string) =>
    write(sql`insert into equipment (tenant_id, name, product_id, code)
      values (${tenant}, 'Lamp', ${product_id}, ${code}) returning id`);

  const repair = (
    of: { unit: number } | { product: number; amount: number },
    from: string,
    until: string | null = null
  ) =>
    write(sql`insert into repairs (tenant_id, equipment_id, product_id, amount, starts_at, ends_at)
      values (${tenant}, ${'unit' in of ? of.unit : null}, ${'unit' in of ? null : of.product},
        ${'unit' in of ? 1 : of.amount}, ${from}, ${until}) returning id`);

  const free = async (product_id: number, from: string, until: string, project_id?: number) => {
    const [found] = await run(tx =>
      readAvailability(tx, [product_id], { from, until, project_id })
    );
    if (!found) throw new Error('no such product');
    return [found.free, found.free_if_all];
  };

  return {
    tenant,
    context,
    run,
    write,
    product,
    kit,
    project,
    group,
    line,
    booked,
    move,
    subHire,
    unit,
    repair,
    free,
    availability: (ids: number[], from: string, until: string) =>
      run(tx => readAvailability(tx, ids, { from, until })),
    timeline: (id: number, from: string, until: string) =>
      run(tx => readTimeline(tx, id, { from, until })),
    shortages: (from: string, until: string) =>
      test.database.tenantSnapshot(context, tx => readShortages(tx, { from, until })),
  };
};

export type Company = Awaited<ReturnType<typeof companyOf>>;

/** Why a change was refused; any other failure is thrown on. */
export const refusalOf = async (change: Promise<unknown>) => {
  try {
    await change;
    return undefined;
  } catch (error) {
    const refusal = stockRefusal(error);
    if (!refusal) throw error;
    return refusal;
  }
};

const idOf = (rows: { id: number }[]) => rows[0]?.id ?? 0;

/** A refusal for one product that is short in one stretch. */
export const shortage = (
  product_id: number,
  from: string,
  until: string | null,
  short: number
) => ({
  code: 'shortage',
  shortages: [{ product_id, from, until, short }],
});
