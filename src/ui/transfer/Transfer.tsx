import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useMutation } from '@tanstack/react-query';
import { CanAccess, useGetResourceLabel, useListContext, useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { exportCsv } from '../../platform/data/exportCsv.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { saveTextFile } from './saveFile.ts';

interface TransferProps {
  /** The columns that a file to import has; without them nothing is imported. */
  columns?: () => Promise<string[]>;
}

/** A list out as a file; and in, for those who may change it, where the server takes files. */
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

/** Without it spreadsheets on Windows do not see that a file is in UTF-8. */
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
    <TransferButton
      label={translate('ra.action.export')}
      icon={<FileDownloadOutlined />}
      loading={isPending}
      onClick={() => mutate()}
    />
  );
};

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** Opens the way in for a CSV file. */
const ImportButton = ({ columns }: { columns: () => Promise<string[]> }) => {
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

interface TransferButtonProps extends Pick<ButtonProps, 'onClick' | 'loading'> {
  label: string;
  icon: ButtonProps['startIcon'];
}

/** An icon and what it does; on a phone the icon alone. */
const TransferButton = ({ label, icon, ...props }: TransferButtonProps) => (
  <Tooltip title={label}>
    <Button {...props} variant="outlined" startIcon={icon} aria-label={label} sx={iconOnPhones}>
      {label}
    </Button>
  </Tooltip>
);

/** A button of an icon and a text; on a phone the icon alone. */
export const iconOnPhones = {
  fontSize: { xs: 0, md: 'button.fontSize' },
  minWidth: 40,
  px: { xs: 1, md: 2 },
  '& .MuiButton-startIcon': { ml: { xs: 0, md: -0.5 }, mr: { xs: 0, md: 1 } },
} as const;
