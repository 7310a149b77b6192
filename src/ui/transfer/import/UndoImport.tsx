import UndoIcon from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { ImportProgress as ImportProgressOf } from '#contract/base/transfer';
import { isUnanswered } from '../../../platform/data/httpClient.ts';
import { type ImportUndone, readImport, undoImport } from '../../../platform/data/importRows.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { WriteFailureAlert } from '../../feedback/FailureAlert.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { useImport } from './useImport.ts';

interface UndoImportProps {
  id: number;
  tenantId?: string | undefined;
  size?: ButtonProps['size'];
  onUndone?: () => void;
}

export const UndoImport = ({ id, tenantId, size, onUndone }: UndoImportProps) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [asks, setAsks] = useState(false);
  const isUnsure = useRef(false);
  /** Without an answer the import itself says what became of it. */
  const undoOrRead = async () => {
    try {
      return await undoImport(id, { tenantId });
    } catch (error) {
      isUnsure.current ||= isUnanswered(error);
      const found = isUnsure.current && (await readImport(id, { tenantId }).catch(() => undefined));
      if (!found || !found.undone) throw error;
      return found.undone;
    }
  };
  const undo = useMutation({
    mutationFn: undoOrRead,
    onSuccess: answer => {
      if ('state' in answer) return;
      refresh();
      onUndone?.();
    },
    onSettled: () => setAsks(false),
  });
  if (undo.data && 'state' in undo.data) {
    return <UndoingImport begun={undo.data} tenantId={tenantId} onUndone={onUndone} />;
  }
  if (undo.data) return <Undone undone={undo.data} />;
  return (
    <div>
      <Button
        variant="outlined"
        color="error"
        {...(size && { size })}
        startIcon={<UndoIcon />}
        onClick={() => setAsks(true)}
      >
        {translate('transfer.undo.action')}
      </Button>
      {undo.error && (
        <Box sx={{ mt: 1.5 }}>
          <WriteFailureAlert
            text={translate('transfer.undo.failed')}
            error={undo.error}
            onRetry={() => undo.mutate()}
          />
        </Box>
      )}
      <ConfirmDialog
        open={asks}
        title={translate('transfer.undo.title')}
        text={translate('transfer.undo.text')}
        confirm={translate('transfer.undo.action')}
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onClose={() => setAsks(false)}
      />
    </div>
  );
};

interface UndoingImportProps extends Pick<UndoImportProps, 'tenantId' | 'onUndone'> {
  begun: ImportProgressOf;
}

const UndoingImport = ({ begun, tenantId, onUndone }: UndoingImportProps) => {
  const { data } = useImport({ id: begun.id, tenantId, work: 'undoing' });
  const undone = data?.undone;
  const isUndone = Boolean(undone);
  useEffect(() => {
    if (isUndone) onUndone?.();
  }, [isUndone, onUndone]);
  return undone ? <Undone undone={undone} /> : <ImportProgress {...(data ?? begun)} />;
};

const NAMED = 50;

const Undone = ({ undone: { deleted, restored, kept } }: { undone: ImportUndone }) => {
  const translate = useTranslate();
  const { list } = useFormat();
  const done = [
    deleted > 0 && translate('transfer.undo.deleted', { smart_count: deleted }),
    restored > 0 && translate('transfer.undo.restored', { smart_count: restored }),
  ].filter(each => each !== false);
  return (
    <Alert severity={kept.length > 0 ? 'warning' : 'success'} sx={{ width: '100%' }}>
      {done.length > 0
        ? translate('transfer.undo.done', { done: list(done) })
        : translate('transfer.undo.nothing')}
      {kept.length > 0 && (
        <>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {translate('transfer.undo.kept', { smart_count: kept.length })}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {kept.slice(0, NAMED).map(({ id, name, reason }) => (
              <li key={id}>
                {name}: {translate(`transfer.undo.reasons.${reason}`)}
              </li>
            ))}
          </Box>
          {kept.length > NAMED && translate('transfer.more', { smart_count: kept.length - NAMED })}
        </>
      )}
    </Alert>
  );
};
