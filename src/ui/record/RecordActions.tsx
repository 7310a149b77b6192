import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import {
  CanAccess,
  useDeleteController,
  useGetResourceLabel,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { listAddress } from '../../platform/session/lastVisited.ts';
import { ConfirmDialog, useFocusWhenShown } from '../dialog/ConfirmDialog.tsx';
import { cameFromForm } from '../form/unsavedForms.ts';
import { useRecordTitle } from '../resource/useRecord.ts';
import { useStepFailure } from './useStepFailure.ts';

interface EditButtonProps extends Pick<ButtonProps, 'variant'> {
  to?: string;
}

export const EditButton = (props: EditButtonProps) => (
  <CanAccess action="edit">
    <Way {...props} />
  </CanAccess>
);

const Way = ({ to = '?mode=edit', variant = 'contained' }: EditButtonProps) => {
  const translate = useTranslate();
  const button = useFocusWhenShown<HTMLAnchorElement>(cameFromForm(useLocation()));
  return (
    <Button ref={button} component={Link} to={to} variant={variant} startIcon={<EditOutlined />}>
      {translate('ra.action.edit')}
    </Button>
  );
};

export const DeleteButton = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel();
  const title = useRecordTitle();
  const action = translate(`resources.${resource}.delete`, { _: translate('ra.action.delete') });
  const [asking, setAsking] = useState(false);
  const onError = useStepFailure({
    ownText: `resources.${resource}.delete_failed`,
    // The user sees the current record before deleting it.
    conflict: 'errors.edit_conflict',
    onConflict: () => setAsking(false),
  });
  const { isPending, handleDelete } = useDeleteController({
    mutationMode: 'pessimistic',
    redirect: listAddress,
    mutationOptions: { onError },
  });
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<DeleteOutlined />}
        onClick={() => setAsking(true)}
      >
        {action}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate(`resources.${resource}.delete_title`, {
          _: translate('common.delete.title', { name: label(resource, 1) }),
        })}
        text={translate(`resources.${resource}.delete_text`, {
          title,
          _: translate('common.delete.text', { title }),
        })}
        confirm={action}
        busy={isPending}
        onConfirm={handleDelete}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
