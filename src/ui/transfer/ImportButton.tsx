import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { TransferButton } from './TransferButton.tsx';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** Opens the way in for a CSV file. */
export const ImportButton = ({ columns }: { columns: () => Promise<string[]> }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <TransferButton
        label={translate('lists.import.action')}
        icon={<FileUploadOutlined />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <ImportDialog columns={columns} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
