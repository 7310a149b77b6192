import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useResourceContext, useTranslate, useTranslateLabel } from 'ra-core';
import type { ImportAnswer } from '#contract/transfer';

/** Rows that are named; who has more wrong than that has one mistake in all of them. */
const NAMED = 50;

/** A spreadsheet counts the row of headings as its first. */
const HEADING_ROWS = 1;

/** Names the rows that are wrong, and what is wrong with their fields. */
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
