import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useShownQuery } from '../../../../platform/data/useShownQuery.ts';
import { Earlier } from '../../../../ui/feedback/Earlier.tsx';
import { FailureAlert } from '../../../../ui/feedback/FailureAlert.tsx';
import { saveFile } from '../../../../ui/transfer/saveFile.ts';
import { useDocumentAction } from '../../useDocumentAction.ts';
import { useDraft } from './useDraftEditor.ts';
import { BusyButton } from '../../../../ui/display/BusyButton.tsx';

export const DraftPreview = () => {
  const translate = useTranslate();
  const { state, isDirty } = useDraft();
  const { id, version } = state.base;
  const {
    shown: file,
    isOld,
    error,
    isFetching,
    refetch,
  } = useShownQuery({
    queryKey: ['invoicePreview', id, version],
    queryFn: async ({ signal }) => (await import('../invoices.calls.ts')).readPreview(id, signal),
    gcTime: 0,
  });
  const address = useAddress(file);
  const text = (name: string) => translate(`resources.sales-invoices.${name}`);
  return (
    <Card component="section" aria-label={text('preview')} sx={cardStyle}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <Typography variant="h3" component="h2">
          {text('preview')}
        </Typography>
        {isFetching && <CircularProgress size={16} aria-label={text('preview_drawn')} />}
        <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
          {isDirty ? text('preview_saved') : ''}
        </Typography>
      </Stack>
      {error ? (
        <FailureAlert text={text('preview_failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        address && (
          <Earlier isOld={isOld}>
            <Box component="iframe" title={text('preview')} src={address} sx={frameStyle} />
          </Earlier>
        )
      )}
    </Card>
  );
};

/** The browser's viewer toolbar would take a quarter of it. */
const VIEWER = '#toolbar=0&navpanes=0&view=FitH';

const useAddress = (file: File | undefined) => {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address]
  );
  return address && address + VIEWER;
};

const cardStyle = { overflow: 'hidden', display: 'flex', flexDirection: 'column' } as const;

const frameStyle = {
  border: 0,
  borderTop: 1,
  borderColor: 'divider',
  width: 1,
  height: 'max(480px, calc(100dvh - 220px))',
} as const;

export const showsPdf = () => navigator.pdfViewerEnabled === true;

export const PreviewButton = () => {
  const translate = useTranslate();
  const { state, save } = useDraft();
  const preview = useDocumentAction(
    async () => {
      if (!(await save())) return undefined;
      return (await import('../invoices.calls.ts')).readPreview(state.base.id);
    },
    { isRead: true, onDone: file => file && saveFile(file.name, file) }
  );
  return (
    <BusyButton variant="outlined" busy={preview.isPending} onClick={() => preview.mutate()}>
      {translate('resources.sales-invoices.steps.preview')}
    </BusyButton>
  );
};
