import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { CanAccess, useTranslate } from 'ra-core';

import type { z } from 'zod';
import { loadDeferredTexts } from '../../platform/i18n/i18nProvider.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { useAddressQuery } from '../../platform/address/useAddressQuery.ts';
import { DialogToolButton } from '../display/ToolButton.tsx';
import { ExportButton } from './ExportButton.tsx';
import { lazyDialog } from '../dialog/lazyDialog.tsx';

interface TransferProps {
  fields?: () => Promise<z.ZodObject>;
}

export const Transfer = ({ fields }: TransferProps) => {
  const takesFiles = useServerHas('transfer');
  return (
    <>
      <ExportButton />
      {fields && takesFiles && (
        <CanAccess action="edit">
          <ImportButton fields={fields} />
        </CanAccess>
      )}
    </>
  );
};

const ImportWizard = lazyDialog(async () => {
  const [screen] = await Promise.all([import('./import/RecordWizard.tsx'), loadDeferredTexts()]);
  return screen;
});

const WITH_IMPORT = 'import';

const ImportButton = ({ fields }: { fields: () => Promise<z.ZodObject> }) => {
  const translate = useTranslate();
  const { query, changeQuery } = useAddressQuery();
  const leave = () => changeQuery({ [WITH_IMPORT]: undefined }, { replace: true });
  return (
    <DialogToolButton
      label={translate('lists.import.action')}
      icon={<FileUploadOutlined />}
      startsOpen={query.has(WITH_IMPORT)}
      dialog={close => (
        <ImportWizard
          fields={fields}
          onClose={() => {
            close();
            leave();
          }}
        />
      )}
    />
  );
};
