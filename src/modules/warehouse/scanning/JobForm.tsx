import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useRef } from 'react';
import type { ReturnJob } from '../../../platform/outbox/scanKinds.ts';

interface JobFormProps {
  job: ReturnJob;
  amount: number | undefined;
  onAmount: (amount: number) => void;
}

export const JobForm = ({ job: { name, open }, amount, onAmount }: JobFormProps) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAmount(Number(input.current?.value));
  };
  return (
    <Stack
      component="form"
      direction="row"
      onSubmit={submit}
      sx={{ gap: 1, width: 1, py: 0.5, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <TextField
        inputRef={input}
        type="number"
        required
        defaultValue={Math.min(amount ?? open, open)}
        slotProps={{
          htmlInput: {
            min: 1,
            max: open,
            step: 1,
            'aria-label': translate('warehouse.returns.amount_of', { project: name }),
          },
        }}
        sx={{ width: 90 }}
      />
      <Button type="submit" size="small" variant="outlined">
        {translate('warehouse.returns.from', { project: name, open })}
      </Button>
    </Stack>
  );
};
