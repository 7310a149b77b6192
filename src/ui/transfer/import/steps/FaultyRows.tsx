import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { matchLocale } from '#contract/base/locales';
import { saveTextFile } from '../../saveFile.ts';
import type { Checked } from '../model/checked.ts';
import { textsOf } from '../model/columns.ts';
import { csvOfFaulty } from '../model/faultyFile.ts';
import type { Wizard } from '../useWizard.ts';
import { ShownPart, useRowName } from './RowName.tsx';

interface CheckedRowsProps {
  wizard: Wizard;
  checked: Checked;
}

export const FaultyRows = ({ wizard, checked: { errors } }: CheckedRowsProps) => {
  const translate = useTranslate();
  const locale = matchLocale([useLocale()]);
  const nameOf = useRowName(wizard);
  const { sheet, state, targets } = wizard;
  if (errors.length === 0 || !sheet) return null;
  const labelOf = (field: string) => targets.find(each => each.field === field)?.label ?? field;
  const download = () => {
    const problem = translate('transfer.check.problem');
    const csv = csvOfFaulty(sheet, errors, { labelOf, locale, problem });
    saveTextFile(`${translate('transfer.check.faulty_file')}.csv`, csv);
  };
  return (
    <Box component="section" aria-label={translate('transfer.check.faulty')}>
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography variant="h3">{translate('transfer.check.faulty')}</Typography>
        <Button startIcon={<FileDownloadOutlined />} onClick={download}>
          {translate('transfer.check.download')}
        </Button>
      </Stack>
      <ShownPart items={errors}>
        {shown => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shown.map(({ index, fields }) => (
              <Box
                key={index}
                component="li"
                sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}
              >
                <Typography sx={{ fontWeight: 600, mb: 1.5, overflowWrap: 'anywhere' }}>
                  {nameOf(index)}
                </Typography>
                <Box
                  sx={{
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: {
                      xs: 'minmax(0, 1fr)',
                      sm: 'repeat(auto-fill, minmax(260px, 1fr))',
                    },
                  }}
                >
                  {Object.entries(fields).map(([field, problem]) => (
                    <FaultyValue
                      key={field}
                      wizard={wizard}
                      index={index}
                      field={field}
                      label={labelOf(field)}
                      problem={problem}
                      text={
                        state.decisions.edits[index]?.[field] ??
                        textsOf(wizard.mapping, sheet.rows[index] ?? [])[field] ??
                        ''
                      }
                    />
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </ShownPart>
    </Box>
  );
};

const HINTS = ['country', 'day', 'moment'] as const;

interface FaultyValueProps {
  wizard: Wizard;
  index: number;
  field: string;
  label: string;
  problem: string;
  text: string;
}

/** An error without a column in the file is only shown. */
const FaultyValue = ({ wizard, index, field, label, problem, text }: FaultyValueProps) => {
  const translate = useTranslate();
  const target = wizard.targets.find(each => each.field === field);
  const hint = HINTS.find(each => each === field || each === target?.kind);
  const help = [problem, hint && translate(`transfer.hints.${hint}`)].filter(Boolean).join(' ');
  const isFilled = wizard.readings.some(each => each.target.field === field);
  if (!isFilled) {
    return (
      <Typography color="error" variant="body2">
        {label}: {help}
      </Typography>
    );
  }
  return (
    <TextField
      label={label}
      value={text}
      error
      helperText={help}
      onChange={event =>
        wizard.dispatch({ type: 'edited', index, field, text: event.target.value })
      }
    />
  );
};
