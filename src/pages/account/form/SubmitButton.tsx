import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';

/** Sends the form, once: while that is under way it cannot be pressed. */
export const SubmitButton = ({ label }: { label: string }) => {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {label}
    </Button>
  );
};
