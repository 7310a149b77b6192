import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetResourceLabel, useLocale, useTranslate } from 'ra-core';
import { separatorFor } from '#contract/base/csvCells';
import { matchLocale } from '#contract/base/locales';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { saveTextFile } from '../saveFile.ts';
import { csvText } from './model/faultyFile.ts';
import { templateOf } from './model/template.ts';
import type { Wizard } from './useWizard.ts';

/** Without it spreadsheets on Windows do not see that a file is in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A file to begin with: the columns, an example, and the words that some columns take. */
export const TemplateLink = ({ wizard }: { wizard: Wizard }) => {
  const translate = useTranslate();
  const { list } = useFormat();
  const locale = matchLocale([useLocale()]);
  const label = useGetResourceLabel();
  const { targets, optionsOf, importer } = wizard;
  const name = label(importer.resource, 2);
  const save = () => {
    const example = translate('transfer.template.example');
    const rows = templateOf(targets, { locale, example, optionsOf });
    const csv = BYTE_ORDER_MARK + csvText(rows, separatorFor(locale));
    saveTextFile(`${name.toLowerCase()}.csv`, csv);
  };
  const withWords = targets.filter(target => target.kind === 'choice');
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {translate('transfer.template.text')}{' '}
        <Link component="button" type="button" variant="body2" onClick={save}>
          {translate('lists.import.template')}
        </Link>
      </Typography>
      {withWords.map(target => (
        <Typography key={target.field} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {translate('transfer.template.words', {
            field: target.label,
            words: list(optionsOf(target).map(option => option.label)),
          })}
        </Typography>
      ))}
    </Box>
  );
};
