import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { IMPORT_UNDO_DAYS } from '#contract/base/transfer';
import { IMPORT_MAX_ROWS } from '#contract/base/limits';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import { UndoImport } from '../UndoImport.tsx';
import type { Wizard } from '../useWizard.ts';
import { useRowName } from './RowName.tsx';
import { NextButton, StepFrame } from './StepFrame.tsx';

interface DoneStepProps {
  wizard: Wizard;
  onClose: () => void;
}

/** The last step: what was made, and the way back. */
export const DoneStep = ({ wizard, onClose }: DoneStepProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { state, tenantId, dispatch, importer } = wizard;
  const { result, opened } = state;
  const nameOf = useRowName(wizard);
  if (!result) return null;
  const { added, changed, made, importId, failed } = result;
  const nextPart = nextPartOf(opened);
  const done = [
    added > 0 &&
      translate('transfer.done.added', { smart_count: added, count: format.number(added) }),
    changed > 0 &&
      translate('transfer.done.changed', { smart_count: changed, count: format.number(changed) }),
  ].filter(each => each !== false);
  const isInvited = !importer.changes;
  return (
    <StepFrame
      title={translate('transfer.done.title')}
      actions={
        <>
          {nextPart !== undefined && (
            <Button
              variant="outlined"
              onClick={() => {
                dispatch({ type: 'part_chosen', part: nextPart });
                dispatch({ type: 'gone', step: 'values' });
              }}
            >
              {translate('transfer.done.next_part')}
            </Button>
          )}
          <NextButton label={translate('ra.action.close')} onClick={onClose} />
        </>
      }
    >
      <Alert severity="success">
        {isInvited
          ? translate('transfer.done.invited', { smart_count: added, count: format.number(added) })
          : translate('transfer.done.text', { done: format.list(done) })}
      </Alert>
      {failed.length > 0 && (
        <Alert severity="warning">
          {translate('transfer.done.failed')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {failed.map(({ index, fields }) => (
              <li key={index}>
                {nameOf(index)}: {Object.values(fields).join(' ')}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {made.length > 0 && (
        <Typography>
          {translate('transfer.done.made', { smart_count: made.length, names: format.list(made) })}
        </Typography>
      )}
      {importId !== undefined && (
        <>
          <Typography color="textSecondary">
            {translate('transfer.done.undo_text', { days: IMPORT_UNDO_DAYS })}
          </Typography>
          <UndoImport id={importId} tenantId={tenantId} />
        </>
      )}
    </StepFrame>
  );
};

/** The part after this one, of a file that goes in parts. */
const nextPartOf = (opened: Wizard['state']['opened']) => {
  if (opened?.part === undefined) return undefined;
  const { rows, choices, part } = opened;
  const count = rows.cells.length - (choices.headingRow === null ? 0 : choices.headingRow + 1);
  return (part + 1) * IMPORT_MAX_ROWS < count ? part + 1 : undefined;
};
