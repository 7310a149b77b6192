import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { CanAccess, useTranslate } from 'ra-core';

import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { loadDeferredTexts } from '../../platform/i18n/i18nProvider.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { DialogToolButton } from '../list/ToolButton.tsx';
import { ExportButton } from './ExportButton.tsx';
import { lazyDialog } from '../dialog/lazyDialog.tsx';

interface TransferProps {
  /** Loads the fields that people fill in; without them nothing is imported. */
  fields?: () => Promise<z.ZodObject>;
}

/** A list out as a file; and in, for those who may change it, where the server takes files. */
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

/** In the address of a list: it opens with the wizard. */
const WITH_IMPORT = 'import';

/** Opens the import wizard, which the address of the list may open as well. */
const ImportButton = ({ fields }: { fields: () => Promise<z.ZodObject> }) => {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const leave = () =>
    setQuery(
      former => {
        former.delete(WITH_IMPORT);
        return former;
      },
      { replace: true }
    );
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
