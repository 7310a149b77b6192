import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { ArrayInput, NumberInput, SimpleFormIterator, TextInput } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { codesInput, type OwnCodes } from '#contract/codes';
import { type CodedRecord, saveCodes } from '../../platform/data/codes.ts';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { useFailureLines } from '../feedback/useExplain.ts';
import { CallForm, FormFailure, SubmitButton } from '../form/CallForm.tsx';
import { zodResolver } from '../form/zodResolver.ts';
import { useProposedCode } from './useProposedCode.ts';

const RESOLVERS = {
  equipment: zodResolver(codesInput.equipment),
  products: zodResolver(codesInput.products),
};

interface CodesDialogProps {
  record: CodedRecord;
  codes: OwnCodes;
  onClose: () => void;
}

/** Changes the further codes of a unit or product; those of a product have an amount. */
const CodesDialog = ({ record, codes, onClose }: CodesDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const explain = useFailureLines('codes.save_failed');
  const send = async (values: FieldValues) => {
    await saveCodes(record, values.codes);
    notify('codes.saved', { type: 'success' });
    refresh();
    onClose();
  };
  return (
    <FormDialog title={translate('codes.edit_title')} onClose={onClose}>
      <CallForm
        resolver={RESOLVERS[record.resource]}
        record={{ codes }}
        send={send}
        explain={explain}
      >
        <ArrayInput source="codes" label={false}>
          <SimpleFormIterator
            inline
            disableReordering
            disableClear
            addButton={<span hidden />}
            sx={{ '& .RaSimpleFormIterator-line': { py: 0.75 } }}
          >
            <TextInput source="code" label="codes.fields.code" />
            {record.resource === 'products' && (
              <NumberInput source="amount" label="codes.fields.amount" min={1} />
            )}
          </SimpleFormIterator>
        </ArrayInput>
        <AddCodes tenantId={record.tenantId} />
        <FormFailure />
        <Stack direction="row" sx={{ gap: 1 }}>
          <SubmitButton label={translate('ra.action.save')} />
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        </Stack>
      </CallForm>
    </FormDialog>
  );
};

/** Adds an empty line for a sticker that there is already, or one with a code that is new. */
const AddCodes = ({ tenantId }: { tenantId: number | undefined }) => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<{ codes: OwnCodes }>();
  const add = (code: string) =>
    setValue('codes', [...getValues('codes'), { code, amount: 1 }], { shouldDirty: true });
  const proposal = useProposedCode({
    tenantId,
    shown: () => getValues('codes').map(({ code }) => code),
    onProposed: add,
  });
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button size="small" startIcon={<AddIcon />} onClick={() => add('')}>
        {translate('codes.add')}
      </Button>
      <Button
        size="small"
        startIcon={<AddIcon />}
        loading={proposal.isPending}
        onClick={() => proposal.mutate()}
      >
        {translate('codes.propose')}
      </Button>
    </Stack>
  );
};

export default CodesDialog;
