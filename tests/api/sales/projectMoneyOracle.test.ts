import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsOf } from '../support/randomPayments.ts';
import { invoicingOf } from '../support/invoicing.ts';
import { anyEvent, randomJob } from '../support/randomJob.ts';
import { movePast } from '../support/pastInvoices.ts';
import { moneyRuns } from '../support/runs.ts';
import { expectBooksAgree, expectRemindersFair, expectSound } from '../support/soundMoney.ts';
import { buildTestApp } from '../support/testApp.ts';

const RUNS = moneyRuns(4);

it(
  'whatever happens to a project, what is charged is what was agreed with its extras',
  { timeout: 120_000 + RUNS.numRuns * 20_000 },
  async () => {
    const test = await buildTestApp({ ownDatabase: true });
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(anyEvent, { minLength: 3, maxLength: 12 }),
        async (isQuoted, events) => {
          const ours = await invoicingOf(test);
          const job = await randomJob(ours, isQuoted);
          for (const event of events) {
            await job.happens(event);
            await expectSound(job);
          }
          await job.finish();
          await expectSound(job);
          const { agreed, extras, invoiced, by_hand, rest } = await job.money();
          expect(centsOf(invoiced.net) - centsOf(by_hand)).toBe(
            centsOf(agreed.net) + centsOf(extras)
          );
          expect(rest).toBe(0);
          expect(await job.due()).toBeUndefined();
          await expectBooksAgree(ours, job);
          const issued = await job.issued();
          await movePast(
            test,
            issued.map(({ id }) => id),
            '60 days'
          );
          await expectRemindersFair(ours, job);
        }
      ),
      RUNS
    );
  }
);
