import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { IMPORT_UNDO_DAYS } from '#contract/base/transfer';
import { IMPORT_MAX_ROWS } from '#contract/base/limits';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import type { ImportDetail } from '../../../../platform/data/importRows.ts';
import { FailureAlert } from '../../../feedback/FailureAlert.tsx';
import { ImportProgress } from '../ImportProgress.tsx';
import { UndoImport } from '../UndoImport.tsx';
import { useImport } from '../useImport.ts';
import type { Wizard } from '../useWizard.ts';
import { RowNames, useRowName } from './RowName.tsx';
import { NextButton, StepFrame } from './StepFrame.tsx';

interface DoneStepProps {
  wizard: Wizard;
  onClose: () => void;
}

export const DoneStep = ({ wizard, onClose }: DoneStepProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { state, tenantId, dispatch, importer } = wizard;
  const { result, opened } = state;
  const nameOf = useRowName(wizard);
  const followedId = result?.goesOn ? result.importId : undefined;
  const followed = useImport({ id: followedId, tenantId, work: 'running' });
  if (!result) return null;
  const { state: current = 'running' } = followed.data ?? {};
  if (result.goesOn && (current === 'running' || current === 'failed')) {
    return <GoingOn {...followed} onClose={onClose} />;
  }
  const { made, importId, failed, indexes } = result;
  const { added, changed } = followed.data ?? result;
  const left = followed.data?.overtaken ?? [];
  const overtaken = left.flatMap(({ row }) => indexes[row - 1] ?? []);
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
      {(done.length > 0 || failed.length + overtaken.length === 0) && (
        <Alert severity="success">
          {isInvited
            ? translate('transfer.done.invited', {
                smart_count: added,
                count: format.number(added),
              })
            : translate('transfer.done.text', { done: format.list(done) })}
        </Alert>
      )}
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
      {overtaken.length > 0 && (
        <Alert severity="warning">
          {translate('transfer.done.overtaken', {
            smart_count: overtaken.length,
            count: format.number(overtaken.length),
          })}
          <RowNames indexes={overtaken} wizard={wizard} />
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

interface GoingOnProps {
  data: ImportDetail | undefined;
  error: Error | null;
  refetch: () => unknown;
  onClose: () => void;
}

/** The wizard may be closed while the server continues. */
const GoingOn = ({ data, error, refetch, onClose }: GoingOnProps) => {
  const translate = useTranslate();
  const isFailed = data?.state === 'failed';
  return (
    <StepFrame
      title={translate(isFailed ? 'transfer.progress.failed_title' : 'transfer.progress.title')}
      actions={<NextButton label={translate('ra.action.close')} onClick={onClose} />}
    >
      {isFailed ? (
        <Alert severity="error">
          {translate('transfer.progress.failed', { error: data.error ?? '' })}
        </Alert>
      ) : (
        <>
          <ImportProgress {...data} />
          <Typography color="textSecondary">{translate('transfer.progress.text')}</Typography>
        </>
      )}
      {error && (
        <FailureAlert
          text={translate('transfer.progress.unknown')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </StepFrame>
  );
};

const nextPartOf = (opened: Wizard['state']['opened']) => {
  if (opened?.part === undefined) return undefined;
  const { rows, choices, part } = opened;
  const count = rows.cells.length - (choices.headingRow === null ? 0 : choices.headingRow + 1);
  return (part + 1) * IMPORT_MAX_ROWS < count ? part + 1 : undefined;
};
