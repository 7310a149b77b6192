import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import type { PlanChange } from '#contract/plan/planChanges';
import type { Quote } from '#contract/sales/quotes';
import { PLATFORM } from '#server/db/actor';
import { planningOf } from './plans.ts';
import type { TestApp } from './testApp.ts';

const FORM = 'application/x-www-form-urlencoded';

/** What a planner needs to quote and to book. */
export const QUOTING: readonly PermissionName[] = [
  'customers.manage',
  'projects.manage',
  'products.view',
  'products.manage',
  'planning.view',
  'planning.manage',
  'planning.overbook',
  'prices.view',
  'quotes.view',
  'quotes.manage',
];

/** A planner who quotes, and the calls and pages that quotes are made and answered with. */
export const quotingOf = async (
  test: TestApp,
  permissions: readonly PermissionName[] = QUOTING
) => {
  const planning = await planningOf(test, permissions);
  const { call, add, product, project, change } = planning;

  const done = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => {
    const answer = await call(method, url, body);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };

  const read = (id: number): Promise<Quote> => done('GET', `/quotes/${id}`);

  const step = (id: number, name: string, body: object = {}, headers?: object) =>
    call('POST', `/quotes/${id}/${name}`, body, headers);

  const customer = async (values: object = {}): Promise<number> =>
    (await add('/customers', { name: 'Feestzaal', email: 'ada@feest.example', ...values })).id;

  /** A project of a customer with so many lamps of € 100, and a draft of its quote. */
  const drafted = async (
    { stock = 10, amount = 2, status = 'optie', optional = 0 }: Drafted = {},
    values: object = {},
    more: readonly PlanChange[] = []
  ) => {
    const lamp = await product(stock, { name: 'Lamp', price: 100 });
    const customer_id = await customer();
    const projectId = await project(status, [0, 24], { customer_id, ...values });
    const { lines } = await change(projectId, {
      op: 'add_line',
      product_id: lamp,
      amount,
      factor: 1,
    });
    const extra =
      optional > 0
        ? await change(projectId, {
            op: 'add_line',
            product_id: lamp,
            amount: optional,
            factor: 1,
            optional: true,
          })
        : undefined;
    if (more.length > 0) await change(projectId, ...more);
    const quote: Quote = await done('POST', '/quotes', { project_id: projectId });
    return {
      lamp,
      customer_id,
      projectId,
      id: quote.id,
      quote,
      line: lines[0]?.id ?? 0,
      option: extra?.lines.find(line => line.optional)?.id ?? 0,
    };
  };

  /** Sends a quote; the mails before it were of another day, so that no limit holds it up. */
  const send = async (id: number, recipients = ['ada@feest.example']): Promise<Quote> => {
    await test.pool.query(
      `update sent_mails set queued_at = queued_at - interval '1 day' where tenant_id = $1`,
      [planning.tenantId]
    );
    return done('POST', `/quotes/${id}/send`, { recipients });
  };

  /** The path of the page of a quote's first recipient. */
  const pathOf = async (id: number): Promise<string> => {
    const { links } = await read(id);
    const { url } = await done('GET', `/quotes/${id}/links/${links[0]?.id}`);
    return new URL(url).pathname;
  };

  /** A draft that is sent, and the path of its page. */
  const sent = async (...given: Parameters<typeof drafted>) => {
    const made = await drafted(...given);
    const quote = await send(made.id);
    return { ...made, quote, path: await pathOf(made.id) };
  };

  const open = (path: string, remoteAddress = anyNetwork()) =>
    test.app.inject({ method: 'GET', url: path, remoteAddress });

  const post = (
    path: string,
    form: Record<string, string | string[]>,
    {
      remoteAddress = anyNetwork(),
      ...headers
    }: { remoteAddress?: string; [header: string]: string | undefined } = {}
  ) =>
    test.app.inject({
      method: 'POST',
      url: path,
      remoteAddress,
      headers: { 'content-type': FORM, ...headers },
      payload: new URLSearchParams(
        Object.entries(form).flatMap(([name, value]) => [value].flat().map(each => [name, each]))
      ).toString(),
    });

  /** The hidden fields of a page's form: what the customer has read. */
  const readOf = async (path: string) => {
    const { body } = await open(path);
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1];
    return { hash: field('hash') ?? '', version: field('version') ?? '' };
  };

  /** A customer accepts what the page shows. */
  const accept = async (path: string, form: Record<string, string | string[]> = {}) =>
    post(`${path}/accept`, { ...(await readOf(path)), name: 'Ada de Wit', agree: '1', ...form });

  const statusOf = async (projectId: number) =>
    (await done('GET', `/projects/${projectId}`)).status;

  const onPlatform = <Row extends Record<string, unknown>>(query: SQL) =>
    test.database.platformTransaction(PLATFORM, tx => tx.execute<Row>(query));

  /** The company's day, by the database's clock. */
  const today = async () => {
    const { rows } = await onPlatform<{ day: string }>(sql`
      select (now() at time zone time_zone)::date::text as day from tenants
      where id = ${planning.tenantId}`);
    return rows[0]?.day ?? '';
  };

  return {
    ...planning,
    done,
    statusOf,
    onPlatform,
    today,
    read,
    step,
    customer,
    drafted,
    send,
    pathOf,
    sent,
    open,
    post,
    readOf,
    accept,
  };
};

/** Customers call from different networks, which are limited one by one. */
const anyNetwork = () =>
  `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;

interface Drafted {
  stock?: number;
  amount?: number;
  status?: string | null;
  /** Pieces of an optional line. */
  optional?: number;
}

export type Quoting = Awaited<ReturnType<typeof quotingOf>>;
