import { useMutation } from '@tanstack/react-query';
import { useListContext, useNotify, useRefresh } from 'ra-core';
import { importCsv, readCsv } from '../../providers/importCsv.ts';
import { useFormKey } from '../useFormKey.ts';

/**
 * A file on its way in: checked as soon as it is chosen, imported once every row was found right.
 * What was chosen stays, whatever fails.
 */
export const useImport = (onDone: () => void) => {
  const { resource, filterValues } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const formKey = useFormKey();
  const send = (csv: string, dryRun: boolean) => {
    const tenantId = filterValues.tenantId;
    // A file that is chosen once more is to be imported once more.
    const key = formKey({ csv, dryRun, tenantId, chosenAt: check.submittedAt });
    return importCsv(resource, csv, { dryRun, tenantId, key });
  };

  const check = useMutation({
    mutationFn: async (file: File) => {
      const csv = await readCsv(file);
      return { csv, answer: await send(csv, true) };
    },
    onMutate: () => write.reset(),
  });

  const write = useMutation({
    mutationFn: (csv: string) => send(csv, false),
    onSuccess: ({ imported }) => {
      if (imported === 0) return;
      notify('lists.import.done', { type: 'success', messageArgs: { smart_count: imported } });
      refresh();
      onDone();
    },
  });

  const csv = check.data?.csv;
  const file = check.variables;
  return {
    file,
    choose: check.mutate,
    isChecking: check.isPending,
    isImporting: write.isPending,
    error: check.error ?? write.error,
    /** What the server found; nobody else has changed that since, or the import tells anew. */
    found: write.data ?? check.data?.answer,
    retry: () => (csv === undefined ? file && check.mutate(file) : write.mutate(csv)),
    confirm: () => csv !== undefined && write.mutate(csv),
  };
};
