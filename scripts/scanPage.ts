import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const PAGE = 'scan/index.html';

/** What takes and asks about codes: for the screens that scan, not for the list of jobs. */
export const LATER_SCANNING =
  /src\/platform\/scanner\/(?:amountPrompt|keepScan|scanId|scanSounds|use(?:Asking|Codes|Signals))\.ts/;

/** The files that the page loads besides its code. */
const BESIDE = ['theme.js', 'favicon.svg'];

/**
 * Makes the scan page work offline: a service worker for `/scan/` only caches the page and its
 * code, and the code reader once the camera was used. It caches no answer of the API.
 */
export const scanPage = (): Plugin[] => {
  const kept = new Set<string>();
  return [
    {
      name: 'flightcase-scan-page',
      generateBundle: (_options, bundle) => {
        for (const file of [PAGE, ...BESIDE, ...filesOf(bundle)]) kept.add(`/${file}`);
      },
    },
    ...VitePWA({
      filename: 'scan/sw.js',
      scope: '/scan/',
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
        // Also with the project in its query.
        navigateFallback: `/${PAGE}`,
        runtimeCaching: [
          {
            urlPattern: /\/assets\/[^/]+$/,
            handler: 'CacheFirst',
            options: { cacheName: 'scan-assets', expiration: { maxEntries: 10 } },
          },
        ],
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
  ];
};

/** The files of the page's code, loaded at once or later, by the bundle's imports. */
const filesOf = (bundle: Rolldown.OutputBundle) => {
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next);
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(PAGE)) add(file);
  }
  return found;
};
