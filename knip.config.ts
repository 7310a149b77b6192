import type { KnipConfig } from 'knip';

/** What nothing imports: programs, what is found by its place, and what stands in for packages. */
export default {
  entry: [
    'server/run.ts',
    'server/commands/*.ts',
    'server/drawings/thread.ts',
    'server/modules/integrations/developers/pages/*.ts',
    'scripts/*.ts',
    'src/app/{queryString,standIns,zod}.ts',
    'src/modules/*/module.ts',
    'tests/**/*.test.{ts,tsx}',
    'tests/api/embedded/support/*.ts',
    'tests/e2e/support/validatedServer.ts',
    'tests/gallery/main.tsx',
  ],
  project: ['{contract,i18n,lint,scripts,server,src,tests}/**/*.{ts,tsx}'],
  // Files of these are named by their path; the last is loaded by pino.
  ignoreDependencies: [
    '@expo-google-fonts/inter',
    '@fontsource-variable/inter',
    'swagger-ui-dist',
    'pino-pretty',
  ],
  ignoreBinaries: ['mount', 'umount'],
} satisfies KnipConfig;
