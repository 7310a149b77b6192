import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useGetResourceLabel, useResourceContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { FocusFirst } from '../form/FocusFirst.tsx';
import { FailureAlert } from '../FailureAlert.tsx';
import { TenantToCreateFor } from '../TenantToCreateFor.tsx';
import { FileDrop } from './FileDrop.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { useImport } from './useImport.ts';

interface ImportDialogProps {
  columns: () => Promise<string[]>;
  onClose: () => void;
}

/** Takes a CSV file in: names what is wrong with it, or how many rows it brings. */
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

export default ImportDialog;
