import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  useGetResourceLabel,
  useLocale,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'ra-core';
import { type DragEvent, useState } from 'react';
import { csvHeading, separatorFor } from '#contract/base/csvCells';
import { matchLocale } from '#contract/base/locales';
import type { ImportAnswer } from '#contract/base/transfer';
import { FileButton } from '../form/fileField.tsx';
import { saveTextFile } from './saveFile.ts';

const ACCEPTED = '.csv,text/csv';

interface FileDropProps {
  file: File | undefined;
  busy: boolean;
  /** Focus the button when shown: choosing a file is the first step. */
  takesFocus: boolean;
  onPick: (file: File) => void;
}

/** A drop area with a file button. */
export const FileDrop = ({ file, busy, takesFocus, onPick }: FileDropProps) => {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !busy) onPick(dropped);
  };
  return (
    <Stack
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        alignItems: 'center',
        gap: 1,
        p: 3,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'text.secondary',
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : undefined,
      }}
    >
      <Typography sx={{ overflowWrap: 'anywhere', fontWeight: file && 600 }}>
        {file?.name ?? translate('lists.import.drop')}
      </Typography>
      <FileButton
        label={translate(file ? 'lists.import.choose_other' : 'lists.import.choose')}
        accept={ACCEPTED}
        takesFocus={takesFocus}
        onPick={onPick}
      />
    </Stack>
  );
};

/** Without it spreadsheets on Windows do not recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The columns of a file, and an empty template in the user's language. */
export const ImportColumns = ({ columns }: { columns: () => Promise<string[]> }) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const resourceLabel = useGetResourceLabel();
  const separator = separatorFor(matchLocale([useLocale()]));
  const { data: fields = [] } = useQuery({
    queryKey: [resource, 'importColumns'],
    queryFn: columns,
    staleTime: Infinity,
  });
  const headings = fields.map(field =>
    csvHeading(field, translate(`resources.${resource}.fields.${field}`, { _: field }))
  );
  const saveTemplate = () =>
    saveTextFile(
      `${resourceLabel(resource, 2).toLowerCase()}.csv`,
      `${BYTE_ORDER_MARK}${headings.join(separator)}\r\n`
    );
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      {translate('lists.import.columns')} <code>{headings.join(', ')}</code>
      <Link
        component="button"
        type="button"
        variant="body2"
        onClick={saveTemplate}
        sx={{ display: 'block', mt: 1 }}
      >
        {translate('lists.import.template')}
      </Link>
    </Typography>
  );
};

/** Maximum errors listed. */
const NAMED = 50;

/** A spreadsheet counts the row of headings as its first. */
const HEADING_ROWS = 1;

/** Lists the invalid rows with the errors of their fields. */
export const ImportProblems = ({ errors }: Pick<ImportAnswer, 'errors'>) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const label = useTranslateLabel();
  return (
    <Alert severity="error">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('lists.import.wrong', { smart_count: errors.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 240, overflowY: 'auto' }} tabIndex={0}>
        {errors.slice(0, NAMED).map(({ row, fields }) => (
          <li key={row}>
            <strong>{translate('lists.import.row', { row: row + HEADING_ROWS })}</strong>{' '}
            {Object.entries(fields).map(([field, problem]) => (
              <span key={field}>
                {label({ source: field, resource })}: {problem}{' '}
              </span>
            ))}
          </li>
        ))}
      </Box>
      {errors.length > NAMED && translate('lists.import.more', { count: errors.length - NAMED })}
    </Alert>
  );
};
