import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { useGetResourceLabel, useListContext, useNotify, useTranslate } from 'ra-core';
import { exportCsv } from '../../providers/exportCsv.ts';
import { saveTextFile } from '../saveTextFile.ts';
import { TransferButton } from './TransferButton.tsx';

/** Without it spreadsheets on Windows do not see that a file is in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves the list as a CSV file, as it is filtered and sorted. */
export const ExportButton = () => {
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
    <TransferButton
      label={translate('ra.action.export')}
      icon={<FileDownloadOutlined />}
      loading={isPending}
      onClick={() => mutate()}
    />
  );
};
