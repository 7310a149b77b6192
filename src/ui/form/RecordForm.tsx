import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { Form, useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { type DefaultValues, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { listAddress } from '../../platform/session/lastVisited.ts';
import { useAddressQuery } from '../../platform/address/useAddressQuery.ts';
import { BOTTOM_BAR } from '../display/bottomBar.ts';
import { FocusFirst, FocusWrong, MarkRefused } from './FormLayout.tsx';
import { HeldWhileSaving } from './HeldWhileSaving.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import { ReadFirst } from './unreadFields.tsx';
import { useLeaveForm } from './unsavedForms.ts';
import { zodResolver } from './zodResolver.ts';
import { BusyButton } from '../display/BusyButton.tsx';

/** Height of the bar in pixels: a focused field scrolls clear of it. */
const STICKY_BAR_ROOM = 88;

const StickyBar = ({ children }: { children: ReactNode }) => (
  <Stack
    direction="row"
    className={BOTTOM_BAR}
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      gap: 1,
      mt: 3,
      mx: -3,
      mb: -3,
      px: 3,
      pt: 1.5,
      pb: 'calc(12px + env(safe-area-inset-bottom))',
      bgcolor: 'background.paper',
      borderTop: 1,
      borderColor: 'divider',
      borderRadius: theme => `0 0 ${theme.shape.borderRadius}px ${theme.shape.borderRadius}px`,
    }}
  >
    {children}
  </Stack>
);

const TOP_BAR_ROOM = 120;

const clearOfBars = {
  '& :is(input, textarea, [role=combobox])': {
    scrollMarginTop: TOP_BAR_ROOM,
    scrollMarginBottom: STICKY_BAR_ROOM,
  },
} as const;

/** Scrolls a focused field out from under a bar: browsers count it as visible there. */
const keepInSight = ({ target }: FocusEvent<HTMLElement>) => {
  if (target.matches('input, textarea, [role=combobox]')) {
    target.scrollIntoView({ block: 'nearest' });
  }
};

const saveByKeys = (event: KeyboardEvent<HTMLElement>) => {
  const isSave = event.key === 'Enter' || event.key.toLowerCase() === 's';
  if (!isSave || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
};

interface RecordFormProps<Schema extends z.ZodObject> {
  schema: Schema;
  defaultValues?: DefaultValues<z.input<Schema>>;
  children: ReactNode;
}

export const RecordForm = <Schema extends z.ZodObject>(props: RecordFormProps<Schema>) => {
  const { schema, defaultValues, children } = props;
  const resolver = useMemo(() => zodResolver(schema), [schema]);
  return (
    <ReadFirst>
      <Form
        resolver={resolver}
        defaultValues={defaultValues}
        noValidate
        disableInvalidFormNotification
      >
        <Card sx={cardStyle} onFocus={keepInSight} onKeyDown={saveByKeys}>
          <Stack sx={{ gap: 2.5 }}>{children}</Stack>
          <FormActions />
        </Card>
        <FocusFirst />
        <FocusWrong />
        <MarkRefused />
        <HeldWhileSaving />
        <UnsavedChanges />
      </Form>
    </ReadFirst>
  );
};

const cardStyle = {
  p: 3,
  // A card that clips its content keeps the bar from sticking to the screen.
  overflow: 'visible',
  ...clearOfBars,
} as const;

const FormActions = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const record = useRecordContext();
  const leave = useLeaveForm();
  const { isSubmitting } = useFormState();
  const returnPath = useReturnPath();
  const origin = record?.id === undefined ? listAddress(resource) : `/${resource}/${record.id}`;
  const cancel = () => leave(returnPath ?? origin);
  return (
    <StickyBar>
      <BusyButton type="submit" variant="contained" busy={isSubmitting}>
        {translate('ra.action.save')}
      </BusyButton>
      <Button onClick={cancel} disabled={isSubmitting}>
        {translate('ra.action.cancel')}
      </Button>
    </StickyBar>
  );
};

/** The path that the form returns to, from its address: `?return=/projects/5`. */
export const useReturnPath = () => inAppPath(useAddressQuery().query.get('return'));

/** A path of the app; `undefined` for an address that leads anywhere else. */
export const inAppPath = (path: string | null) => {
  const { origin } = window.location;
  if (!path?.startsWith('/') || !URL.canParse(path, origin)) return undefined;
  const place = new URL(path, origin);
  // `/.//host` has our origin, and the path `//host`.
  if (place.origin !== origin || place.pathname.startsWith('//')) return undefined;
  return place.pathname + place.search;
};
