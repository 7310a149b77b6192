import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { listAddress } from '../providers/lastLists.ts';
import { useLeaveForm } from './useLeaveForm.ts';

/** Saves the form, once; or leaves it, and everything as it was. */
export const FormActions = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const record = useRecordContext();
  const leave = useLeaveForm();
  const { isSubmitting } = useFormState();
  const cancel = () => leave(record ? `/${resource}/${record.id}` : listAddress(resource));
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 3 }}>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate('ra.action.save')}
      </Button>
      <Button onClick={cancel} disabled={isSubmitting}>
        {translate('ra.action.cancel')}
      </Button>
    </Stack>
  );
};
