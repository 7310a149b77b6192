import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { CanAccess, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { useOpensDialog } from '../../ui/dialog/FormDialog.tsx';
import { useTellsTenant } from '../../ui/record/RecordTenant.tsx';
import { iconOnPhones } from '../../ui/transfer/Transfer.tsx';

const LinkDialog = lazy(() => import('./LinkDialog.tsx'));

/** Links equipment to products, of one tenant at a time, where the server knows units. */
export const LinkButton = () => {
  const hasUnits = useServerHas('planning');
  const isOfAllTenants = useTellsTenant();
  if (!hasUnits || isOfAllTenants) return null;
  return (
    <CanAccess action="edit">
      <OpenLinkDialog />
    </CanAccess>
  );
};

const OpenLinkDialog = () => {
  const translate = useTranslate();
  const [open, setOpen] = useOpensDialog();
  const label = translate('resources.equipment.link.action');
  return (
    <>
      <Tooltip title={label}>
        <Button
          variant="outlined"
          startIcon={<LinkIcon />}
          aria-label={label}
          onClick={() => setOpen(true)}
          sx={iconOnPhones}
        >
          {label}
        </Button>
      </Tooltip>
      {open && (
        <Suspense>
          <LinkDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
