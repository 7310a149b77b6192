import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { watch, type Problems } from './problems.ts';
import { ADMINISTRATOR } from './server.ts';
import { apiClient, openSession } from './sessions.ts';

interface Fixtures {
  /** Whose session the browser starts with; nobody's unless a test says so. */
  account: string | undefined;
  /** What must not happen in the browser; anything in it fails the test. */
  problems: Problems;
  /** The first page of another browser, in which this person is signed in. */
  openAs: (email: string) => Promise<Page>;
}

interface WorkerFixtures {
  /** The API, to set up what a test needs and to look at what is left, as the administrator. */
  api: APIRequestContext;
}

const clean = (problems: Problems) =>
  expect(problems.found(), 'what must not happen in a browser').toEqual([]);

export const test = base.extend<Fixtures, WorkerFixtures>({
  account: [undefined, { option: true }],

  storageState: async ({ account }, provide) => {
    await provide(account === undefined ? undefined : (await openSession(account)).storageState);
  },

  problems: [
    async ({ context }, provide) => {
      const problems = watch(context);
      await provide(problems);
      clean(problems);
    },
    { auto: true },
  ],

  openAs: async ({ browser }, provide) => {
    const contexts = new Map<BrowserContext, Problems>();
    await provide(async email => {
      const { storageState } = await openSession(email);
      const context = await browser.newContext({ storageState });
      contexts.set(context, watch(context));
      return context.newPage();
    });
    for (const [context, problems] of contexts) {
      await context.close();
      clean(problems);
    }
  },

  api: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from it
    async ({}, provide) => {
      const client = await apiClient(ADMINISTRATOR);
      await provide(client);
      await client.dispose();
    },
    { scope: 'worker' },
  ],
});

export { expect };
