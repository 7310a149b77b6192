import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSimpleFormIterator, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { ArrayInput, TextInput } from 'react-admin';
import { type FieldValues, type Resolver, useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { codesInput, type OwnCodes } from '#contract/warehouse/codes';
import { isSameCode } from '#contract/warehouse/codeSpelling';
import { type CodedRecord, readCodes, saveCodes } from '../../platform/data/recordCodes.ts';
import { useScanner } from '../../platform/scanner/useScanner.ts';
import { UnreadNotice } from '../feedback/UnreadNotice.tsx';
import { useFailureLines } from '../feedback/useExplain.ts';
import { CallForm, FormEnd } from '../form/CallForm.tsx';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { useNoteTyped } from '../dialog/openedDialog.ts';
import { FormLines } from '../form/FormLayout.tsx';
import { onScannedEnter } from '../form/ScannedInput.tsx';
import { zodResolver } from '../form/zodResolver.ts';
import { useSavePart } from './useSavePart.ts';
import { useProposedCode } from './useProposedCode.ts';
import { CountInput } from '../form/NumberInput.tsx';
import { BusyButton } from '../display/BusyButton.tsx';

/** A cleared field is `null`. */
interface Line {
  code: string | null;
  amount: number | null;
}

interface Lines {
  codes: Line[];
}

const EMPTY: Line = { code: '', amount: 1 };

const hasCode = ({ code }: Line) => Boolean(code?.trim());

/** The empty line at the end waits for the next scan. */
const filled = (lines: readonly Line[]) =>
  lines.slice(0, lines.findLastIndex(line => hasCode(line) || line.amount !== 1) + 1);

const resolverOf = (schema: z.ZodObject): Resolver => {
  const check = zodResolver(schema);
  return (values, ...rest) => check({ ...values, codes: filled(values.codes) }, ...rest);
};

const RESOLVERS = {
  equipment: resolverOf(codesInput.equipment),
  products: resolverOf(codesInput.products),
};

interface CodesDialogProps {
  record: CodedRecord;
  codes: OwnCodes;
  onClose: () => void;
}

const CodesDialog = ({ record, codes, onClose }: CodesDialogProps) => {
  const translate = useTranslate();
  const savePart = useSavePart({ saved: 'codes.saved', onClose });
  const explain = useFailureLines('codes.save_failed');
  const send = (values: FieldValues) =>
    savePart({
      version: record.version,
      opened: codes,
      sent: values.codes,
      readNow: () => readCodes(record),
      save: version => saveCodes({ ...record, version }, values.codes),
      write: now => now.map(({ code }) => code).join(', '),
    });
  return (
    <FormDialog title={translate('codes.edit_title')} onClose={onClose}>
      <CallForm
        resolver={RESOLVERS[record.resource]}
        record={{ codes }}
        send={send}
        explain={explain}
        notesChanges={false}
      >
        <ArrayInput source="codes" label={false}>
          <FormLines addButton={<AddCodes tenantId={record.tenantId} />}>
            <LineInputs hasAmount={record.resource === 'products'} />
          </FormLines>
        </ArrayInput>
        <NoteFilled saved={codes} />
        <FormEnd onCancel={onClose} />
      </CallForm>
    </FormDialog>
  );
};

/** An empty line is no loss. */
const NoteFilled = ({ saved }: { saved: OwnCodes }) => {
  const lines: Line[] = useWatch({ name: 'codes' });
  const noteTyped = useNoteTyped();
  const isChanged = JSON.stringify(filled(lines)) !== JSON.stringify(saved);
  useEffect(() => {
    if (isChanged) noteTyped();
  }, [isChanged, noteTyped]);
  return null;
};

/** A line without a code takes the next one. */
const useLines = () => {
  const { add } = useSimpleFormIterator();
  const { getValues, setValue, setFocus } = useFormContext<Lines>();
  const codeAtEnd = () => {
    const lines = getValues('codes');
    const last = lines.at(-1);
    return last && !hasCode(last) ? (`codes.${lines.length - 1}.code` as const) : undefined;
  };
  const goToEmpty = () => {
    const field = codeAtEnd();
    if (field) setFocus(field);
    else add(EMPTY);
  };
  const put = (code: string) => {
    const field = codeAtEnd();
    if (field) setValue(field, code, { shouldDirty: true });
    else add({ ...EMPTY, code });
  };
  return { shown: () => getValues('codes').map(({ code }) => code), goToEmpty, put };
};

const LineInputs = ({ hasAmount }: { hasAmount: boolean }) => {
  const { goToEmpty } = useLines();
  const press = onScannedEnter(goToEmpty);
  return (
    <>
      <TextInput source="code" label="codes.fields.code" onKeyDown={press} />
      {hasAmount && <CountInput source="amount" label="codes.fields.amount" onKeyDown={press} />}
    </>
  );
};

const AddCodes = ({ tenantId }: { tenantId: number | undefined }) => {
  const translate = useTranslate();
  const { total } = useSimpleFormIterator();
  const { shown, goToEmpty, put } = useLines();
  const proposal = useProposedCode({ tenantId, shown, onProposed: put });
  useScanner(scanned => {
    if (!shown().some(code => isSameCode(code, scanned))) put(scanned);
    goToEmpty();
  });
  return (
    <Stack sx={{ gap: 1 }}>
      <UnreadNotice />
      {total === 0 && <Typography>{translate('codes.edit_empty')}</Typography>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" startIcon={<AddIcon />} onClick={goToEmpty}>
          {translate('codes.add')}
        </Button>
        <BusyButton
          size="small"
          startIcon={<AddIcon />}
          busy={proposal.isPending}
          onClick={() => proposal.mutate()}
        >
          {translate('codes.propose')}
        </BusyButton>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {translate('codes.edit_hint')}
      </Typography>
    </Stack>
  );
};

export default CodesDialog;
