import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { Form } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { z } from 'zod';
import { FormActions } from './FormActions.tsx';
import { FocusFirst } from './form/FocusFirst.tsx';
import { clearOfBars, keepInSight } from './form/keepInSight.ts';
import { UnsavedChanges } from './form/UnsavedChanges.tsx';
import { zodResolver } from './zodResolver.ts';

interface RecordFormProps {
  /** What the fields have to be: the contract's schema, which the server checks as well. */
  schema: z.ZodObject;
  /** What a new record starts from. */
  defaultValues?: Record<string, unknown>;
  /** The inputs. */
  children: ReactNode;
}

/** A record's form, the same for a new one and for one that is there. */
export const RecordForm = ({ schema, defaultValues, children }: RecordFormProps) => {
  const resolver = useMemo(() => zodResolver(schema), [schema]);
  return (
    <Form
      resolver={resolver}
      defaultValues={defaultValues}
      noValidate
      disableInvalidFormNotification
    >
      <Card sx={cardStyle} onFocus={keepInSight}>
        <Stack sx={{ gap: 2.5 }}>{children}</Stack>
        <FormActions />
      </Card>
      <FocusFirst />
      <UnsavedChanges />
    </Form>
  );
};

const cardStyle = {
  p: 3,
  // A card that clips its content keeps the bar from sticking to the screen.
  overflow: 'visible',
  ...clearOfBars,
} as const;
