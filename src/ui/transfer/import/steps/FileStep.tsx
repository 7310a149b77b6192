import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_UNPACKED_BYTES,
  IMPORT_MAX_ROWS,
} from '#contract/base/limits';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import { ChoiceSelect, TenantToCreateFor } from '../../../form/ChoiceSelect.tsx';
import { EarlierImports } from '../EarlierImports.tsx';
import { FileDrop } from '../FileDrop.tsx';
import { type FileProblem, letterOf, partsOf } from '../model/table.ts';
import { TemplateLink } from '../TemplateLink.tsx';
import { useOpenFile } from '../useOpenFile.ts';
import type { Wizard } from '../useWizard.ts';
import type { OpenedFile } from '../wizardState.ts';
import { FileChoicesRow } from './FileChoicesRow.tsx';
import { Preview } from './Preview.tsx';
import { NextButton, StepFrame } from './StepFrame.tsx';

interface FileStepProps {
  wizard: Wizard;
  tenant: { value: string; onChoose: (tenant: string) => void } | undefined;
}

export const FileStep = ({ wizard, tenant }: FileStepProps) => {
  const translate = useTranslate();
  const { state, dispatch, sheet } = wizard;
  const { opened } = state;
  const file = useOpenFile(dispatch);
  const [startedWithFile] = useState(opened !== undefined);
  const isKnownWhose = !tenant || tenant.value !== '';
  const count = opened ? rowsBelow(opened) : 0;
  return (
    <StepFrame
      title={translate('transfer.file.title')}
      intro={translate('transfer.file.intro')}
      takesFocus={startedWithFile}
      actions={
        <NextButton
          disabled={!sheet || file.isPending || !isKnownWhose}
          onClick={() => dispatch({ type: 'gone', step: 'columns' })}
        />
      }
    >
      {tenant && <TenantToCreateFor {...tenant} />}
      {isKnownWhose && (
        <FileDrop
          name={opened?.file.name}
          busy={file.isPending}
          takesFocus={!startedWithFile && !tenant}
          onPick={file.open}
        />
      )}
      {file.isPending && <LinearProgress aria-label={translate('transfer.file.reading')} />}
      {file.problem && <FileProblemAlert problem={file.problem} />}
      {opened && !file.problem && (
        <>
          <FileChoicesRow opened={opened} onChoose={chosen => file.choose(opened, chosen)} />
          <SideBySide opened={opened} />
          {partsOf(count) > 1 && (
            <Parts
              count={count}
              part={opened.part}
              onChoose={part => dispatch({ type: 'part_chosen', part })}
            />
          )}
          {count === 0 && <Alert severity="warning">{translate('transfer.file.nothing')}</Alert>}
          {sheet && <Preview sheet={sheet} />}
        </>
      )}
      {!opened && (
        <>
          <TemplateLink wizard={wizard} />
          {wizard.importer.changes && <EarlierImports wizard={wizard} />}
        </>
      )}
    </StepFrame>
  );
};

const rowsBelow = ({ rows, choices: { headingRow } }: OpenedFile) =>
  rows.cells.length - (headingRow === null ? 0 : headingRow + 1);

const SideBySide = ({ opened: { rows, choices } }: { opened: OpenedFile }) => {
  const translate = useTranslate();
  const { tables = [] } = rows;
  const read = choices.table === null ? undefined : tables[choices.table];
  if (!read) return null;
  return (
    <Alert severity="warning">
      {translate('transfer.file.side_by_side', {
        count: tables.length,
        first: letterOf(read.first),
        last: letterOf(read.until - 1),
      })}
    </Alert>
  );
};

interface PartsProps {
  count: number;
  part: number | undefined;
  onChoose: (part: number) => void;
}

const Parts = ({ count, part, onChoose }: PartsProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Alert severity="warning">
        {translate('transfer.problems.too_many_rows', {
          count: number(count),
          most: number(IMPORT_MAX_ROWS),
        })}
      </Alert>
      <ChoiceSelect
        label={translate('transfer.file.part')}
        value={part ?? ''}
        onChoose={value => value !== '' && onChoose(Number(value))}
        sx={{ maxWidth: 360 }}
      >
        <option value="">{translate('transfer.choose')}</option>
        {Array.from({ length: partsOf(count) }, (_, index) => (
          <option key={index} value={index}>
            {translate('transfer.file.rows_of_part', {
              first: number(index * IMPORT_MAX_ROWS + 1),
              last: number(Math.min(count, (index + 1) * IMPORT_MAX_ROWS)),
            })}
          </option>
        ))}
      </ChoiceSelect>
    </Stack>
  );
};

const FileProblemAlert = ({ problem }: { problem: FileProblem }) => {
  const translate = useTranslate();
  const { kind, row, column } = problem;
  return (
    <Box role="alert">
      <Alert severity="error" role="presentation">
        {translate(`transfer.problems.${kind}`, {
          row,
          column,
          size:
            (kind === 'unpacks_too_large' ? IMPORT_MAX_UNPACKED_BYTES : IMPORT_MAX_BYTES) /
            1024 /
            1024,
        })}
      </Alert>
    </Box>
  );
};
