import Typography from '@mui/material/Typography';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { ArrayInput, TextInput } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type ExtraWork, extraWorkInput } from '#contract/crew/extraWork';
import { FormLines } from '../../../ui/form/FormLayout.tsx';
import { AmountInput } from '../../../ui/form/NumberInput.tsx';
import { CallDialog } from '../CallDialog.tsx';
import { chargeExtraWork } from './finance.calls.ts';

interface ExtraWorkDialogProps {
  projectId: number;
  /** As proposed; texts and amounts can be changed, and lines left out. */
  lines: readonly ExtraWork[];
  onClose: () => void;
}

const ExtraWorkDialog = ({ projectId, lines, onClose }: ExtraWorkDialogProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <CallDialog
      wide
      title={translate('finance.charge_extra_work')}
      submit={translate('finance.add_extra_work')}
      done="finance.extra_work_added"
      schema={extraWorkInput}
      record={{ lines: lines.map(({ name: _shown, ...line }) => line) }}
      take={async (values, key) => {
        const draft = await chargeExtraWork(projectId, extraWorkInput.parse(values), key);
        void navigate(`/sales-invoices/${draft.id}`);
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">{translate('finance.extra_work_hint')}</Typography>
      <ResourceContextProvider value="sales-invoices">
        <ArrayInput source="lines" label={false}>
          <FormLines addButton={<span hidden />}>
            <TextInput
              source="text"
              label="finance.extra_work_text"
              helperText={false}
              isRequired
              sx={{ minWidth: { xs: '100%', sm: 360 } }}
            />
            <AmountInput source="amount" label="finance.extra_work_amount" isRequired />
          </FormLines>
        </ArrayInput>
      </ResourceContextProvider>
    </CallDialog>
  );
};

export default ExtraWorkDialog;
