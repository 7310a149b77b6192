import { useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { z } from 'zod';
import { requiredText } from '#contract/base/fields';
import { TEXT_MAX } from '#contract/base/limits';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import type { Decision } from './hours.calls.ts';

const schema = z.object({ reason: requiredText(TEXT_MAX.line) });

interface ReasonDialogProps {
  decision: Exclude<Decision, 'approve'>;
  name: string;
  entries: number;
  onDecide: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const ReasonDialog = ({ decision, name, entries, onDecide, onClose }: ReasonDialogProps) => {
  const translate = useTranslate();
  const explain = useExplain();
  return (
    <FormDialog
      title={translate(`hours.${decision}_title`, { name, smart_count: entries })}
      onClose={onClose}
    >
      <CallForm
        resolver={zodResolver(schema)}
        record={EMPTY}
        send={async values => {
          await onDecide(schema.parse(values).reason);
          onClose();
        }}
        explain={error => explain(error, 'errors.server_error')}
      >
        <TextInput
          source="reason"
          label="resources.hours.fields.reason"
          helperText="hours.reason_hint"
          isRequired
        />
        <FormEnd submit={translate(`hours.${decision}`)} onCancel={onClose} />
      </CallForm>
    </FormDialog>
  );
};

const EMPTY = { reason: '' };

export default ReasonDialog;
