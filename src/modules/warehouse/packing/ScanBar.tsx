import { useTranslate } from 'ra-core';
import { DAMAGE_REASONS, type DamageReason, type ScanMode } from '#contract/warehouse/scans';
import { ChoiceSelect } from '../../../ui/form/ChoiceSelect.tsx';
import { type CodeDraft, CodeForm } from '../scanning/CodeForm.tsx';

interface ScanBarProps {
  mode: ScanMode;
  draft: CodeDraft;
  /** The damage of the next scan. */
  damage: DamageReason | '';
  takesFocus: boolean;
  onDraft: (draft: CodeDraft) => void;
  onDamage: (damage: DamageReason | '') => void;
  onSubmit: (code: string) => void;
}

const isReason = (text: string): text is DamageReason =>
  DAMAGE_REASONS.some(reason => reason === text);

/** A code that is typed instead of scanned, an amount of what is counted, and damage. */
export const ScanBar = (props: ScanBarProps) => {
  const { mode, draft, damage, takesFocus, onDraft, onDamage, onSubmit } = props;
  const translate = useTranslate();
  return (
    <CodeForm
      draft={draft}
      onDraft={onDraft}
      onSubmit={onSubmit}
      submit={translate('warehouse.packing.submit')}
      amount={{ min: 1 }}
      takesFocus={takesFocus}
    >
      {mode === 'back' && (
        <ChoiceSelect
          label={translate('warehouse.packing.damage')}
          value={damage}
          all={translate('warehouse.packing.no_damage')}
          onChoose={chosen => onDamage(isReason(chosen) ? chosen : '')}
        >
          {DAMAGE_REASONS.map(reason => (
            <option key={reason} value={reason}>
              {translate('warehouse.packing.damage_of', {
                reason: translate(`warehouse.packing.damage_reasons.${reason}`),
              })}
            </option>
          ))}
        </ChoiceSelect>
      )}
    </CodeForm>
  );
};
