import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { recordId } from '#contract/base/fields';
import { CallDialog } from '../CallDialog.tsx';
import { makeDraft } from './invoices.calls.ts';
import { CustomerReference } from '../../customers/index.ts';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';

const schema = z.object({ customer_id: recordId });

const NewInvoiceDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <CallDialog
      title={translate('resources.sales-invoices.add')}
      submit={translate('resources.sales-invoices.begin')}
      done="resources.sales-invoices.done.made"
      schema={schema}
      record={{}}
      take={async (values, key) => {
        const { customer_id } = schema.parse(values);
        const draft = await makeDraft({ kind: 'manual', customer_id }, key);
        void navigate(`/sales-invoices/${draft.id}`);
      }}
      onClose={onClose}
    >
      <CustomerReference source="customer_id">
        <ChoiceInput
          label="resources.sales-invoices.fields.customer_id"
          isRequired
          helperText="resources.sales-invoices.by_hand_hint"
        />
      </CustomerReference>
    </CallDialog>
  );
};

export default NewInvoiceDialog;
