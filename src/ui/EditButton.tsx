import EditOutlined from '@mui/icons-material/EditOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { CanAccess, useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { useFocusWhenShown } from './useFocusWhenShown.ts';
import { cameFromForm } from './useLeaveForm.ts';

interface EditButtonProps extends Pick<ButtonProps, 'variant'> {
  /** Where the form is: of the screen that this is on. */
  to?: string;
}

/** The way to a record's form, for those who may fill it in. */
export const EditButton = (props: EditButtonProps) => (
  <CanAccess action="edit">
    <Way {...props} />
  </CanAccess>
);

/** Whoever comes back from the form finds the focus here, where it was before. */
const Way = ({ to = '?mode=edit', variant = 'contained' }: EditButtonProps) => {
  const translate = useTranslate();
  const button = useFocusWhenShown<HTMLAnchorElement>(cameFromForm(useLocation()));
  return (
    <Button ref={button} component={Link} to={to} variant={variant} startIcon={<EditOutlined />}>
      {translate('ra.action.edit')}
    </Button>
  );
};
