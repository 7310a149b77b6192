import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import {
  useGetResourceLabel,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { useId, useState } from 'react';
import { importCsv, readCsv } from '../../platform/data/importCsv.ts';
import { useChosenTenantId } from '../../platform/tenant/useTenants.ts';
import { FailureAlert } from '../feedback/FailureAlert.tsx';
import { TenantToCreateFor } from '../form/ChoiceSelect.tsx';
import { FocusFirst } from '../form/FormLayout.tsx';
import { useFormKey } from '../form/editSession.ts';
import { FileDrop, ImportColumns, ImportProblems } from './ImportParts.tsx';
import { useMustChooseTenant } from '../record/RecordTenant.tsx';

interface ImportDialogProps {
  columns: () => Promise<string[]>;
  onClose: () => void;
}

/** Imports a CSV file: lists its errors, or the number of rows. */
const ImportDialog = ({ columns, onClose }: ImportDialogProps) => {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const resource = useResourceContext() ?? '';
  const titleId = useId();
  const { file, found, error, isChecking, isImporting, ...actions } = useImport(onClose);
  const isRight = !error && found !== undefined && found.errors.length === 0;
  const rows = isRight ? found.rows : 0;
  return (
    <Dialog
      open
      onClose={isImporting ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>
        {translate('lists.import.title', { names: label(resource, 2) })}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <ImportColumns columns={columns} />
          {actions.asksTenant && (
            <>
              <TenantToCreateFor value={actions.tenant} onChoose={actions.chooseTenant} />
              <FocusFirst of="[role=dialog]" />
            </>
          )}
          {actions.canChoose && (
            <FileDrop
              file={file}
              busy={isChecking || isImporting}
              takesFocus={!actions.asksTenant}
              onPick={actions.choose}
            />
          )}
          <Box component="output" sx={{ display: 'block', '&:empty': { display: 'none' } }}>
            {isChecking && <LinearProgress aria-label={translate('lists.import.checking')} />}
            {rows > 0 && !isChecking && (
              <Alert severity="success">
                {translate('lists.import.right', { smart_count: rows })}
              </Alert>
            )}
            {isRight && found.rows === 0 && (
              <Alert severity="warning">{translate('lists.import.nothing')}</Alert>
            )}
          </Box>
          {error && (
            <FailureAlert
              text={translate('lists.import.failed')}
              error={error}
              onRetry={actions.retry}
            />
          )}
          {!error && found && found.errors.length > 0 && <ImportProblems errors={found.errors} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isImporting}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={rows === 0 || isChecking || !actions.canChoose}
          loading={isImporting}
          onClick={actions.confirm}
        >
          {rows > 0
            ? translate('lists.import.confirm', { smart_count: rows })
            : translate('lists.import.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/**
 * The import of a file: checked when selected, imported if every row is valid. The selection stays
 * after a failure.
 */
const useImport = (onDone: () => void) => {
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
    /** True if the user must select the tenant of the records. */
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
    /** The result of the write, else of the check. */
    found: write.data ?? check.data?.answer,
    retry: () => (checked ? write.mutate(checked) : file && checkFor(file, tenant)),
    confirm: () => checked && write.mutate(checked),
  };
};

export default ImportDialog;
