import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { FormEvent } from 'react';
import { storedIf } from '../../../platform/session/restorableState.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { useTypedState } from '../../../ui/form/typedState.ts';
import { ReadFirst } from '../../../ui/form/unreadFields.tsx';
import type { ReturnJob } from '../../../platform/outbox/scanKinds.ts';

const storedNumber = storedIf(
  (value): value is number | string | null =>
    value === null || typeof value === 'number' || typeof value === 'string'
);

interface JobFormProps {
  name: string;
  job: ReturnJob;
  amount: number | undefined;
  onAmount: (amount: number) => void;
}

export const JobForm = ({ name, job, amount, onAmount }: JobFormProps) => {
  const translate = useTranslate();
  const { open } = job;
  const [typed, setTyped] = useTypedState<number | string | null>({
    name,
    start: () => Math.min(amount ?? open, open),
    stored: storedNumber,
  });
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
          ariaLabel={translate('warehouse.returns.amount_of', { project: job.name })}
          value={typed}
          onChange={setTyped}
          sx={{ width: 120 }}
        />
        <Button type="submit" size="small" variant="outlined">
          {translate('warehouse.returns.from', { project: job.name, open })}
        </Button>
      </Stack>
    </ReadFirst>
  );
};
