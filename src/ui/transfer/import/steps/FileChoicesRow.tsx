import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { ChoiceSelect, WordSelect } from '../../../form/ChoiceSelect.tsx';
import { ENCODINGS } from '../model/encoding.ts';
import type { FileChoices } from '../model/file.ts';
import { letterOf, SEPARATORS } from '../model/table.ts';
import type { OpenedFile } from '../wizardState.ts';

const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
} as const;

const SEPARATOR_NAMES = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;

const HEADINGS_AMONG = 20;

interface FileChoicesRowProps {
  opened: OpenedFile;
  onChoose: (chosen: Partial<FileChoices>) => void;
}

export const FileChoicesRow = ({ opened, onChoose }: FileChoicesRowProps) => {
  const translate = useTranslate();
  const { file, choices, rows } = opened;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {file.kind === 'text' ? (
        <>
          <WordSelect
            label={translate('transfer.file.separator')}
            words={SEPARATORS}
            value={choices.separator}
            textOf={each => translate(`transfer.separators.${SEPARATOR_NAMES[each]}`)}
            onChoose={separator => onChoose({ separator })}
          />
          <WordSelect
            label={translate('transfer.file.encoding')}
            words={ENCODINGS}
            value={choices.encoding}
            textOf={each => ENCODING_NAMES[each]}
            onChoose={encoding => onChoose({ encoding })}
          />
        </>
      ) : (
        <ChoiceSelect
          label={translate('transfer.file.sheet')}
          value={choices.sheet}
          onChoose={chosen => onChoose({ sheet: Number(chosen) })}
        >
          {file.sheets.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </ChoiceSelect>
      )}
      {rows.tables && rows.tables.length > 0 && (
        <ChoiceSelect
          label={translate('transfer.file.table')}
          value={choices.table ?? ''}
          onChoose={chosen => onChoose({ table: chosen === '' ? null : Number(chosen) })}
        >
          {rows.tables.map(({ first, until }, index) => (
            <option key={first} value={index}>
              {translate('transfer.file.columns', {
                first: letterOf(first),
                last: letterOf(until - 1),
              })}
            </option>
          ))}
          <option value="">{translate('transfer.file.all_columns')}</option>
        </ChoiceSelect>
      )}
      <ChoiceSelect
        label={translate('transfer.file.headings')}
        value={choices.headingRow ?? ''}
        onChoose={chosen => onChoose({ headingRow: chosen === '' ? null : Number(chosen) })}
      >
        <option value="">{translate('transfer.file.no_headings')}</option>
        {rows.cells.slice(0, HEADINGS_AMONG).map((row, index) => (
          <option key={rows.numbers[index]} value={index}>
            {translate('transfer.file.heading_row', {
              row: rows.numbers[index],
              cells: row.filter(Boolean).slice(0, 4).join(' · '),
            })}
          </option>
        ))}
      </ChoiceSelect>
    </Box>
  );
};
