import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import type { Checked } from '../model/checked.ts';
import type { SimilarDecision } from '../model/request.ts';
import { usualDecision } from '../useSend.ts';
import type { Wizard } from '../useWizard.ts';
import { ShownPart, useRowName } from './RowName.tsx';

interface CheckedRowsProps {
  wizard: Wizard;
  checked: Checked;
}

export const SimilarRows = ({ wizard, checked: { similar } }: CheckedRowsProps) => (
  <>
    <SimilarGroup
      wizard={wizard}
      kind="records"
      similar={similar.filter(({ records }) => records.length > 0)}
    />
    <SimilarGroup
      wizard={wizard}
      kind="rows"
      similar={similar.filter(({ records }) => records.length === 0)}
    />
  </>
);

interface SimilarGroupProps {
  wizard: Wizard;
  kind: 'records' | 'rows';
  similar: Checked['similar'];
}

const SimilarGroup = ({ wizard, kind, similar }: SimilarGroupProps) => {
  const translate = useTranslate();
  const { dispatch, state } = wizard;
  if (similar.length === 0) return null;
  const title = translate(`transfer.similar.like_${kind}`);
  const decideAll = (decision: 'leave' | 'new') =>
    dispatch({ type: 'decided', indexes: similar.map(({ index }) => index), decision });
  const ofOneRecord = similar.flatMap(({ index, records: [record, ...others] }) =>
    record && others.length === 0 ? [{ index, id: record.id }] : []
  );
  const updateAll = () => {
    for (const { index, id } of ofOneRecord) {
      dispatch({ type: 'decided', indexes: [index], decision: id });
    }
  };
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3">{title}</Typography>
      {similar.length > 1 && (
        <Stack direction="row" sx={{ gap: 1, my: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" size="small" onClick={() => decideAll('leave')}>
            {translate('transfer.similar.leave_all')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => decideAll('new')}>
            {translate('transfer.similar.new_all')}
          </Button>
          {ofOneRecord.length > 0 && (
            <Button variant="outlined" size="small" onClick={updateAll}>
              {translate('transfer.similar.update_all')}
            </Button>
          )}
        </Stack>
      )}
      <ShownPart items={similar}>
        {shown => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shown.map(each => (
              <SimilarRow
                key={each.index}
                wizard={wizard}
                row={each}
                decision={state.decisions.similar[each.index] ?? usualDecision(each)}
              />
            ))}
          </Box>
        )}
      </ShownPart>
    </Box>
  );
};

interface SimilarRowProps {
  wizard: Wizard;
  row: Checked['similar'][number];
  decision: SimilarDecision;
}

const SimilarRow = ({ wizard, row, decision }: SimilarRowProps) => {
  const { index, records, rows, by } = row;
  const translate = useTranslate();
  const { list } = useFormat();
  const nameOf = useRowName(wizard);
  const labelOf = (name: string) =>
    wizard.targets.find(({ field }) => field === name)?.label ?? name;
  const decide = (value: string) =>
    wizard.dispatch({
      type: 'decided',
      indexes: [index],
      decision: value === 'leave' || value === 'new' ? value : Number(value),
    });
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <FormControl component="fieldset">
        <FormLabel
          component="legend"
          sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {nameOf(index)}
        </FormLabel>
        {by.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {translate('transfer.similar.same', { fields: list(by.map(labelOf)) })}
          </Typography>
        )}
        {rows.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {translate('transfer.similar.like_row', { row: nameOf(rows[0] ?? 0) })}
          </Typography>
        )}
        <RadioGroup value={String(decision)} onChange={(_event, value) => decide(value)}>
          <FormControlLabel
            value="leave"
            control={<Radio size="small" />}
            label={translate('transfer.similar.leave')}
          />
          {records.map(({ id, name }) => (
            <FormControlLabel
              key={id}
              value={String(id)}
              control={<Radio size="small" />}
              label={translate('transfer.similar.update', { name, id })}
            />
          ))}
          <FormControlLabel
            value="new"
            control={<Radio size="small" />}
            label={translate('transfer.similar.new')}
          />
        </RadioGroup>
      </FormControl>
    </Box>
  );
};
