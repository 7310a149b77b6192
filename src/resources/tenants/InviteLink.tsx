import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { CanAccess, useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { WITH_DIALOG } from '../../ui/useOpensDialog.ts';

/** The way to inviting someone to the tenant; the first one is who will run it. */
export const InviteLink = ({ isFirst = false }: { isFirst?: boolean }) => {
  const translate = useTranslate();
  const tenant = useRecordContext();
  // react-admin starts the form from what the way to it hands over as a record.
  const record = { tenant_id: tenant?.id, user_type: isFirst ? 'full' : 'user' };
  return (
    <CanAccess resource="users" action="create">
      <Button
        component={Link}
        to="/users"
        state={{ ...WITH_DIALOG, record }}
        variant="contained"
        startIcon={<PersonAddOutlined />}
      >
        {translate('resources.users.add')}
      </Button>
    </CanAccess>
  );
};
