import { useMutation } from '@tanstack/react-query';
import { useListContext, useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { importCsv, readCsv } from '../../providers/importCsv.ts';
import { useMustChooseTenant, useChosenTenantId } from '../useMustChooseTenant.ts';
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
  const asksTenant = useMustChooseTenant();
  const inView = useChosenTenantId();
  const [tenant, setTenant] = useState(String(filterValues.tenantId ?? inView));
  const send = (csv: string, dryRun: boolean, tenantId: string | undefined) => {
    // A file that is chosen once more is to be imported once more.
    const key = formKey({ csv, dryRun, tenantId, chosenAt: check.submittedAt });
    return importCsv(resource, csv, { dryRun, tenantId, key });
  };

  const check = useMutation({
    mutationFn: async ({ file, tenantId }: { file: File; tenantId: string | undefined }) => {
      const csv = await readCsv(file);
      return { csv, tenantId, answer: await send(csv, true, tenantId) };
    },
    onMutate: () => write.reset(),
  });

  const write = useMutation({
    mutationFn: ({ csv, tenantId }: { csv: string; tenantId: string | undefined }) =>
      send(csv, false, tenantId),
    onSuccess: ({ imported }) => {
      if (imported === 0) return;
      notify('lists.import.done', { type: 'success', messageArgs: { smart_count: imported } });
      refresh();
      onDone();
    },
  });

  const checked = check.data;
  const file = check.variables?.file;
  const checkFor = (chosen: File, tenantId: string) =>
    check.mutate({ file: chosen, tenantId: tenantId || undefined });
  return {
    file,
    /** Whose the records become, where that has to be said. */
    asksTenant,
    tenant,
    chooseTenant: (tenantId: string) => {
      setTenant(tenantId);
      if (file && tenantId) checkFor(file, tenantId);
    },
    canChoose: !asksTenant || tenant !== '',
    choose: (chosen: File) => checkFor(chosen, tenant),
    isChecking: check.isPending,
    isImporting: write.isPending,
    error: check.error ?? write.error,
    /** What the server found; nobody else has changed that since, or the import tells anew. */
    found: write.data ?? check.data?.answer,
    retry: () => (checked ? write.mutate(checked) : file && checkFor(file, tenant)),
    confirm: () => checked && write.mutate(checked),
  };
};
