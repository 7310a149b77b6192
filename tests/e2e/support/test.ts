import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import { collectProblems, type Problems } from './problems.ts';
import { ADMINISTRATOR } from './server.ts';
import { apiClient, openSession, type Credentials } from './sessions.ts';

interface Fixtures {
  /** The account whose session the browser starts with; by default none. */
  account: string | undefined;
  /** Problems in any of the test's browsers; each one fails the test. */
  problems: Problems;
  /** The first page of another browser, in which someone is signed in. */
  openAs: (email: string, credentials?: Credentials) => Promise<Page>;
  /** The API, to set up what a test needs and to look at what is left, as the administrator. */
  api: APIRequestContext;
}

interface WorkerFixtures {
  /** The API as the administrator, who is signed in anew before the session's token ends. */
  signedInApi: () => Promise<APIRequestContext>;
}

/** Well within the 15 minutes of a token. */
const SIGNED_IN_MS = 8 * 60_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  account: [undefined, { option: true }],

  storageState: async ({ account }, provide) => {
    await provide(account === undefined ? undefined : (await openSession(account)).storageState);
  },

  problems: [
    async ({ context }, provide) => {
      const problems = collectProblems();
      await problems.watch(context);
      await provide(problems);
      expect(problems.unexpected(), 'what must not happen in a browser').toEqual([]);
    },
    { auto: true },
  ],

  openAs: async ({ browser, problems }, provide) => {
    const opened: Page[] = [];
    await provide(async (email, credentials) => {
      const { storageState } = await openSession(email, credentials);
      const page = await browser.newPage({ storageState });
      await problems.watch(page.context());
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.close();
  },

  signedInApi: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from it
    async ({}, provide) => {
      const clients: APIRequestContext[] = [];
      let until = 0;
      await provide(async () => {
        const [last] = clients;
        if (last && Date.now() < until) return last;
        until = Date.now() + SIGNED_IN_MS;
        const client = await apiClient(ADMINISTRATOR);
        clients.unshift(client);
        return client;
      });
      for (const client of clients) await client.dispose();
    },
    { scope: 'worker' },
  ],

  api: async ({ signedInApi }, provide) => {
    await provide(await signedInApi());
  },
});

export { expect };
