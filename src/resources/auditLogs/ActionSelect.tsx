import { useTranslate } from 'ra-core';
import { useAuditLabels } from '../../ui/audit/useAuditLabels.ts';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import { ACTIONS } from './codes.ts';

interface ActionSelectProps {
  /** An action's code; empty for all of them. */
  value: string;
  onChoose: (code: string) => void;
}

/** All actions, or one of those that have a name. */
export const ActionSelect = ({ value, onChoose }: ActionSelectProps) => {
  const translate = useTranslate();
  const { actionLabel } = useAuditLabels();
  const codes = !value || ACTIONS.includes(value) ? ACTIONS : [...ACTIONS, value];
  return (
    <ChoiceSelect
      label={translate('auditlog.filters.action_type')}
      value={value}
      all={translate('auditlog.filters.all_actions')}
      onChoose={onChoose}
    >
      {codes.map(code => (
        <option key={code} value={code}>
          {actionLabel(code)}
        </option>
      ))}
    </ChoiceSelect>
  );
};
