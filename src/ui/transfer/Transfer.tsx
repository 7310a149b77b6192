import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { useMutation } from '@tanstack/react-query';
import { CanAccess, useGetResourceLabel, useListContext, useNotify, useTranslate } from 'ra-core';
import { lazy } from 'react';
import { exportCsv } from '../../platform/data/exportCsv.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { DialogToolButton, ToolButton } from '../list/ToolButton.tsx';
import { saveTextFile } from './saveFile.ts';

interface TransferProps {
  /** The columns that a file to import has; without them nothing is imported. */
  columns?: () => Promise<string[]>;
}

/**
 * Export of a list as a file, and import for users who may change it, if the server supports it.
 */
export const Transfer = ({ columns }: TransferProps) => {
  const takesFiles = useServerHas('transfer');
  return (
    <>
      <ExportButton />
      {columns && takesFiles && (
        <CanAccess action="edit">
          <ImportButton columns={columns} />
        </CanAccess>
      )}
    </>
  );
};

/** Without it spreadsheets on Windows do not recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves the list as a CSV file, as it is filtered and sorted. */
const ExportButton = () => {
  const { resource, sort, filterValues, getData } = useListContext();
  const label = useGetResourceLabel();
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      exportCsv(resource, {
        sort,
        filter: filterValues,
        readRecords: async () => (await getData?.()) ?? [],
      }),
    onSuccess: csv =>
      saveTextFile(`${label(resource, 2).toLowerCase()}.csv`, BYTE_ORDER_MARK + csv),
    onError: ({ message }) =>
      notify('lists.export.failed', {
        type: 'error',
        messageArgs: { reason: translate(message, { _: message }) },
      }),
  });
  return (
    <ToolButton
      label={translate('ra.action.export')}
      icon={<FileDownloadOutlined />}
      loading={isPending}
      onClick={() => mutate()}
    />
  );
};

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** Opens the import of a CSV file. */
const ImportButton = ({ columns }: { columns: () => Promise<string[]> }) => {
  const translate = useTranslate();
  return (
    <DialogToolButton
      label={translate('lists.import.action')}
      icon={<FileUploadOutlined />}
      dialog={close => <ImportDialog columns={columns} onClose={close} />}
    />
  );
};
