import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { INVOICING_STATES } from '#contract/sales/salesInvoices.values';
import { type ProjectInvoicing, projectInvoicingInput } from '#contract/sales/toInvoice';
import { changedFields } from '../../../platform/data/records.ts';
import { useSeenRecord } from '../../../ui/record/useSeenRecord.ts';
import { CallDialog, type CallDialogProps } from '../CallDialog.tsx';
import { setInvoicing } from './finance.calls.ts';
import { useProjectMoney } from './useProjectMoney.ts';

const fields = projectInvoicingInput.keyof().enum;

interface InvoicingDialogProps {
  projectId: number;
  /** Proposed by the dialog; the current state of the project if omitted. */
  state?: ProjectInvoicing['state'];
  onClose: () => void;
}

const InvoicingDialog = ({ projectId, state, onClose }: InvoicingDialogProps) => {
  const money = useProjectMoney(projectId);
  return money.data ? (
    <Known projectId={projectId} known={money.data.invoicing} state={state} onClose={onClose} />
  ) : (
    <Frame
      of={projectId}
      record={undefined}
      read={money}
      take={() => Promise.resolve()}
      onClose={onClose}
    />
  );
};

interface KnownProps {
  projectId: number;
  known: ProjectInvoicing;
  state: ProjectInvoicing['state'] | undefined;
  onClose: () => void;
}

const Known = ({ projectId, known, state, onClose }: KnownProps) => {
  const [opened] = useState(known);
  const { seen, onSeen } = useSeenRecord({ id: projectId, ...opened });
  return (
    <Frame
      of={projectId}
      record={{ ...opened, ...(state && { state }) }}
      seen={seen}
      take={(values, _key, held) =>
        onSeen(held, (current, first) => {
          const said = {
            state: current.state,
            note: current.note,
            ...changedFields(values, first),
          };
          return setInvoicing(current, projectInvoicingInput.parse(said));
        })
      }
      onClose={onClose}
    />
  );
};

const Frame = (
  props: Pick<CallDialogProps, 'of' | 'record' | 'read' | 'seen' | 'take' | 'onClose'>
) => {
  const translate = useTranslate();
  return (
    <CallDialog
      title={translate('finance.settle')}
      submit={translate('ra.action.save')}
      done="finance.settled"
      schema={projectInvoicingInput}
      {...props}
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
