import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { ReadFirst } from '../../../ui/form/unreadFields.tsx';
import type { ReturnJob } from '../../../platform/outbox/scanKinds.ts';

interface JobFormProps {
  job: ReturnJob;
  amount: number | undefined;
  onAmount: (amount: number) => void;
}

export const JobForm = ({ job: { name, open }, amount, onAmount }: JobFormProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<number | string | null>(Math.min(amount ?? open, open));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typeof typed === 'number') onAmount(typed);
  };
  return (
    <ReadFirst>
      <Stack
        component="form"
        noValidate
        direction="row"
        onSubmit={submit}
        sx={{ gap: 1, width: 1, py: 0.5, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <NumberField
          kind="count"
          required
          least={1}
          most={open}
          ariaLabel={translate('warehouse.returns.amount_of', { project: name })}
          value={typed}
          onChange={setTyped}
          sx={{ width: 120 }}
        />
        <Button type="submit" size="small" variant="outlined">
          {translate('warehouse.returns.from', { project: name, open })}
        </Button>
      </Stack>
    </ReadFirst>
  );
};
