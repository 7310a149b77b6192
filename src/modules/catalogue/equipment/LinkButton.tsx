import LinkIcon from '@mui/icons-material/Link';
import { CanAccess, useTranslate } from 'ra-core';

import { useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { useOpensDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DialogToolButton } from '../../../ui/display/ToolButton.tsx';
import { useShowsTenant } from '../../../ui/display/RecordTenant.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';

const LinkDialog = lazyDialog(() => import('./LinkDialog.tsx'));

export const LinkButton = () => {
  const translate = useTranslate();
  const hasUnits = useServerHas('planning');
  const isOfAllTenants = useShowsTenant();
  const [startsOpen] = useOpensDialog();
  if (!hasUnits || isOfAllTenants) return null;
  return (
    <CanAccess action="edit">
      <DialogToolButton
        label={translate('resources.equipment.link.action')}
        icon={<LinkIcon />}
        startsOpen={startsOpen}
        dialog={close => <LinkDialog onClose={close} />}
      />
    </CanAccess>
  );
};
