import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';

const PeriodDialog = lazyDialog(() => import('./PeriodDialog.tsx'));

export const ChangePeriod = () => {
  const translate = useTranslate();
  const project = useRecord<'projects'>();
  const hasOverview = useServerHas('overview');
  const { canAccess } = useCanAccess({ resource: 'projects', action: 'edit' });
  const [isOpen, setOpen] = useState(false);
  if (!hasOverview || canAccess !== true || project?.is_template) return null;
  const label = translate('resources.projects.period_change');
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
        sx={{ ml: 1, my: -0.75 }}
      >
        <EditOutlined fontSize="small" />
      </IconButton>
      {isOpen && <PeriodDialog onClose={() => setOpen(false)} />}
    </>
  );
};
