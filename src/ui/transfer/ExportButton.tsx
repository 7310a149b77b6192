import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { useMutation } from '@tanstack/react-query';
import {
  type RaRecord,
  useGetResourceLabel,
  useListContext,
  useLocale,
  useNotify,
  useTranslate,
} from 'ra-core';
import { matchLocale } from '#contract/base/locales';
import { csvText } from '../../platform/data/csvText.ts';
import { exportCsv } from '../../platform/data/exportCsv.ts';
import type { ExportedRows } from '../../platform/data/exportRows.ts';
import { useMenu } from '../display/useMenu.ts';
import { ToolButton } from '../display/ToolButton.tsx';
import { FormatMenu } from './FormatMenu.tsx';
import { saveFile, saveTextFile } from './saveFile.ts';

const FORMATS = ['csv', 'xlsx'] as const;

type Format = (typeof FORMATS)[number];

interface ExportButtonProps {
  rowsOf?: (records: readonly RaRecord[]) => ExportedRows;
}

export const ExportButton = ({ rowsOf }: ExportButtonProps) => {
  const { resource, sort, filterValues, getData } = useListContext();
  const label = useGetResourceLabel();
  const translate = useTranslate();
  const notify = useNotify();
  const locale = matchLocale([useLocale()]);
  const { button, menu, close } = useMenu();
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: Format) => {
      const name = label(resource, 2);
      const list = {
        sort,
        filter: filterValues,
        readRecords: async () => (await getData?.()) ?? [],
      };
      const file = `${name.toLowerCase()}.${format}`;
      const own = rowsOf?.((await getData?.()) ?? []);
      if (format === 'csv' && own) {
        const headings = own.columns.map(({ heading }) => heading);
        return saveTextFile(file, csvText([headings, ...own.rows], locale));
      }
      if (format === 'csv') {
        return saveTextFile(file, await exportCsv(resource, list, locale));
      }
      // Used by few people, so loaded on demand.
      const [{ workbookOf }, { exportRows }] = await Promise.all([
        import('./workbook.ts'),
        import('../../platform/data/exportRows.ts'),
      ]);
      const rows = own ?? (await exportRows(resource, list));
      return saveFile(file, await workbookOf([{ name, ...rows }]));
    },
    onError: ({ message }) =>
      notify('lists.export.failed', {
        type: 'error',
        messageArgs: { reason: translate(message, { _: message }) },
      }),
  });
  return (
    <div>
      <ButtonGroup>
        <ToolButton
          label={translate('ra.action.export')}
          icon={<FileDownloadOutlined />}
          busy={isPending}
          onClick={() => mutate('csv')}
        />
        <Button
          {...button}
          variant="outlined"
          onClick={isPending ? undefined : button.onClick}
          aria-label={translate('lists.export.choose')}
          sx={{ px: 0 }}
        >
          <ArrowDropDown />
        </Button>
      </ButtonGroup>
      <FormatMenu {...{ menu, close }} formats={FORMATS} onChoose={format => mutate(format)} />
    </div>
  );
};
