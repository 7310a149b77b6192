import { listPath } from './paths.ts';
import { type Filled, withEmbedded, withPostgres } from './records.ts';
import { fillSales, INVOICES } from './salesData.ts';
import { rowOf, timesOf } from './times.ts';

/** Milliseconds of all but one in twenty calls. */
const TARGET = 300;

const SIZES = { customers: 5_000, products: 500, projects: 2_000 };

/** What an office reads of its invoices, with 200,000 of them. */
export const measureSales = async (postgres: string | undefined): Promise<string[][]> => {
  const rows = [['call', 'p50', 'p95', 'bare p95', 'target', '']];
  const measure = async (filled: Filled) => {
    for (const [what, path] of pathsOf(filled)) {
      const times = await timesOf(() => read(filled, path));
      rows.push(rowOf(what, { ours: times, target: TARGET }));
    }
  };
  await (postgres
    ? withPostgres(postgres, SIZES, measure, fillSales)
    : withEmbedded(SIZES, measure, fillSales));
  return rows;
};

const read = async ({ url, headers }: Filled, path: string) => {
  const answer = await fetch(`${url}${path}`, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
};

const invoices = (sort: [string, 'ASC' | 'DESC'], filter: object = {}, page = 0) =>
  listPath('sales-invoices', { page, sort, filter });

const pathsOf = ({ customerId }: Filled): [what: string, path: string][] => {
  const year = new Date().getFullYear();
  const quarter = `from=${year - 1}-01-01&until=${year - 1}-03-31`;
  const all = `from=2000-01-01&until=${year}-12-31`;
  const lastYear = `from=${year - 1}-01-01&until=${year - 1}-12-31`;
  return [
    [`a page of ${INVOICES.toLocaleString('en')} invoices`, invoices(['issued_on', 'DESC'])],
    ['page 1,000 of them', invoices(['issued_on', 'DESC'], {}, 999)],
    ['the unpaid ones', invoices(['due_on', 'ASC'], { unpaid: true })],
    ['the overdue ones', invoices(['due_on', 'ASC'], { overdue: true })],
    ['those with a number', invoices(['issued_on', 'DESC'], { q: 'F2020-1234' })],
    ['those with an amount', invoices(['issued_on', 'DESC'], { q: '550,85' })],
    ['those with a line, one of 2,000', invoices(['issued_on', 'DESC'], { q: 'discobol' })],
    ['those with a line, one of 20', invoices(['issued_on', 'DESC'], { q: 'rookmachine' })],
    [
      'those of last year',
      invoices(['issued_on', 'ASC'], {
        issued_from: `${year - 1}-01-01`,
        issued_until: `${year - 1}-12-31`,
      }),
    ],
    ['the VAT of a quarter', `/api/reports/vat?${quarter}`],
    ['the VAT of all years', `/api/reports/vat?${all}`],
    ...(['month', 'customer', 'category', 'kind'] as const).map((by): [string, string] => [
      `turnover of a year by ${by}`,
      `/api/reports/revenue?by=${by}&${lastYear}`,
    ]),
    [
      'turnover of all years by customer, by service',
      `/api/reports/revenue?by=customer&date=service&${all}`,
    ],
    ...(['month', 'customer', 'kind'] as const).map((by): [string, string] => [
      `the result of a year by ${by}`,
      `/api/reports/result?by=${by}&${lastYear}`,
    ]),
    ['what is owed, and turnover by month', '/api/reports/money'],
    ['the statement of the largest customer', `/api/customers/${customerId}/statement`],
    ['its statement of all years', `/api/customers/${customerId}/statement?from=2000-01-01`],
    ['due reminders', '/api/reminders/due'],
  ];
};
