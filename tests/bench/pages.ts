import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { BENCH_PASSWORD, BENCH_URL } from './server.ts';
import { kB, ms, type Measurement } from './table.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** The bytes that a page loads over the network. */
const countLoads = (page: Page) => {
  const scripts = new Map<string, number>();
  const calls: string[] = [];
  page.on('requestfinished', async request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
    if (!pathname.endsWith('.js')) return;
    const { responseBodySize } = await request.sizes();
    scripts.set(pathname, responseBodySize);
  });
  return { scripts, calls };
};

const sum = (sizes: Map<string, number>) =>
  [...sizes.values()].reduce((all, size) => all + size, 0);

/** The bytes that the browser loads for the sign-in screen, and until the first list. */
export const measurePages = async (): Promise<Measurement[]> => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
  try {
    const context = await browser.newContext({ locale: 'nl-NL' });
    const page = await context.newPage();
    const signIn = countLoads(page);
    await page.goto(`${BENCH_URL}/login`, { waitUntil: 'networkidle' });
    const signInBytes = sum(signIn.scripts);
    const signInFiles = signIn.scripts.size;

    await page.getByLabel('E-mailadres').fill('planning@zilverspoor.example');
    await page.getByLabel('Wachtwoord', { exact: true }).fill(BENCH_PASSWORD);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await page.waitForURL(`${BENCH_URL}/`);
    await page.getByRole('main').waitFor();

    // The same person in a browser that has nothing of it in its cache.
    const storageState = await context.storageState();
    const fresh = await browser.newContext({ locale: 'nl-NL', storageState });
    const list = await fresh.newPage();
    const loads = countLoads(list);
    const started = performance.now();
    await list.goto(`${BENCH_URL}/customers`);
    await list.getByRole('main').getByRole('link').nth(2).waitFor();
    const shown = performance.now() - started;
    const bytes = sum(loads.scripts);
    const files = loads.scripts.size;
    const calls = loads.calls.length;
    return [
      {
        what: `JavaScript of the sign-in screen (brotli, ${signInFiles} files)`,
        value: kB(signInBytes),
        target: '≤ 70 kB',
        met: signInBytes <= 70_000,
      },
      {
        what: 'JavaScript until the first list (brotli)',
        value: kB(bytes),
        target: '≤ 300 kB',
        met: bytes <= 300_000,
      },
      { what: 'files of it', value: String(files), target: '≤ 14', met: files <= 14 },
      { what: 'requests to the API for it', value: String(calls), target: '2', met: calls <= 2 },
      { what: 'time until the first list', value: ms(shown) },
    ];
  } finally {
    await browser.close();
  }
};
