import LibraryAddOutlined from '@mui/icons-material/LibraryAddOutlined';
import Button from '@mui/material/Button';
import { CanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

const SeveralUnitsDialog = lazyDialog(() => import('./SeveralUnitsDialog.tsx'));

export const SeveralUnitsButton = () => {
  const translate = useTranslate();
  const product = useRecord<'products'>();
  const [isOpen, setOpen] = useState(false);
  if (!product) return null;
  const { id, tenant_id: tenantId } = product;
  return (
    <CanAccess resource="equipment" action="create">
      <Button
        size="small"
        startIcon={<LibraryAddOutlined />}
        onClick={() => setOpen(true)}
        sx={{ mt: 1, mr: 1, ml: -0.5 }}
      >
        {translate('resources.equipment.several.action')}
      </Button>
      {isOpen && (
        <SeveralUnitsDialog
          product={{ id, tenantId: tenantId ?? undefined }}
          onClose={() => setOpen(false)}
        />
      )}
    </CanAccess>
  );
};
