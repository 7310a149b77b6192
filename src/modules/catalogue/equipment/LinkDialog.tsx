import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useId } from 'react';
import { z } from 'zod';
import type { ProposedLink } from '#contract/catalogue/units';
import { InputDialog } from '../../../ui/dialog/InputDialog.tsx';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { linkEquipment, readProposedLinks } from './equipmentLinks.calls.ts';
import { FailureAlert, WriteFailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { useTypedState } from '../../../ui/form/typedState.ts';
import { UnreadFields, useAllRead } from '../../../ui/form/unreadFields.tsx';
import { type ChosenProduct, keyOf, LinkTable } from './LinkTable.tsx';
import { type ReplacedStock, useReplacedStocks } from './useReplacedStocks.ts';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

const chosenProducts = z.record(
  z.string(),
  z.object({ product_id: z.int().nullable(), product_name: z.string().nullable() })
);

const NONE: z.infer<typeof chosenProducts> = {};

interface LinkDialogProps {
  onClose: () => void;
}

const LinkDialog = (props: LinkDialogProps) => (
  <UnreadFields>
    <Links {...props} />
  </UnreadFields>
);

const Links = ({ onClose }: LinkDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const allRead = useAllRead();
  const { proposal, rows, change, isTyped, count, stocks, link } = useLinks(onClose);
  const { replaced } = stocks;
  const isKnown = !stocks.isPending && !stocks.error;
  const text = (name: string, values?: object) =>
    translate(`resources.equipment.link.${name}`, values);
  return (
    <InputDialog
      open
      onClose={link.isPending ? undefined : onClose}
      isTyped={isTyped}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
    >
      <DialogTitle id={titleId}>{text('title')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <DialogContentText>{text('text')}</DialogContentText>
          {proposal.isPending && <LinearProgress aria-label={text('loading')} />}
          {proposal.isError && (
            <FailureAlert
              text={text('load_failed')}
              error={proposal.error}
              onRetry={proposal.refetch}
            />
          )}
          {proposal.data?.length === 0 && <Alert severity="info">{text('nothing')}</Alert>}
          {rows.length > 0 && <LinkTable rows={rows} replaced={replaced} onChange={change} />}
        </Stack>
      </DialogContent>
      {/* Below the table these would be out of view. */}
      {replaced.length > 0 && (
        <Box sx={{ px: 3, pt: 1 }}>
          <Alert severity={replaced.some(isLowered) ? 'warning' : 'info'}>
            {text('typed_stocks', { smart_count: replaced.length })}
          </Alert>
        </Box>
      )}
      {stocks.error && (
        <Box sx={{ px: 3, pt: 1 }}>
          <FailureAlert text={text('stock_failed')} error={stocks.error} onRetry={stocks.refetch} />
        </Box>
      )}
      {link.error && (
        <Box sx={{ px: 3, pt: 1 }}>
          <WriteFailureAlert
            text={text('failed')}
            error={link.error}
            onRetry={() => link.mutate()}
          />
        </Box>
      )}
      <DialogActions>
        <Button onClick={onClose} disabled={link.isPending}>
          {translate('ra.action.cancel')}
        </Button>
        <BusyButton
          variant="contained"
          disabled={count === 0}
          busy={link.isPending || stocks.isPending}
          onClick={() => allRead() && isKnown && link.mutate()}
        >
          {count === 0 ? text('action') : text('confirm', { smart_count: count })}
        </BusyButton>
      </DialogActions>
    </InputDialog>
  );
};

const isLowered = ({ stock, units }: ReplacedStock) => units < stock;

const useLinks = (onDone: () => void) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useSessionCall();
  const [chosen, setChosen, isTyped] = useTypedState({
    name: 'links',
    start: () => NONE,
    stored: chosenProducts,
  });
  const proposal = useQuery({
    queryKey: ['equipment', 'links'],
    queryFn: ({ signal }) => readProposedLinks(signal),
    gcTime: 0,
  });
  const rows = (proposal.data ?? []).map(row => ({ ...row, ...chosen[keyOf(row)] }));
  const links = rows.flatMap(({ name, type, product_id }) =>
    product_id === null ? [] : [{ name, type, product_id }]
  );
  const stocks = useReplacedStocks(proposal.data ?? [], rows);
  const count = rows.reduce((sum, row) => sum + (row.product_id === null ? 0 : row.count), 0);
  const link = useMutation({
    mutationFn: () => call(() => linkEquipment(links)),
    onSuccess: linked => {
      notify('resources.equipment.link.done', {
        type: 'success',
        messageArgs: { smart_count: linked },
      });
      refresh();
      onDone();
    },
  });
  const change = (row: ProposedLink, product: ChosenProduct) =>
    setChosen({ ...chosen, [keyOf(row)]: product });
  return { proposal, rows, change, isTyped, count, stocks, link };
};

export default LinkDialog;
