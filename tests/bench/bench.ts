import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/build.ts';
import { postgresForTests } from '../api/support/postgresForTests.ts';
import { measureCrew } from './crew.ts';
import { measureDay } from './day.ts';
import { measureDeliveries } from './deliveries.ts';
import { measureIntegrations } from './integrations.ts';
import { measureIssuing } from './invoices.ts';
import { measureLists } from './lists.ts';
import { measurePages } from './pages.ts';
import { measurePlanning } from './planning.ts';
import { measureQuotes } from './quotes.ts';
import { withEmbedded, withPostgres, type Filled } from './records.ts';
import { withDataDir, withServer } from './server.ts';
import { measureSales } from './sales.ts';
import { measureStart, measureUsage } from './start.ts';
import { printRows, printTable } from './table.ts';
import { measureToInvoice } from './toInvoice.ts';
import { measureThroughput, THROUGHPUT_HEAD } from './throughput.ts';

/**
 * Measures the budgets of speed, each beside its target; `--full` adds a million customers and a
 * million claims, `--only` names one part: browser, start, quotes, invoices, to-invoice, lists, throughput,
 * planning, crew, integrations, webhooks, sales or day.
 */
const { values: options } = parseArgs({
  options: { full: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const SIZES = options.full ? [1_000, 100_000, 1_000_000] : [1_000, 100_000];
const isWanted = (part: string) => !options.only || options.only === part;

if (isWanted('browser')) {
  await buildIfNeeded();
  await withDataDir(async dataDir => {
    printTable('What the browser loads', await withServer(dataDir, measurePages));
    printTable('Starting', await measureStart(dataDir));
  });
}

if (isWanted('start')) printTable('What a start costs', await measureUsage());

if (isWanted('quotes')) {
  await withDataDir(async dataDir => {
    printTable('Quotes on the embedded database', await withServer(dataDir, measureQuotes));
  });
}

if (isWanted('invoices')) {
  await withDataDir(async dataDir => {
    printTable('Invoices on the embedded database', await withServer(dataDir, measureIssuing));
  });
}

const postgres = await postgresForTests();
if (!postgres) console.log('\nPostgreSQL is not measured: set TEST_DATABASE_URL.');

if (isWanted('to-invoice')) {
  printRows('What is to be invoiced, on the embedded database', await measureToInvoice(undefined));
  if (postgres) {
    printRows('What is to be invoiced, on PostgreSQL', await measureToInvoice(postgres));
  }
}

if (options.full || options.only === 'crew') {
  printRows('Crew on the embedded database', await measureCrew(undefined));
  if (postgres) printRows('Crew on PostgreSQL', await measureCrew(postgres));
}

if (options.full || options.only === 'integrations') {
  printRows('Programs on the embedded database', await measureIntegrations(undefined));
  if (postgres) printRows('Programs on PostgreSQL', await measureIntegrations(postgres));
}

if (options.full || options.only === 'webhooks') {
  printRows('Webhooks on the embedded database', await measureDeliveries(undefined));
  if (postgres) printRows('Webhooks on PostgreSQL', await measureDeliveries(postgres));
}

if (postgres && isWanted('lists')) {
  printTable('Lists on PostgreSQL', await measureLists(postgres, SIZES));
}
if (isWanted('throughput')) {
  const rows: string[][] = [THROUGHPUT_HEAD];
  const measure = async (filled: Filled) => void rows.push(...(await measureThroughput(filled)));
  for (const customers of SIZES) await withEmbedded({ customers }, measure);
  printRows('One process on the embedded database', rows);
  if (postgres) {
    rows.length = 1;
    for (const customers of SIZES) await withPostgres(postgres, { customers }, measure);
    printRows('One process on PostgreSQL', rows);
  }
}

if (options.full || options.only === 'planning') {
  printRows('Planning on the embedded database', await measurePlanning(undefined));
  if (postgres) printRows('Planning on PostgreSQL', await measurePlanning(postgres));
}

if (options.full || options.only === 'sales') {
  printRows('Sales on the embedded database', await measureSales(undefined));
  if (postgres) printRows('Sales on PostgreSQL', await measureSales(postgres));
}

if (postgres && (options.full || options.only === 'day')) {
  printRows('A day of forty people on PostgreSQL', await measureDay(postgres));
}
