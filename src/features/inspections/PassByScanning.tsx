import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useDelete, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ELECTRICAL_INSPECTION, type Inspection } from '#contract/inspections';
import { TEXT_MAX } from '#contract/limits';
import { localDay } from '#contract/zonedTime';
import { apiErrorOf } from '../../platform/data/httpClient.ts';
import { readCode } from '../../platform/data/warehouse.ts';
import { useScanner } from '../../platform/scanner/useScanner.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { useTimeZone } from '../../platform/time/useFormat.tsx';
import { useFailureLines } from '../../ui/feedback/useExplain.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { CodeForm } from '../../ui/scanning/CodeForm.tsx';

/** A unit that was passed, until that is undone. */
interface Passed {
  inspection: Inspection;
  name: string;
}

const EMPTY = { code: '', amount: '' };

/** Passes each unit that is scanned, with a kind, a day and an inspector that stay. */
export const PassByScanning = () => {
  const translate = useTranslate();
  const text = (name: string, values?: object) =>
    translate(`inspections.due.${name}`, { ...values });
  const timeZone = useTimeZone();
  const [today] = useState(() => localDay(Date.now(), timeZone));
  const { data: user } = useSignedInUser();
  const [kind, setKind] = useState<string>(ELECTRICAL_INSPECTION);
  const [inspected_on, setDay] = useState(today);
  const [typedInspector, setInspector] = useState<string>();
  const inspector = typedInspector ?? user?.fullName ?? '';
  const { pass, passed, undo } = usePassing();
  const [draft, setDraft] = useState(EMPTY);
  const scan = (scanned: string) =>
    pass.mutate({ code: scanned, values: { kind, inspected_on, inspector: inspector || null } });
  useScanner(scan);
  return (
    <Card component="section" aria-label={text('scan_title')} sx={{ px: 3, py: 2.5 }}>
      <Typography variant="h2">{text('scan_title')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {text('scan_text')}
      </Typography>
      <Stack direction={{ sm: 'row' }} sx={{ gap: 1.5, mb: 2 }}>
        <TextField
          label={translate('resources.inspections.fields.kind')}
          value={kind}
          onChange={event => setKind(event.target.value)}
          slotProps={{ htmlInput: { maxLength: TEXT_MAX.name } }}
        />
        <DayField
          label={translate('resources.inspections.fields.inspected_on')}
          value={inspected_on}
          onChange={day => setDay(day || today)}
        />
        <TextField
          label={translate('resources.inspections.fields.inspector')}
          value={inspector}
          onChange={event => setInspector(event.target.value)}
          slotProps={{ htmlInput: { maxLength: TEXT_MAX.name } }}
        />
      </Stack>
      <Box sx={{ maxWidth: 520 }}>
        <CodeForm
          draft={draft}
          onDraft={setDraft}
          onSubmit={typed => {
            scan(typed);
            setDraft(EMPTY);
          }}
          submit={text('add')}
        />
      </Box>
      <Outcome pass={pass} />
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

/** The outcome of the last scan, read out politely. */
const Outcome = ({ pass }: { pass: ReturnType<typeof usePassing>['pass'] }) => {
  const translate = useTranslate();
  const { data, error, variables } = pass;
  const code = variables?.code ?? '';
  const explain = useFailureLines(translate('inspections.due.not_saved', { code }));
  const isUnknown = error instanceof NotAUnit || apiErrorOf(error)?.status === 404;
  return (
    <Box component="output" sx={{ display: 'block', mt: 2 }}>
      {data && (
        <Alert severity="success">{translate('inspections.due.passed', { name: data.name })}</Alert>
      )}
      {error && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {isUnknown ? translate('inspections.due.unknown', { code }) : explain(error)}
        </Alert>
      )}
    </Box>
  );
};

class NotAUnit extends Error {}

interface Scan {
  code: string;
  values: Pick<Inspection, 'kind' | 'inspected_on' | 'inspector'>;
}

/** Passes units one after the other, as they are scanned, and takes that back. */
const usePassing = () => {
  const call = useSessionCall();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [remove] = useDelete<Inspection>();
  const [passed, setPassed] = useState<readonly Passed[]>([]);
  const pass = useMutation({
    // In their order: a scanner is faster than the answers.
    scope: { id: 'pass by scanning' },
    networkMode: 'always',
    mutationFn: async ({ code, values }: Scan): Promise<Passed> => {
      const found = await call(() => readCode(code));
      if (found.kind !== 'unit') throw new NotAUnit();
      const data = { ...values, equipment_id: found.id, result: 'passed' as const };
      const created = await call(() => dataProvider.create<Inspection>('inspections', { data }));
      return { inspection: created.data, name: `${found.name} · ${code}` };
    },
    onSuccess: async done => {
      setPassed(before => [done, ...before]);
      await queryClient.invalidateQueries({ queryKey: ['inspections'] });
    },
  });
  const undo = ({ inspection }: Passed) =>
    void remove(
      'inspections',
      { id: inspection.id, previousData: inspection },
      {
        mutationMode: 'pessimistic',
        onSuccess: () =>
          setPassed(before => before.filter(each => each.inspection.id !== inspection.id)),
      }
    );
  return { pass, passed, undo };
};
