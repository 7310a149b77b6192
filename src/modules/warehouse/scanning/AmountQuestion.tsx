import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { LINE_AMOUNT_MAX } from '#contract/plan/planChanges';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { ReadFirst } from '../../../ui/form/unreadFields.tsx';

interface AmountQuestionProps {
  name: string;
  room: number;
  /** An unreadable amount that the user typed beside the code. */
  typed?: string | undefined;
  /** Asked again: it takes the focus back, with what was typed. */
  again?: number | undefined;
  min?: number;
  /** What one piece is, if unclear. */
  hint?: string | undefined;
  onAnswer: (amount: number) => void;
  onCancel: () => void;
}

export const AmountQuestion = (props: AmountQuestionProps) => {
  const { name, room, typed, again = 0, min = 1, hint, onAnswer, onCancel } = props;
  const translate = useTranslate();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [amount, setAmount] = useState<number | string | null>(typed ?? Math.max(min, room));
  useEffect(() => {
    input.current?.focus();
    if (again === 0) input.current?.select();
  }, [again]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typeof amount === 'number') onAnswer(amount);
  };

  return (
    <ReadFirst>
      <Box
        component="form"
        onSubmit={submit}
        noValidate
        onKeyDown={event => event.key === 'Escape' && onCancel()}
        aria-labelledby={titleId}
        sx={{ p: 2, border: 2, borderColor: 'primary.main', borderRadius: 1 }}
      >
        <Typography id={titleId} variant="h2" sx={{ mb: 1.5 }}>
          {translate('scanning.how_many', { name })}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <NumberField
            kind="count"
            inputRef={input}
            required
            label={translate('scanning.amount')}
            least={min}
            most={LINE_AMOUNT_MAX}
            value={amount}
            onChange={setAmount}
            sx={{ width: 160 }}
          />
          <Button type="submit" variant="contained">
            {translate('scanning.ok')}
          </Button>
          <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
        </Stack>
        {hint && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {hint}
          </Typography>
        )}
      </Box>
    </ReadFirst>
  );
};
