import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { TEXT_MAX } from '#contract/base/limits';
import { localDay } from '#contract/base/zonedTime';
import { ELECTRICAL_INSPECTION } from '#contract/warehouse/inspections';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { useSound } from '../../../platform/scanner/feedback.ts';
import { useTakeHeldScans } from '../../../platform/scanner/heldScans.ts';
import { useCodes } from '../../../platform/scanner/useCodes.ts';
import { storedIf, storedText } from '../../../platform/session/restorableState.ts';
import { useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { useTimeZone } from '../../../platform/time/useFormat.tsx';
import { useExplain, useFailureLines } from '../../../ui/feedback/useExplain.ts';
import { DayField } from '../../../ui/form/DayField.tsx';
import { useTypedState } from '../../../ui/form/typedState.ts';
import { LeaveQuestion } from '../../../ui/form/UnsavedChanges.tsx';
import { CodeForm } from '../scanning/CodeForm.tsx';
import { RefusalList, RefusalRow } from '../scanning/RefusalList.tsx';
import { ScanRow } from '../scanning/ScanRow.tsx';
import { UnreadNotice } from '../../../ui/feedback/UnreadNotice.tsx';
import { NextFails } from './NextFails.tsx';
import { Hindered, isNoUnit, type Scan, usePassing, type VALUES } from './usePassing.ts';
import { type RefusedScan, useUnsettledScans } from './useUnsettledScans.ts';

const EMPTY = { code: '', amount: '' };

export const PassByScanning = () => {
  const translate = useTranslate();
  const text = (name: string) => translate(`inspections.due.${name}`);
  const [values, setValues] = useScanValues();
  const [draft, setDraft] = useState(EMPTY);
  const [fault, setFault] = useTypedState<string | undefined>({
    name: 'fault',
    start: () => undefined,
    stored: storedText,
  });
  const { refused, add, refuse, settle } = useUnsettledScans();
  const { pass, passed, undo } = usePassing({
    onSaved: ({ id }) => settle(id),
    onRefused: ({ id }, error) => refuse(id, error),
    // Keeps the code until the marked fields are corrected, unless the next is typed.
    onRefusedFields: ({ id, scan: { code } }) => {
      settle(id);
      setDraft(before => (before.code ? before : { ...EMPTY, code }));
    },
  });
  const send = (sent: Scan) => pass.mutate({ id: add(sent), scan: sent });
  const scan = (scanned: string) => {
    const given = { ...values, inspector: values.inspector || null };
    send({ code: scanned, values: given, ...(fault !== undefined && { fault }) });
    // A fault applies to one unit.
    setFault(undefined);
  };
  const { takeFrom } = useCodes(scan);
  useTakeHeldScans(scan, true);
  useSound();
  return (
    <Card component="section" aria-label={text('scan_title')} sx={{ px: 3, py: 2.5 }}>
      <Typography variant="h2">{text('scan_title')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {text('scan_text')}
      </Typography>
      <ScanValueFields
        values={values}
        refusals={apiErrorOf(pass.error)?.fields}
        onChange={next => {
          if (pass.isError) pass.reset();
          setValues(next);
        }}
      />
      <NextFails fault={fault} onFault={setFault} />
      <Box sx={{ maxWidth: 520 }}>
        <CodeForm
          draft={draft}
          onDraft={setDraft}
          onSubmit={typed => {
            takeFrom('field')(typed);
            setDraft(EMPTY);
          }}
          submit={text(fault === undefined ? 'add' : 'fail')}
        />
      </Box>
      <UnreadNotice />
      <LeaveQuestion dirty={refused.length > 0 || Boolean(fault) || draft.code !== ''} ofTab />
      <Outcome pass={pass} />
      <RefusedScans
        refused={refused}
        onSettle={settle}
        onRetry={({ id, scan: asked }) => {
          settle(id);
          send(asked);
        }}
      />
      {passed.length > 0 && <PassedUnits passed={passed} onUndo={undo} />}
    </Card>
  );
};

interface RefusedScansProps {
  refused: readonly RefusedScan[];
  onSettle: (id: string) => void;
  onRetry: (refused: RefusedScan) => void;
}

const RefusedScans = ({ refused, onSettle, onRetry }: RefusedScansProps) => {
  const translate = useTranslate();
  const explain = useExplain();
  const text = (name: string, values: object) => translate(`inspections.due.${name}`, values);
  const reasonOf = ({ scan: { code }, error }: RefusedScan) => {
    if (error === undefined) return text('cut_off', { code });
    if (error instanceof Hindered) {
      return text(`hindered.${error.hindrance}`, { code, kind: error.kind });
    }
    return isNoUnit(error) ? text('unknown', { code }) : explain(error, 'errors.server_error');
  };
  return (
    <Box sx={{ mt: 2 }}>
      <RefusalList count={refused.length}>
        {refused.map(each => (
          <RefusalRow
            key={each.id}
            code={
              each.scan.fault === undefined
                ? each.scan.code
                : text('fails_code', { code: each.scan.code })
            }
            text={reasonOf(each)}
            onSettle={() => onSettle(each.id)}
          >
            <Button size="small" onClick={() => onRetry(each)}>
              {translate('common.retry')}
            </Button>
          </RefusalRow>
        ))}
      </RefusalList>
    </Box>
  );
};

type Passes = ReturnType<typeof usePassing>;

interface PassedUnitsProps {
  passed: Passes['passed'];
  onUndo: Passes['undo'];
}

const PassedUnits = ({ passed, onUndo }: PassedUnitsProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('inspections.due.recent')}
      sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}
    >
      {passed.map(each => (
        <ScanRow
          key={each.inspection.id}
          text={
            each.inspection.result === 'failed'
              ? translate('inspections.due.failed_unit', { name: each.name })
              : each.name
          }
          name={each.name}
          onUndo={() => onUndo(each)}
        />
      ))}
    </Box>
  );
};

type ScanValues = Record<(typeof VALUES)[number], string>;

const storedValues = storedIf(
  (value): value is Partial<ScanValues> =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(text => typeof text === 'string')
);

const useScanValues = () => {
  const timeZone = useTimeZone();
  const { data: user } = useSignedInUser();
  const [start] = useState(() => ({
    kind: ELECTRICAL_INSPECTION,
    inspected_on: localDay(Date.now(), timeZone),
  }));
  const [changed, setChanged] = useTypedState<Partial<ScanValues>>({
    name: 'scan values',
    start: () => ({}),
    stored: storedValues,
  });
  const values: ScanValues = { ...start, inspector: user?.fullName ?? '', ...changed };
  const change = (next: Partial<ScanValues>) =>
    setChanged(before => ({
      ...before,
      ...next,
      ...(next.inspected_on === '' && { inspected_on: start.inspected_on }),
    }));
  return [values, change] as const;
};

interface ScanValueFieldsProps {
  values: ScanValues;
  refusals: Record<string, string> | undefined;
  onChange: (values: Partial<ScanValues>) => void;
}

const ScanValueFields = ({ values, refusals = {}, onChange }: ScanValueFieldsProps) => {
  const translate = useTranslate();
  const common = (field: keyof ScanValues) => ({
    label: translate(`resources.inspections.fields.${field}`),
    value: values[field],
    error: field in refusals,
    helperText: refusals[field],
  });
  const textOf = (field: keyof ScanValues) => (
    <TextField
      {...common(field)}
      onChange={event => onChange({ [field]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: TEXT_MAX.name } }}
    />
  );
  return (
    <Stack direction={{ sm: 'row' }} sx={{ gap: 1.5, mb: 2 }}>
      {textOf('kind')}
      <DayField
        {...common('inspected_on')}
        direction="last"
        onChange={inspected_on => onChange({ inspected_on })}
      />
      {textOf('inspector')}
    </Stack>
  );
};

const Outcome = ({ pass }: { pass: Passes['pass'] }) => {
  const translate = useTranslate();
  const { data, error, variables } = pass;
  const code = variables?.scan.code ?? '';
  const explain = useFailureLines(translate('inspections.due.not_saved', { code }));
  return (
    <Box component="output" sx={{ display: 'block', mt: 2 }}>
      {data && (
        <Alert severity={data.isRepeated ? 'info' : data.isFailed ? 'warning' : 'success'}>
          {translate(
            `inspections.due.${data.isFailed ? 'failed_unit' : data.isRepeated ? 'passed_before' : 'passed'}`,
            data
          )}
        </Alert>
      )}
      {error && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {error instanceof Hindered
            ? translate(`inspections.due.hindered.${error.hindrance}`, { code, kind: error.kind })
            : isNoUnit(error)
              ? translate('inspections.due.unknown', { code })
              : explain(error)}
        </Alert>
      )}
    </Box>
  );
};
