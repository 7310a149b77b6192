import MergeOutlined from '@mui/icons-material/MergeOutlined';
import Button from '@mui/material/Button';
import { CanAccess, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { lazyDialog } from '../dialog/lazyDialog.tsx';
import type { MergedRecord } from './MergeDialog.tsx';

const MergeDialog = lazyDialog(() => import('./MergeDialog.tsx'));

/** Of a record that was made twice: all that it has moves to the other one. */
export const MergeButton = () => (
  <CanAccess action="edit">
    <OfRecord />
  </CanAccess>
);

const OfRecord = () => {
  const translate = useTranslate();
  const record = useRecordContext<MergedRecord>();
  const [opened, setOpened] = useState<MergedRecord>();
  if (!record) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<MergeOutlined />} onClick={() => setOpened(record)}>
        {translate('merging.action')}
      </Button>
      {opened && <MergeDialog record={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
