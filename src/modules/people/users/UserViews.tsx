import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { CanAccess, useTranslate } from 'ra-core';

import { loadDeferredTexts } from '../../../platform/i18n/i18nProvider.ts';
import { useAddressQuery } from '../../../platform/address/useAddressQuery.ts';
import { DialogToolButton } from '../../../ui/display/ToolButton.tsx';
import { FormDialog, useOpensDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';

/** The URL parameter that shows the invitations (`?show=invites`). */
export const INVITES_VIEW = 'invites';

const VIEWS = ['users', INVITES_VIEW] as const;

const UserViews = () => {
  const translate = useTranslate();
  const { query, replaceQuery } = useAddressQuery();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={query.get('show') === INVITES_VIEW ? INVITES_VIEW : 'users'}
      onChange={(_event, chosen) => replaceQuery(chosen === INVITES_VIEW ? { show: chosen } : {})}
      aria-label={translate('resources.users.views.label')}
    >
      {VIEWS.map(view => (
        <ToggleButton key={view} value={view} sx={{ px: 2, minHeight: 40, color: 'text.primary' }}>
          {translate(`resources.users.views.${view}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

export const UserActions = () => {
  const translate = useTranslate();
  const [inviting, setInviting] = useOpensDialog();
  return (
    <>
      <UserViews />
      <CanAccess action="create">
        <DialogToolButton
          label={translate('lists.import.action')}
          icon={<FileUploadOutlined />}
          dialog={close => <InviteWizard onClose={close} />}
        />
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

const InviteWizard = lazyDialog(async () => {
  const [loaded] = await Promise.all([import('./invites/InviteWizard.tsx'), loadDeferredTexts()]);
  return loaded;
});

const InviteForm = lazyDialog(() => import('./invites/InviteForm.tsx'), <FormSkeleton />);

const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <FormDialog title={translate('resources.users.add')} onClose={onClose}>
      <InviteForm onClose={onClose} />
    </FormDialog>
  );
};
