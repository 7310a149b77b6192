import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { CanAccess, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { DeleteButton } from '../../ui/DeleteButton.tsx';

/** The ways to rename a role and to delete it. */
export const RoleActions = () => {
  const translate = useTranslate();
  return (
    <>
      <CanAccess action="delete">
        <DeleteButton />
      </CanAccess>
      <Button component={Link} to="?mode=edit" variant="outlined" startIcon={<EditOutlined />}>
        {translate('ra.action.edit')}
      </Button>
    </>
  );
};
