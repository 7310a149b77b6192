import { useTranslate } from 'ra-core';
import { SelectInput, TextInput } from 'react-admin';
import { INVOICING_STATES } from '#contract/sales/salesInvoices.values';
import { type ProjectInvoicing, projectInvoicingInput } from '#contract/sales/toInvoice';
import { CallDialog } from '../CallDialog.tsx';
import { setInvoicing } from './finance.calls.ts';

const fields = projectInvoicingInput.keyof().enum;

interface InvoicingDialogProps {
  projectId: number;
  invoicing: ProjectInvoicing;
  onClose: () => void;
}

const InvoicingDialog = ({ projectId, invoicing, onClose }: InvoicingDialogProps) => {
  const translate = useTranslate();
  return (
    <CallDialog
      title={translate('finance.settle')}
      submit={translate('ra.action.save')}
      done="finance.settled"
      schema={projectInvoicingInput}
      record={invoicing}
      take={values => setInvoicing(projectId, projectInvoicingInput.parse(values))}
      onClose={onClose}
    >
      <SelectInput
        source={fields.state}
        label="finance.state"
        choices={INVOICING_STATES.map(id => ({ id, name: `finance.states.${id}` }))}
        helperText="finance.settle_hint"
      />
      <TextInput source={fields.note} label="finance.settle_note" multiline />
    </CallDialog>
  );
};

export default InvoicingDialog;
