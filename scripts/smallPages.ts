import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What takes and asks about codes: for the screens that scan, not for the list of jobs. */
export const LATER_SCANNING =
  /src\/platform\/scanner\/(?:amountPrompt|decideScan|keepScan|scanId|scanSounds|use(?:Asking|Codes|Signals))\.ts/;

/** The files that a page loads besides its code. */
const BESIDE = ['theme.js', 'favicon.svg'];

/**
 * Makes a small page work offline: a service worker for its folder only caches the page and its code, and what it
 * loads later once it was used, such as the code reader. It caches no answer of the API.
 */
export const offlinePage = (folder: 'my' | 'scan'): Plugin[] => {
  const page = `${folder}/index.html`;
  const kept = new Set<string>();
  return [
    {
      name: `flightcase-${folder}-page`,
      generateBundle: (_options, bundle) => {
        for (const file of [page, ...BESIDE, ...filesOf(bundle, page)]) kept.add(`/${file}`);
      },
    },
    ...VitePWA({
      filename: `${folder}/sw.js`,
      scope: `/${folder}/`,
      registerType: 'autoUpdate',
      injectRegister: null,
      // A plain file: the plugin would link its own from every page.
      manifest: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg}'],
        manifestTransforms: [
          entries => ({ manifest: entries.filter(({ url }) => kept.has(url)), warnings: [] }),
        ],
        modifyURLPrefix: { '': '/' },
        // Also with a query, such as the project.
        navigateFallback: `/${page}`,
        runtimeCaching: [
          {
            urlPattern: /\/assets\/[^/]+$/,
            handler: 'CacheFirst',
            options: { cacheName: `${folder}-assets`, expiration: { maxEntries: 10 } },
          },
        ],
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
  ];
};

/** The files of the page's code, loaded at once or later, by the bundle's imports. */
const filesOf = (bundle: Rolldown.OutputBundle, page: string) => {
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next);
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(page)) add(file);
  }
  return found;
};
