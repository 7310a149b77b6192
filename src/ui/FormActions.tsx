import Button from '@mui/material/Button';
import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { listAddress } from '../providers/lastLists.ts';
import { StickyBar } from './StickyBar.tsx';
import { useLeaveForm } from './useLeaveForm.ts';
import { useReturnPath } from './useReturnPath.ts';

/** Saves the form, once; or leaves it, and everything as it was. */
export const FormActions = () => {
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
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate('ra.action.save')}
      </Button>
      <Button onClick={cancel} disabled={isSubmitting}>
        {translate('ra.action.cancel')}
      </Button>
    </StickyBar>
  );
};
