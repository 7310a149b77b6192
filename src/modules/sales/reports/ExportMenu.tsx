import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useTranslate } from 'ra-core';
import { useMenu } from '../../../ui/display/useMenu.ts';
import { useAllRead } from '../../../ui/form/unreadFields.tsx';
import { FormatMenu } from '../../../ui/transfer/FormatMenu.tsx';
import { saveFile } from '../../../ui/transfer/saveFile.ts';
import type { WorkbookSheet } from '../../../ui/transfer/workbook.ts';
import { useDocumentAction } from '../useDocumentAction.ts';
import type { FileFormat } from './reports.calls.ts';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

const FORMATS = ['pdf', 'csv', 'xlsx'] as const;

type Format = (typeof FORMATS)[number];

interface ExportMenuProps {
  readFile: (format: FileFormat) => Promise<File>;
  workbook: { name: string; sheets: readonly WorkbookSheet[] };
}

/** CSV and PDF come from the server; the workbook holds what is on screen. */
export const ExportMenu = ({ readFile, workbook }: ExportMenuProps) => {
  const translate = useTranslate();
  const { button, menu, close } = useMenu();
  const allRead = useAllRead();
  const save = useDocumentAction(
    async (format: Format) => {
      if (format !== 'xlsx') return readFile(format);
      const { workbookOf } = await import('../../../ui/transfer/workbook.ts');
      return new File([await workbookOf([...workbook.sheets])], `${workbook.name}.xlsx`);
    },
    { isRead: true, onDone: file => saveFile(file.name, file) }
  );
  // Not what is still shown of the period before.
  const choose = (format: Format) => {
    if (allRead()) save.mutate(format);
  };
  return (
    <div>
      <BusyButton
        {...button}
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        endIcon={<ArrowDropDown />}
        busy={save.isPending}
      >
        {translate('ra.action.export')}
      </BusyButton>
      <FormatMenu {...{ menu, close }} formats={FORMATS} onChoose={choose} />
    </div>
  );
};
