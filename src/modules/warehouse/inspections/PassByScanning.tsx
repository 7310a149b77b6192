import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useDelete, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { ELECTRICAL_INSPECTION, type Inspection } from '#contract/warehouse/inspections';
import { TEXT_MAX } from '#contract/base/limits';
import { localDay } from '#contract/base/zonedTime';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { readCode } from '../warehouse.calls.ts';
import { codeToTake } from '../../../platform/scanner/codes.ts';
import { signal, useSound } from '../../../platform/scanner/feedback.ts';
import { drawScanId } from '../../../platform/scanner/scanId.ts';
import { useScanner } from '../../../platform/scanner/useScanner.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { useTimeZone } from '../../../platform/time/useFormat.tsx';
import { useExplain, useFailureLines } from '../../../ui/feedback/useExplain.ts';
import { DayField } from '../../../ui/form/DayField.tsx';
import { CodeForm } from '../scanning/CodeForm.tsx';
import { UnreadNotice } from '../scanning/UnreadNotice.tsx';
import { RefusalList, RefusalRow } from '../scanning/RefusalList.tsx';

/** A unit that was passed, until that is undone. */
interface Passed {
  inspection: Inspection;
  unitId: number;
  values: Scan['values'];
  name: string;
}

const EMPTY = { code: '', amount: '' };

/** Passes each unit that is scanned, with a kind, a day and an inspector that stay. */
export const PassByScanning = () => {
  const translate = useTranslate();
  const text = (name: string, values?: object) =>
    translate(`inspections.due.${name}`, { ...values });
  const [values, setValues] = useScanValues();
  const explain = useExplain();
  const [draft, setDraft] = useState(EMPTY);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { pass, passed, undo } = usePassing({
    onRefused: one => setRefused(before => [one, ...before]),
    // The code waits until the marked fields are mended, unless the next is being typed.
    onRefusedFields: code => setDraft(before => (before.code ? before : { ...EMPTY, code })),
  });
  const scan = (scanned: string) =>
    pass.mutate({ code: scanned, values: { ...values, inspector: values.inspector || null } });
  useScanner(scan);
  useSound();
  const settle = (id: string) => setRefused(before => before.filter(each => each.id !== id));
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
      <Box sx={{ maxWidth: 520 }}>
        <CodeForm
          draft={draft}
          onDraft={setDraft}
          onSubmit={typed => {
            const code = codeToTake(typed);
            if (code !== undefined) scan(code);
            setDraft(EMPTY);
          }}
          submit={text('add')}
        />
      </Box>
      <UnreadNotice />
      <Outcome pass={pass} />
      <Box sx={{ mt: 2 }}>
        <RefusalList count={refused.length}>
          {refused.map(({ id, code, error }) => (
            <RefusalRow
              key={id}
              code={code}
              text={
                isNoUnit(error) ? text('unknown', { code }) : explain(error, 'errors.server_error')
              }
              onSettle={() => settle(id)}
            >
              <Button
                size="small"
                onClick={() => {
                  settle(id);
                  scan(code);
                }}
              >
                {translate('common.retry')}
              </Button>
            </RefusalRow>
          ))}
        </RefusalList>
      </Box>
      {passed.length > 0 && (
        <Box
          component="ul"
          aria-label={text('recent')}
          sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}
        >
          {passed.map(each => (
            <Stack
              component="li"
              key={each.inspection.id}
              direction="row"
              sx={{ py: 0.5, gap: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{each.name}</Box>
              <Button
                size="small"
                aria-label={text('undo_of', { name: each.name })}
                onClick={() => undo(each)}
              >
                {text('undo')}
              </Button>
            </Stack>
          ))}
        </Box>
      )}
    </Card>
  );
};

const VALUES = ['kind', 'inspected_on', 'inspector'] as const;

type ScanValues = Record<(typeof VALUES)[number], string>;

/** The values of all scanned inspections; initially the electrical one, today, by the user. */
const useScanValues = () => {
  const timeZone = useTimeZone();
  const { data: user } = useSignedInUser();
  const [start] = useState(() => ({
    kind: ELECTRICAL_INSPECTION,
    inspected_on: localDay(Date.now(), timeZone),
  }));
  const [changed, setChanged] = useState<Partial<ScanValues>>({});
  const values: ScanValues = { ...start, inspector: user?.fullName ?? '', ...changed };
  const change = (next: Partial<ScanValues>) =>
    setChanged(before => ({
      ...before,
      ...next,
      // A cleared day is today.
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
      <DayField {...common('inspected_on')} onChange={inspected_on => onChange({ inspected_on })} />
      {textOf('inspector')}
    </Stack>
  );
};

/** The outcome of the last scan, read out politely. */
const Outcome = ({ pass }: { pass: ReturnType<typeof usePassing>['pass'] }) => {
  const translate = useTranslate();
  const { data, error, variables } = pass;
  const code = variables?.code ?? '';
  const explain = useFailureLines(translate('inspections.due.not_saved', { code }));
  return (
    <Box component="output" sx={{ display: 'block', mt: 2 }}>
      {data && (
        <Alert severity={data.isRepeated ? 'info' : 'success'}>
          {translate(`inspections.due.${data.isRepeated ? 'passed_before' : 'passed'}`, data)}
        </Alert>
      )}
      {error && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {isNoUnit(error) ? translate('inspections.due.unknown', { code }) : explain(error)}
        </Alert>
      )}
    </Box>
  );
};

class NotAUnit extends Error {}

const isNoUnit = (error: unknown) => error instanceof NotAUnit || apiErrorOf(error)?.status === 404;

/** A scan that passed nothing, until somebody has decided about it. */
interface Refused {
  id: string;
  code: string;
  error: unknown;
}

interface Scan {
  code: string;
  values: Pick<Inspection, 'kind' | 'inspected_on' | 'inspector'>;
}

interface Passing {
  /** A scan was refused for its values, not for its code. */
  onRefusedFields: (code: string) => void;
  onRefused: (refused: Refused) => void;
}

/** Passes units one after the other, as they are scanned, and takes that back. */
const usePassing = ({ onRefusedFields, onRefused }: Passing) => {
  const call = useSessionCall();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [remove] = useDelete<Inspection>();
  const [passed, setPassed] = useState<readonly Passed[]>([]);
  // A scan that waited for the one before has to know of it, and has the state of before.
  const latest = useRef(passed);
  const change = (next: readonly Passed[]) => {
    latest.current = next;
    setPassed(next);
  };
  const pass = useMutation({
    // In their order: a scanner is faster than the answers.
    scope: { id: 'pass by scanning' },
    networkMode: 'always',
    mutationFn: async ({ code, values }: Scan) => {
      const found = await call(() => readCode(code));
      if (found.kind !== 'unit') throw new NotAUnit();
      const name = `${found.name} · ${code}`;
      const isKnown = latest.current.some(
        each => each.unitId === found.id && isSameInspection(each.values, values)
      );
      if (isKnown) return { name, isRepeated: true };
      const data = { ...values, equipment_id: found.id, result: 'passed' as const };
      const created = await call(() => dataProvider.create<Inspection>('inspections', { data }));
      change([{ inspection: created.data, unitId: found.id, values, name }, ...latest.current]);
      return { name, isRepeated: false };
    },
    onSuccess: async ({ isRepeated }) => {
      signal(isRepeated ? 'twice' : 'ok');
      if (!isRepeated) await queryClient.invalidateQueries({ queryKey: ['inspections'] });
    },
    onError: (error, { code }) => {
      const refusals = apiErrorOf(error)?.fields ?? {};
      signal(isNoUnit(error) ? 'elsewhere' : 'blocked');
      // The code is typed again once the marked fields are mended.
      if (VALUES.some(field => field in refusals)) onRefusedFields(code);
      else onRefused({ id: drawScanId(), code, error });
    },
  });
  const undo = ({ inspection }: Passed) =>
    void remove(
      'inspections',
      { id: inspection.id, previousData: inspection },
      {
        mutationMode: 'pessimistic',
        onSuccess: () =>
          change(latest.current.filter(each => each.inspection.id !== inspection.id)),
      }
    );
  return { pass, passed, undo };
};

/** Kinds are the same in any spelling, as in the rules of a product. */
const isSameInspection = (one: Scan['values'], other: Scan['values']) =>
  one.inspected_on === other.inspected_on && spelled(one.kind) === spelled(other.kind);

const spelled = (kind: string) => kind.trim().toLowerCase();
