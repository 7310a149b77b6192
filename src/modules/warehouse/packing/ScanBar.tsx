import { useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import { DAMAGE_REASONS, type DamageReason, type ScanMode } from '#contract/warehouse/scans';
import { ChoiceSelect } from '../../../ui/form/ChoiceSelect.tsx';
import { type CodeDraft, CodeForm } from '../scanning/CodeForm.tsx';

/** A scan that is being typed, and the damage of the next one. */
export interface ScanDraft extends CodeDraft {
  damage: DamageReason | '';
}

interface ScanBarProps {
  mode: ScanMode;
  draft: ScanDraft;
  amountInput: RefObject<HTMLInputElement | null>;
  onDraft: (draft: ScanDraft) => void;
  onSubmit: (code: string, amount: number | undefined) => void;
}

const isReason = (text: string): text is DamageReason =>
  DAMAGE_REASONS.some(reason => reason === text);

/** A code that is typed instead of scanned, an amount of what is counted, and damage. */
export const ScanBar = ({ mode, draft, amountInput, onDraft, onSubmit }: ScanBarProps) => {
  const translate = useTranslate();
  return (
    <CodeForm
      draft={draft}
      onDraft={typed => onDraft({ ...draft, ...typed })}
      onSubmit={onSubmit}
      submit={translate('warehouse.packing.submit')}
      amount={{ min: 1, input: amountInput }}
    >
      {mode === 'back' && (
        <ChoiceSelect
          label={translate('warehouse.packing.damage')}
          value={draft.damage}
          all={translate('warehouse.packing.no_damage')}
          onChoose={chosen => onDraft({ ...draft, damage: isReason(chosen) ? chosen : '' })}
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
