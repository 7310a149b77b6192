import { defineConfig } from 'oxlint';
import { platformGlobals } from './lint/globals.ts';
import { borders } from './lint/overrides.ts';

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'promise', 'unicorn', 'oxc'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', 'data', 'server/db/migrations'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/unbound-method': 'off',
    'import/no-cycle': 'error',
    'no-console': 'error',
    eqeqeq: ['error', 'smart'],
    'no-var': 'error',
    'prefer-const': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
  },
  overrides: [
    ...borders(),
    ...platformGlobals(),
    {
      files: ['scripts/**', 'tests/bench/**', 'tests/reliability/**'],
      rules: { 'no-console': 'off' },
    },
  ],
});
