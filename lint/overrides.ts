import type { OxlintOverride } from 'oxlint';
import { type Border, BORDERS } from './borders.ts';

const covers = (wider: Border, border: Border) =>
  border.files.every(files =>
    wider.files.some(wide => files.startsWith(wide.slice(0, -'**'.length)))
  );

/**
 * The borders as overrides of the linter's configuration. The last override that matches a file
 * replaces the others.
 */
export const borders = (): OxlintOverride[] =>
  BORDERS.map((border, index) => ({
    files: border.files,
    excludeFiles: border.except ?? [],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: BORDERS.slice(0, index + 1)
            .filter(each => covers(each, border) && (!each.except || border.except))
            .map(({ not, names, message }) => ({
              group: not,
              ...(names && { importNames: names }),
              message,
            })),
        },
      ],
    },
  }));
