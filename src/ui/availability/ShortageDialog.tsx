import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, useTranslate } from 'ra-core';
import { useId } from 'react';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Shortage } from '#contract/plan/plans';
import { acceptShortage } from '#contract/plan/planChanges';
import { InputDialog } from '../dialog/InputDialog.tsx';
import { textOf } from '../../platform/api/ApiError.ts';
import { useHolds } from '../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { useFocusWhenShown } from '../dialog/ConfirmDialog.tsx';
import { useFirstPress } from '../display/useFirstPress.ts';
import { RecordStatus } from '../display/StatusBadge.tsx';
import { DraftInput } from '../form/CallForm.tsx';
import { EditSessionContext, useNewEditSession, usePlace } from '../form/editSession.ts';
import { zodResolver } from '../form/zodResolver.ts';
import { FreeShape } from './FreeShape.tsx';
import { BusyButton } from '../display/BusyButton.tsx';

const resolver = zodResolver(acceptShortage);

interface ShortageDialogProps {
  shortages: readonly Shortage[];
  isPending: boolean;
  onAccept: (reason: string) => void;
  onClose: () => void;
}

/**
 * Shown when a change causes a shortage: the missing products, the projects that claim them, and a
 * field for the reason, for users who may accept it (docs/planning.md, rule 13).
 */
const ShortageDialog = ({ shortages, isPending, onAccept, onClose }: ShortageDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const formId = useId();
  // It may open during typing: the next key must not answer it.
  const content = useFocusWhenShown<HTMLDivElement>();
  const mayAccept = useHolds('planning.overbook');
  const products = byProduct(shortages);
  const isFirst = useFirstPress(isPending, shortages);
  const accept = (reason: string) => {
    if (isFirst()) onAccept(reason);
  };
  return (
    <InputDialog
      open
      // A click outside does not close it, so that the reason stays.
      staysOnClick
      onClose={isPending ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>{translate('planning.overbooking.title')}</DialogTitle>
      <DialogContent ref={content} tabIndex={0}>
        <Stack sx={{ gap: 2 }}>
          <DialogContentText>{translate('planning.overbooking.text')}</DialogContentText>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {products.map(([productId, stretches]) => (
              <ShortageItem key={productId} stretches={stretches} />
            ))}
          </Box>
          {mayAccept === true && (
            <ReasonForm
              id={formId}
              of={products.map(([productId]) => productId).join(' ')}
              onAccept={accept}
            />
          )}
          {mayAccept === false && (
            <Alert severity="info">{translate('planning.overbooking.ask_planner')}</Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={isPending ? undefined : onClose}>
          {translate('common.conflict.back')}
        </Button>
        {mayAccept === true && (
          <BusyButton type="submit" form={formId} variant="contained" busy={isPending}>
            {translate('planning.overbooking.accept')}
          </BusyButton>
        )}
      </DialogActions>
    </InputDialog>
  );
};

interface ReasonFormProps {
  id: string;
  of: string;
  onAccept: (reason: string) => void;
}

const ReasonForm = ({ id, of, onAccept }: ReasonFormProps) => {
  const place = `${usePlace()} shortage ${of}`;
  const session = useNewEditSession(place);
  return (
    <EditSessionContext value={session}>
      <Form
        id={id}
        resolver={resolver}
        onSubmit={(values: FieldValues) => onAccept(textOf(values, 'reason') ?? '')}
        noValidate
        disableInvalidFormNotification
      >
        <TextInput
          source="reason"
          label="planning.overbooking.reason"
          helperText="planning.overbooking.reason_hint"
          isRequired
          multiline
        />
        <DraftInput place={place} />
      </Form>
    </EditSessionContext>
  );
};

const ShortageItem = ({ stretches }: { stretches: readonly [Shortage, ...Shortage[]] }) => {
  const [{ name }] = stretches;
  const translate = useTranslate();
  const format = useFormat();
  const others = othersIn(stretches);
  return (
    <Box component="li" sx={itemStyle}>
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', flex: 'none' }}>
          <FreeShape freedom="short" />
          <Typography sx={{ fontWeight: 600 }}>
            {translate('planning.short', {
              amount: Math.max(...stretches.map(({ short }) => short)),
            })}
          </Typography>
        </Stack>
      </Stack>
      {stretches.map(stretch => (
        <Stretch key={stretch.from} stretch={stretch} />
      ))}
      {others.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {translate('planning.overbooking.others')}
        </Typography>
      )}
      {others.map(({ project_id, name: project, status, amount }) => (
        <Stack key={project_id} direction="row" sx={{ gap: 1, alignItems: 'center', mt: 0.5 }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {format.number(amount)} × {project}
          </Typography>
          <RecordStatus resource="projects" status={status} />
        </Stack>
      ))}
    </Box>
  );
};

const Stretch = ({ stretch: { from, until, needed, free, short } }: { stretch: Shortage }) => {
  const translate = useTranslate();
  const format = useFormat();
  const period = until
    ? format.times(from, until)
    : translate('planning.overbooking.from', { from: format.weekdayTime(from) });
  // A negative number is already a shortage: only stock in the warehouse is free.
  const numbers = translate('planning.needs', {
    needed: format.number(needed),
    free: format.number(Math.max(0, free)),
    short: format.number(short),
  });
  return (
    <Typography variant="body2" color="textSecondary">
      {period} · {numbers}
    </Typography>
  );
};

const othersIn = (stretches: readonly Shortage[]) => {
  const known = new Map<number, Shortage['others'][number]>();
  for (const other of stretches.flatMap(({ others }) => others)) {
    const before = known.get(other.project_id);
    if (!before || before.amount < other.amount) known.set(other.project_id, other);
  }
  return [...known.values()];
};

const byProduct = (shortages: readonly Shortage[]) => {
  const products = new Map<number, [Shortage, ...Shortage[]]>();
  for (const shortage of shortages) {
    const stretches = products.get(shortage.product_id);
    if (stretches) stretches.push(shortage);
    else products.set(shortage.product_id, [shortage]);
  }
  return [...products];
};

const itemStyle = { py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } } as const;

export default ShortageDialog;
