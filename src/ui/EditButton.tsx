import EditOutlined from '@mui/icons-material/EditOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { CanAccess, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';

interface EditButtonProps extends Pick<ButtonProps, 'variant'> {
  /** Where the form is: of the screen that this is on. */
  to?: string;
}

/** The way to a record's form, for those who may fill it in. */
export const EditButton = ({ to = '?mode=edit', variant = 'contained' }: EditButtonProps) => {
  const translate = useTranslate();
  return (
    <CanAccess action="edit">
      <Button component={Link} to={to} variant={variant} startIcon={<EditOutlined />}>
        {translate('ra.action.edit')}
      </Button>
    </CanAccess>
  );
};
