import fc from 'fast-check';
import { beforeAll, it } from 'vitest';
import { DAY_ONE } from '../support/stock.ts';
import { command, historyOn, period } from '../support/stockHistories.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

/** Number of random histories; more find rarer cases. */
const HISTORIES = Number(process.env.STOCK_HISTORIES ?? 8);
const COMMANDS = 22;

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

/** Over both changes of the clock of the year: hours are hours of the clock that has none. */
const STARTS = [DAY_ONE, Date.parse('2031-03-29T12:00:00Z'), Date.parse('2031-10-25T12:00:00Z')];

it.each(STARTS.map(start => [new Date(start).toISOString(), start]))(
  'from %s on, whatever happens, the database counts and refuses as one would by hand',
  async (_name, start) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }),
        fc.array(period, { minLength: 2, maxLength: 2 }),
        async (commands, windows) => {
          const history = await historyOn(test, Number(start));
          for (const step of commands) await history.perform(step);
          for (const window of windows) await history.compare(window);
        }
      ),
      { numRuns: HISTORIES, endOnFailure: true }
    );
  },
  600_000
);
