import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { SKIPPED } from '../model/columns.ts';
import type { Rename } from '../model/renames.ts';
import type { Wizard } from '../useWizard.ts';

const SHOWN = 3;

interface RenamedRowsProps {
  wizard: Wizard;
  renames: readonly Rename[];
}

export const RenamedRows = ({ wizard, renames }: RenamedRowsProps) => {
  const translate = useTranslate();
  const { mapping, match, targets, dispatch } = wizard;
  const isById = mapping.columns.some(({ field }) => field === 'id');
  const field = targets.find(target => target.field === match)?.label ?? '';
  const skip = () => {
    if (!isById) return dispatch({ type: 'matched', match: null });
    const columns = mapping.columns.map(use => (use.field === 'id' ? SKIPPED : use));
    return dispatch({ type: 'mapped', mapping: { ...mapping, columns } });
  };
  return (
    <Alert severity="warning">
      <AlertTitle>{translate('transfer.renames.title')}</AlertTitle>
      {translate('transfer.renames.text', { smart_count: renames.length })}{' '}
      {translate(isById ? 'transfer.renames.by_id' : 'transfer.renames.by_field', { field })}
      <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {renames.slice(0, SHOWN).map(({ index, before, after }) => (
          <li key={index}>
            <del>{before}</del> → <ins>{after}</ins>
          </li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" size="small" onClick={skip}>
          {translate(isById ? 'transfer.renames.skip_id' : 'transfer.renames.skip_match', {
            field,
          })}
        </Button>
        <Button
          variant="outlined"
          size="small"
          onClick={() => dispatch({ type: 'renames_accepted' })}
        >
          {translate('transfer.renames.accept')}
        </Button>
      </Stack>
    </Alert>
  );
};
