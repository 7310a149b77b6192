import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { CanAccess, useTranslate } from 'ra-core';
import { useOpensDialog } from '../../ui/useOpensDialog.ts';
import { InviteDialog } from './invites/InviteDialog.tsx';
import { UserViews } from './UserViews.tsx';

/** The two views, and inviting someone. */
export const UserActions = () => {
  const translate = useTranslate();
  const [inviting, setInviting] = useOpensDialog();
  return (
    <>
      <UserViews />
      <CanAccess action="create">
        <Button
          variant="contained"
          startIcon={<PersonAddOutlined />}
          onClick={() => setInviting(true)}
        >
          {translate('resources.users.add')}
        </Button>
        {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      </CanAccess>
    </>
  );
};
