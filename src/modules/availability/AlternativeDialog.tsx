import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { z } from 'zod';
import { InputDialog } from '../../ui/dialog/InputDialog.tsx';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { useSettled } from '../../platform/time/useSettled.ts';
import { FreeNumbers } from '../../ui/availability/FreeShape.tsx';
import { Earlier } from '../../ui/feedback/Earlier.tsx';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import type { Alternative } from './rankAlternatives.ts';
import type { ClaimingLine, ShortageSolutionsProps } from './solutions.ts';
import { useAlternatives } from './useAlternatives.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { typedNumber } from '../../ui/form/typedNumberSchema.ts';
import { useTypedState } from '../../ui/form/typedState.ts';
import { BusyButton } from '../../ui/display/BusyButton.tsx';

interface AlternativeDialogProps extends ShortageSolutionsProps {
  line: ClaimingLine;
  onClose: () => void;
}

const stored = z.object({ words: z.string(), amount: typedNumber.optional() });

const NOTHING_TYPED: z.infer<typeof stored> = { words: '' };

const PAUSE_MS = 250;

export const AlternativeDialog = (props: AlternativeDialogProps) => {
  const { product, short, onClose } = props;
  const translate = useTranslate();
  const explain = useExplain();
  const titleId = useId();
  const [state, setState, isTyped] = useTypedState({
    name: `alternative ${props.line.id} ${product.id}`,
    start: () => NOTHING_TYPED,
    stored,
  });
  const { words, amount: typed } = state;
  const { found, replace } = useAlternatives(props, useSettled(words.trim(), PAUSE_MS));
  const amount = found.shown?.amount ?? 1;
  const missing = Math.min(amount, Math.max(1, short));
  const chosen = typed === undefined ? missing : typeof typed === 'number' ? typed : 0;
  const isWrong = chosen < 1 || chosen > amount;
  return (
    <InputDialog
      open
      onClose={replace.isPending ? undefined : onClose}
      isTyped={isTyped}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>
        {translate('shortages.alternative_title', { name: product.name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate('shortages.alternative_text')}
        </DialogContentText>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, mb: 2, pt: 1 }}>
          <NumberField
            kind="count"
            size="small"
            label={translate('shortages.replace_amount', { amount })}
            value={typed === undefined ? missing : typed}
            error={isWrong}
            helperText={isWrong && translate('shortages.replace_limit', { amount })}
            onChange={next => setState({ ...state, amount: next })}
            sx={{ flex: '0 1 180px' }}
          />
          <TextField
            type="search"
            size="small"
            label={translate('shortages.search_product')}
            value={words}
            onChange={event => setState({ ...state, words: event.target.value })}
            sx={{ flex: 1 }}
          />
        </Stack>
        {found.isPending && <LinearProgress aria-label={translate('common.loading')} />}
        {found.error && (
          <FailureAlert
            text={translate('shortages.alternatives_failed')}
            error={found.error}
            onRetry={found.refetch}
          />
        )}
        {found.current?.choices.length === 0 && (
          <Alert severity="info">{translate('shortages.no_alternative')}</Alert>
        )}
        <Earlier isOld={found.isOld} component="ul" sx={choicesStyle}>
          {found.shown?.choices.map(choice => (
            <Choice
              key={choice.id}
              choice={choice}
              isPending={replace.isPending && replace.variables?.productId === choice.id}
              isDisabled={replace.isPending || isWrong || found.isOld}
              onChoose={() =>
                found.current &&
                replace.mutate({ productId: choice.id, amount: chosen, seen: found.current })
              }
            />
          ))}
        </Earlier>
        {replace.isError && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {explain(replace.error, 'errors.server_error')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={replace.isPending}>
          {translate('ra.action.cancel')}
        </Button>
      </DialogActions>
    </InputDialog>
  );
};

const choicesStyle = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 } as const;

interface ChoiceProps {
  choice: Alternative;
  isPending: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

const Choice = ({ choice, isPending, isDisabled, onChoose }: ChoiceProps) => {
  const { name, free, free_if_all, dearer, isNamed } = choice;
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography sx={{ flex: '1 1 180px', overflowWrap: 'anywhere' }}>{name}</Typography>
      {isNamed && (
        <Chip size="small" variant="outlined" label={translate('shortages.own_alternative')} />
      )}
      {dearer !== null && (
        <Typography variant="body2" component="span" color="textSecondary">
          {dearer === 0
            ? translate('shortages.same_price')
            : translate(dearer > 0 ? 'shortages.dearer' : 'shortages.cheaper', {
                price: format.money(Math.abs(dearer)),
              })}
        </Typography>
      )}
      <Typography variant="body2" component="span">
        <FreeNumbers free={free} free_if_all={free_if_all} />
      </Typography>
      <BusyButton
        size="small"
        variant="outlined"
        aria-label={translate('shortages.take_instead', { name })}
        busy={isPending}
        disabled={isDisabled}
        onClick={onChoose}
      >
        {translate('shortages.take')}
      </BusyButton>
    </Stack>
  );
};
