import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import { FixedValues } from './FixedValues.tsx';
import { type ColumnUse, filledFields } from '../model/columns.ts';
import { letterOf } from '../model/table.ts';
import type { Wizard } from '../useWizard.ts';
import { ColumnRow } from './ColumnRow.tsx';
import { NextButton, StepFrame, StepProblem } from './StepFrame.tsx';

export const ColumnsStep = ({ wizard }: { wizard: Wizard }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { sheet, mapping, targets, dispatch, isMappingSaved } = wizard;
  const [tries, setTries] = useState(0);
  const { missing, knownBy } = missingFields(wizard);
  const fields = format.list(missing.map(({ label }) => label));
  const isBlocked = missing.length > 0 && !knownBy;
  if (!sheet) return null;
  const nameOf = (index: number) =>
    sheet.headings[index] || translate('transfer.column', { letter: letterOf(index) });
  const change = (at: number, use: ColumnUse) =>
    dispatch({
      type: 'mapped',
      mapping: {
        ...mapping,
        columns: mapping.columns.map((each, index) => (index === at ? use : each)),
      },
    });
  const skipped = mapping.columns.flatMap(({ field }, index) =>
    field === null ? [nameOf(index)] : []
  );
  const isByNumber = mapping.columns.some(({ field }) => field === 'id');
  const next = () => {
    if (isBlocked) setTries(tries + 1);
    else dispatch({ type: 'gone', step: 'values' });
  };
  return (
    <StepFrame
      title={translate('transfer.columns.title')}
      intro={translate(isMappingSaved ? 'transfer.columns.kept' : 'transfer.columns.intro')}
      onBack={() => dispatch({ type: 'gone', step: 'file' })}
      actions={<NextButton onClick={next} />}
    >
      {isBlocked && (
        <StepProblem tries={tries}>
          {translate('transfer.columns.missing', { smart_count: missing.length, fields })}
        </StepProblem>
      )}
      {isByNumber && <Alert severity="info">{translate('transfer.columns.by_number')}</Alert>}
      {missing.length > 0 && knownBy && (
        <Alert severity="info">
          {translate('transfer.columns.by_field', { fields, field: knownBy.label })}
        </Alert>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sheet.headings.map((_, index) => (
          <ColumnRow
            key={letterOf(index)}
            name={nameOf(index)}
            samples={samplesOf(sheet.rows, index)}
            use={mapping.columns[index] ?? { field: null, rest: null }}
            joined={joinedWith(mapping.columns, index).map(nameOf)}
            targets={targets}
            onChange={use => change(index, use)}
          />
        ))}
      </Box>
      <FixedValues wizard={wizard} />
      {skipped.length > 0 && (
        <Typography color="textSecondary">
          {translate('transfer.columns.skipped', {
            smart_count: skipped.length,
            names: format.list(skipped),
          })}
        </Typography>
      )}
    </StepFrame>
  );
};

/** Fields that new records need; rows of known records may lack them. */
const missingFields = ({ mapping, targets, importer, match }: Wizard) => {
  const filled = filledFields(mapping, targets);
  const missing = targets.filter(target => target.isRequired && !filled.includes(target));
  const knownBy = filled.find(({ field }) => field === 'id' || field === match);
  return { missing, knownBy: importer.changes ? knownBy : undefined };
};

const joinedWith = (columns: readonly ColumnUse[], at: number) => {
  const field = columns[at]?.field;
  if (!field) return [];
  return columns.flatMap((each, index) => (index !== at && each.field === field ? [index] : []));
};

const SAMPLES = 3;

const samplesOf = (rows: readonly string[][], index: number) => {
  const samples = new Set<string>();
  for (const row of rows) {
    const cell = row[index];
    if (cell) samples.add(cell);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
};
