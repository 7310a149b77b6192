import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { setSubmissionErrors, useSimpleFormIterator, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SimpleFormIterator } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useEditSession } from './editSession.ts';

interface FormRowProps {
  columns?: string;
  children: ReactNode;
}

export const FormRow = ({ columns = '1fr 1fr', children }: FormRowProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns },
      '& > *': { minWidth: 0 },
    }}
  >
    {children}
  </Box>
);

export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 2.5, '& + &': { mt: 2 } }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {children}
    </Stack>
  );
};

interface FormLinesProps {
  addButton?: ReactNode;
  isOrdered?: boolean;
  children: ReactNode;
}

export const FormLines = ({
  addButton = <AddLine />,
  isOrdered = false,
  children,
}: FormLinesProps) => (
  <SimpleFormIterator
    inline
    disableReordering={!isOrdered}
    disableClear
    addButton={addButton}
    sx={linesStyle}
  >
    {children}
  </SimpleFormIterator>
);

const linesStyle = {
  '& .RaSimpleFormIterator-line': { display: 'flex', gap: 1, py: 0.75 },
  '& .RaSimpleFormIterator-form': { flex: { xs: 1, sm: '0 1 auto' } },
  // A name is read in full before the fields of numbers next to it are wide.
  '& .RaSimpleFormIterator-form > .MuiAutocomplete-root': {
    flex: { sm: '2 1 280px' },
    minWidth: { sm: 200 },
  },
  '& .RaSimpleFormIterator-form:has(> .MuiAutocomplete-root) > .MuiTextField-root': {
    flex: { sm: '1 1 130px' },
    minWidth: 0,
  },
  // react-admin 5.15 shows it only on hover, and on a phone below the fields.
  '& .RaSimpleFormIterator-action': { flex: 'none', visibility: 'visible' },
} as const;

export const AddLine = ({ label }: { label?: string }) => {
  const translate = useTranslate();
  const { add } = useSimpleFormIterator();
  return (
    <Button size="small" startIcon={<AddIcon />} onClick={() => add()}>
      {label ?? translate('ra.action.add')}
    </Button>
  );
};

export const FIELDS =
  ':is(input, select, textarea, [role=combobox]):not([type=hidden], [aria-hidden=true], [disabled])';

export const FocusWrong = () => {
  const place = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting } = useFormState();
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    focusWrong(place.current);
  }, [submitCount, isSubmitting]);
  return <span ref={place} hidden />;
};

const focusWrong = (place: Element | null) => {
  const field = place?.closest('form')?.querySelector<HTMLElement>(`${FIELDS}[aria-invalid=true]`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== undefined && field !== null;
};

/** Marks what a question over the form was refused for: the question itself has no fields. */
export const MarkRefused = () => {
  const place = useRef<HTMLSpanElement>(null);
  const { refused } = useEditSession();
  const { setError } = useFormContext();
  const { errors } = useFormState();
  const waits = useRef(false);
  useEffect(() => {
    if (!refused) return;
    setSubmissionErrors(refused, setError);
    waits.current = true;
  }, [refused, setError]);
  // The field takes the focus once it is shown as wrong.
  useEffect(() => {
    if (waits.current && focusWrong(place.current)) waits.current = false;
  }, [refused, errors]);
  return <span ref={place} hidden />;
};

interface FocusFirstProps {
  /** The form's selector. A form on a page takes the focus only if it is the whole page. */
  of?: string;
}

export const FocusFirst = ({ of = 'form' }: FocusFirstProps) => {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = place.current?.closest(of);
    const focus = () => form?.querySelector<HTMLElement>(FIELDS)?.focus();
    if (!form?.contains(document.activeElement)) focus();
    // react-admin 5.15 resets a form once it is shown: lines with the focus are replaced.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [of]);
  return <span ref={place} hidden />;
};
