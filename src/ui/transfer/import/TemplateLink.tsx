import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetResourceLabel, useLocale, useNotify, useTranslate } from 'ra-core';
import { matchLocale } from '#contract/base/locales';
import { csvText } from '../../../platform/data/csvText.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { saveFile, saveTextFile } from '../saveFile.ts';
import { templateLines, templateOf } from './model/template.ts';
import type { Target } from './model/targets.ts';
import type { Wizard } from './useWizard.ts';

export const TemplateLink = ({ wizard }: { wizard: Wizard }) => {
  const translate = useTranslate();
  const { list } = useFormat();
  const locale = matchLocale([useLocale()]);
  const label = useGetResourceLabel();
  const notify = useNotify();
  const { targets, optionsOf, importer } = wizard;
  const name = label(importer.resource, 2);
  const withWords = targets.filter(target => optionsOf(target).length > 0);
  const wordsOf = (target: Target) => optionsOf(target).map(option => option.label);
  const template = () => {
    const example = translate('transfer.template.example');
    return templateOf(targets, { locale, example, optionsOf });
  };
  const saveCsv = () => {
    saveTextFile(`${name.toLowerCase()}.csv`, csvText(templateLines(template(), locale), locale));
  };
  const saveWorkbook = async () => {
    const { workbookOf } = await import('../workbook.ts');
    const { columns, row } = template();
    const words = {
      name: translate('transfer.template.words_sheet'),
      columns: withWords.map(({ label: heading }) => ({ heading, kind: 'value' as const })),
      rows: rowsOfColumns(withWords.map(wordsOf)),
    };
    const sheets = [{ name, columns, rows: [row] }, ...(withWords.length > 0 ? [words] : [])];
    saveFile(`${name.toLowerCase()}.xlsx`, await workbookOf(sheets));
  };
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {translate('transfer.template.text')}{' '}
        <Link component="button" type="button" variant="body2" onClick={saveCsv}>
          {translate('lists.import.template')}
        </Link>
        {' · '}
        <Link
          component="button"
          type="button"
          variant="body2"
          onClick={() => {
            saveWorkbook().catch(() => notify('transfer.template.failed', { type: 'error' }));
          }}
        >
          {translate('transfer.template.workbook')}
        </Link>
      </Typography>
      {withWords.map(target => (
        <Typography key={target.field} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {translate('transfer.template.words', {
            field: target.label,
            words: list(wordsOf(target)),
          })}
        </Typography>
      ))}
    </Box>
  );
};

const rowsOfColumns = (columns: readonly (readonly string[])[]) =>
  Array.from({ length: Math.max(0, ...columns.map(words => words.length)) }, (_, index) =>
    columns.map(words => words[index] ?? null)
  );
