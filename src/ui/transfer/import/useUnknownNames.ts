import { useQueries } from '@tanstack/react-query';
import { outcomeIn } from './importer.ts';
import type { Wizard } from './useWizard.ts';
import type { Target } from './model/targets.ts';
import { wordsIn } from './model/words.ts';
import { once } from '../../../platform/data/once.ts';

/**
 * Words without a record, by field. Asks the server with an import of these names that writes nothing; if
 * that is impossible, the check of all rows reports them.
 */
export const useUnknownNames = ({ importer, readings, tenantId }: Wizard) => {
  const readable = readings.flatMap(({ target, texts }) =>
    target.names && texts.length > 0 ? [{ target, words: wordsIn({ texts }) }] : []
  );
  return useQueries({
    queries: readable.map(({ target, words }) => ({
      queryKey: ['importNames', importer.resource, target.field, tenantId, words],
      queryFn: () => findUnknown(importer, target, words, tenantId),
    })),
    combine: answers => ({
      isPending: answers.some(({ isPending }) => isPending),
      unknown: Object.fromEntries(
        readable.map(({ target }, index) => [target.field, answers[index]?.data ?? []])
      ),
    }),
  });
};

const findUnknown = async (
  { send }: Wizard['importer'],
  { field }: Target,
  words: readonly string[],
  tenantId: string | undefined
) => {
  const input = {
    columns: [field],
    rows: words.map(word => [word]),
    similar: 'new' as const,
    dryRun: true,
    ...(tenantId && { tenantId: Number(tenantId) }),
  };
  const { errors } = outcomeIn(await once(['unknown', input], key => send(input, key)));
  return errors.flatMap(({ row, fields }) => {
    const word = words[row - 1];
    return word !== undefined && field in fields ? [word] : [];
  });
};
