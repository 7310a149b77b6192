import QrCode2 from '@mui/icons-material/QrCode2';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CodedResource } from '#contract/warehouse/codedResources.values';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { useShowsTenant } from '../display/RecordTenant.tsx';
import { lazyDialog } from '../dialog/lazyDialog.tsx';

const LabelsDialog = lazyDialog(() => import('./LabelsDialog.tsx'));

interface LabelsButtonProps {
  resource: CodedResource;
  ids: readonly number[];
}

export const LabelsButton = ({ resource, ids }: LabelsButtonProps) => {
  const translate = useTranslate();
  const hasLabels = useServerHas('warehouse');
  const isOfAllTenants = useShowsTenant();
  const [isOpen, setOpen] = useState(false);
  if (!hasLabels || isOfAllTenants) return null;
  return (
    <>
      <Button size="small" startIcon={<QrCode2 />} onClick={() => setOpen(true)}>
        {translate('codes.labels.action')}
      </Button>
      {isOpen && <LabelsDialog resource={resource} ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
};
