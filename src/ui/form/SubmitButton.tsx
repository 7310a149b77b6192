import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';
import { useFormState } from 'react-hook-form';

const ignore = (event: MouseEvent) => event.preventDefault();

/** Sends the form, once. MUI's own loading button would be disabled, and lose the focus. */
export const SubmitButton = ({ label }: { label: string }) => {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      aria-disabled={isSubmitting}
      onClick={isSubmitting ? ignore : undefined}
      startIcon={isSubmitting && <CircularProgress size={16} color="inherit" aria-hidden="true" />}
    >
      {label}
    </Button>
  );
};
