import DialogContentText from '@mui/material/DialogContentText';
import { useNotify, useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { acceptShortage } from '#contract/plan/planChanges';
import { once } from '../../platform/data/once.ts';
import { changePlan, readPlan } from '../../platform/data/planning.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../ui/form/CallForm.tsx';
import { zodResolver } from '../../ui/form/zodResolver.ts';
import type { ClaimingLine, ShortageSolutionsProps } from './solutions.ts';

const resolver = zodResolver(acceptShortage);

interface AcceptDialogProps extends ShortageSolutionsProps {
  line: ClaimingLine;
  onClose: () => void;
}

export const AcceptDialog = (props: AcceptDialogProps) => {
  const { product, line, tenantId, onClose, onSolved } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const send = async (values: FieldValues) => {
    const accept_shortage = acceptShortage.parse(values);
    const { version, lines } = await readPlan(line.projectId, { tenantId });
    const part = lines.find(
      ({ parent_id, product_id }) => parent_id === line.id && product_id === product.id
    );
    const changes = [{ op: 'accept' as const, line_id: part?.id ?? line.id }];
    const input = { changes, accept_shortage };
    await once(['plan', line.projectId, input, version], key =>
      changePlan(line.projectId, { input, version, key }, { tenantId })
    );
    notify('shortages.accepted_now', { type: 'success', messageArgs: { name: product.name } });
    onSolved();
  };
  return (
    <FormDialog
      title={translate('shortages.accept_title', { name: product.name })}
      of={line.id}
      onClose={onClose}
    >
      <CallForm
        resolver={resolver}
        record={{ reason: '' }}
        send={send}
        explain={error => explain(error, 'errors.server_error')}
      >
        <DialogContentText>{translate('shortages.accept_text')}</DialogContentText>
        <TextInput
          source="reason"
          label="shortages.accept_reason"
          helperText="planning.overbooking.reason_hint"
          isRequired
          multiline
        />
        <FormEnd submit={translate('shortages.ways.accept')} onCancel={onClose} />
      </CallForm>
    </FormDialog>
  );
};
