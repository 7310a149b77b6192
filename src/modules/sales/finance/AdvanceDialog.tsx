import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { decimalNumber } from '#contract/base/fields';
import { ADVANCE_AT_LEAST } from '#contract/sales/salesInvoices.values';
import { CallDialog } from '../CallDialog.tsx';
import { makeDraft } from '../invoices/invoices.calls.ts';
import { PercentInput } from '../../../ui/form/NumberInput.tsx';

const schema = z.object({ percent: decimalNumber(100, 2, ADVANCE_AT_LEAST) });

const AdvanceDialog = ({ projectId, onClose }: { projectId: number; onClose: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <CallDialog
      title={translate('finance.other_advance')}
      submit={translate('finance.make_advance')}
      done="resources.sales-invoices.done.made"
      schema={schema}
      record={{ percent: null }}
      take={async (values, key) => {
        const { percent } = schema.parse(values);
        const draft = await makeDraft({ kind: 'advance', project_id: projectId, percent }, key);
        void navigate(`/sales-invoices/${draft.id}`);
      }}
      onClose={onClose}
    >
      <PercentInput source="percent" label="finance.percent" helperText="finance.percent_hint" />
    </CallDialog>
  );
};

export default AdvanceDialog;
