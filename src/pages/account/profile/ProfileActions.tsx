import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useFormIsDirty, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';

/** Saves the profile, or puts it back as it was. */
export const ProfileActions = () => {
  const translate = useTranslate();
  const { reset, formState } = useFormContext();
  const dirty = useFormIsDirty();
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <SubmitButton label={translate('ra.action.save')} />
      {dirty && (
        <Button onClick={() => reset()} disabled={formState.isSubmitting}>
          {translate('ra.action.cancel')}
        </Button>
      )}
    </Stack>
  );
};
