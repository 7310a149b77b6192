import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { isUnanswered } from '../../../../platform/data/httpClient.ts';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import { ConfirmDialog } from '../../../dialog/ConfirmDialog.tsx';
import { FailureAlert, WriteFailureAlert } from '../../../feedback/FailureAlert.tsx';
import { ChoiceSelect } from '../../../form/ChoiceSelect.tsx';
import { filledFields, lacksStock } from '../model/columns.ts';
import type { Checked } from '../model/checked.ts';
import { suspectRenames } from '../model/renames.ts';
import { leftAsSimilar, usualDecision, useSend } from '../useSend.ts';
import type { Wizard } from '../useWizard.ts';
import { ChangedRows } from './ChangedRows.tsx';
import { DamagedRows } from './DamagedRows.tsx';
import { FaultyRows } from './FaultyRows.tsx';
import { OvertakenRows } from './OvertakenRows.tsx';
import { RenamedRows } from './RenamedRows.tsx';
import { SimilarRows } from './SimilarRows.tsx';
import { NextButton, StepFrame } from './StepFrame.tsx';
import { BusyButton } from '../../../display/BusyButton.tsx';

/** Step 4. Nothing is written before confirmation. */
export const CheckStep = ({ wizard }: { wizard: Wizard }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { dispatch, state } = wizard;
  const { checked, isStale, decisions } = state;
  const { check, write } = useSend(wizard);
  const [asksAgain, setAsksAgain] = useState(false);
  const isBusy = check.isPending || write.isPending;
  const isUnchecked = !checked && !isBusy && !check.isError && !write.isError;
  const { mutate: runCheck } = check;
  useEffect(() => {
    if (isUnchecked) runCheck();
  }, [isUnchecked, runCheck]);

  const left = checked ? leftAsSimilar(checked, decisions.similar).length : 0;
  const asNew = checked
    ? checked.similar.filter(row => (decisions.similar[row.index] ?? usualDecision(row)) === 'new')
        .length
    : 0;
  const renames = checked && !state.acceptsRenames ? suspectRenames(checked) : [];
  const added = (checked?.added.length ?? 0) + asNew;
  const count = added + (checked?.changed.length ?? 0);
  const start = () => {
    if (checked?.again) setAsksAgain(true);
    else if (checked) write.mutate(checked);
  };
  return (
    <StepFrame
      title={translate('transfer.check.title')}
      intro={isUnanswered(write.error) ? undefined : translate('transfer.check.intro')}
      onBack={isBusy ? undefined : () => dispatch({ type: 'gone', step: 'values' })}
      actions={
        <>
          {isStale && checked && (
            <BusyButton variant="outlined" busy={check.isPending} onClick={() => runCheck()}>
              {translate('transfer.check.anew')}
            </BusyButton>
          )}
          <NextButton
            label={
              count > 0
                ? translate('transfer.check.import', {
                    smart_count: count,
                    count: format.number(count),
                  })
                : translate('lists.import.action')
            }
            disabled={
              count === 0 ||
              isStale ||
              isBusy ||
              renames.length > 0 ||
              (checked?.columns.length ?? 0) > 0
            }
            busy={write.isPending}
            onClick={start}
          />
        </>
      }
    >
      {wizard.importer.changes && <Match wizard={wizard} />}
      <OvertakenRows wizard={wizard} />
      {check.isPending && <LinearProgress aria-label={translate('transfer.check.checking')} />}
      {check.isError && (
        <FailureAlert
          text={translate('transfer.check.failed')}
          error={check.error}
          onRetry={() => runCheck()}
        />
      )}
      {write.isError && (
        <WriteFailureAlert
          text={translate('transfer.check.not_written')}
          error={write.error}
          onRetry={() => (checked ? write.mutate(checked) : runCheck())}
        />
      )}
      {checked && <CheckedRows wizard={wizard} checked={checked} {...{ added, left, renames }} />}
      <ConfirmDialog
        open={asksAgain}
        title={translate('transfer.check.again_title')}
        text={translate('transfer.check.again_text')}
        confirm={translate('transfer.check.again_confirm')}
        colour="primary"
        onConfirm={() => {
          setAsksAgain(false);
          if (checked) write.mutate(checked);
        }}
        onClose={() => setAsksAgain(false)}
      />
    </StepFrame>
  );
};

interface CheckedRowsProps {
  wizard: Wizard;
  checked: Checked;
  added: number;
  left: number;
  renames: ReturnType<typeof suspectRenames>;
}

const CheckedRows = ({ wizard, checked, added, left, renames }: CheckedRowsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <>
      <Summary checked={checked} left={left} />
      {checked.again && (
        <Alert severity="warning">
          {translate('transfer.check.again', {
            moment: format.moment(checked.again.at),
            by: checked.again.by || '–',
          })}
        </Alert>
      )}
      {added > 0 && lacksStock(wizard.importer.resource, wizard.mapping, wizard.targets) && (
        <Alert severity="info">{translate('transfer.check.no_stock')}</Alert>
      )}
      {checked.columns.map(problem => (
        <Alert key={problem} severity="error">
          {problem}
        </Alert>
      ))}
      {renames.length > 0 && <RenamedRows wizard={wizard} renames={renames} />}
      <DamagedRows wizard={wizard} checked={checked} />
      <FaultyRows wizard={wizard} checked={checked} />
      <SimilarRows wizard={wizard} checked={checked} />
      <ChangedRows wizard={wizard} checked={checked} />
    </>
  );
};

const Summary = ({ checked, left }: { checked: Checked; left: number }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const { added, changed, equal, similar, errors } = checked;
  const counts = {
    added: added.length,
    changed: changed.length,
    equal: equal.length,
    similar: similar.length,
    errors: errors.length,
  };
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(5, 1fr)' },
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {Object.entries(counts).map(([kind, count]) => (
          <Box
            key={kind}
            component="li"
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1 }}
          >
            <Typography
              sx={{ fontWeight: 600, fontSize: '1.25rem', lineHeight: 1.3 }}
              color={colourOf(kind, count)}
            >
              {number(count)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {translate(`transfer.check.${kind}`, { smart_count: count })}
            </Typography>
          </Box>
        ))}
      </Box>
      {(left > 0 || errors.length > 0) && (
        <Typography sx={{ mt: 1.5 }}>
          {[
            errors.length > 0 &&
              translate('transfer.check.errors_left', { smart_count: errors.length }),
            left > 0 && translate('transfer.check.similar_left', { smart_count: left }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Typography>
      )}
    </Box>
  );
};

const colourOf = (kind: string, count: number) => {
  if (count === 0) return 'textSecondary';
  if (kind === 'errors') return 'error';
  return kind === 'similar' ? 'warning' : undefined;
};

const Match = ({ wizard }: { wizard: Wizard }) => {
  const translate = useTranslate();
  const { mapping, targets, match, dispatch } = wizard;
  const fields = filledFields(mapping, targets).filter(({ kind }) => kind === 'text');
  if (fields.length === 0) return null;
  return (
    <ChoiceSelect
      label={translate('transfer.check.match')}
      value={match ?? ''}
      all={translate('transfer.check.no_match')}
      onChoose={field => dispatch({ type: 'matched', match: field === '' ? null : field })}
      sx={{ maxWidth: 360 }}
    >
      {fields.map(({ field, label }) => (
        <option key={field} value={field}>
          {label}
        </option>
      ))}
    </ChoiceSelect>
  );
};
