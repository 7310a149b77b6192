import { expect, type Page } from '@playwright/test';

/** Follows what a page loads; returns the bytes of its code and styles so far, as they were sent. */
export const followSizes = (page: Page) => {
  const sizes = new Map<string, number>();
  page.on('response', response => {
    const { pathname } = new URL(response.url());
    if (!/\.(?:js|css)$/.test(pathname) || pathname.endsWith('/sw.js')) return;
    sizes.set(pathname, Number(response.headers()['content-length']));
  });
  return () => [...sizes.values()].reduce((sum, size) => sum + size, 0);
};

/** A small page can be installed: its manifest is of its own folder, and its icons are there. */
export const expectInstallable = async (page: Page, folder: string) => {
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ scope: folder, start_url: folder, display: 'standalone' });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);
};
