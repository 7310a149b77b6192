import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, type RefObject, useRef } from 'react';
import { TEXT_MAX } from '#contract/limits';
import { LINE_AMOUNT_MAX } from '#contract/plans';
import { DAMAGE_REASONS, type DamageReason, type ScanMode } from '#contract/scans';
import { ChoiceSelect } from '../../ui/form/ChoiceSelect.tsx';

/** A scan that is being typed, and the damage of the next one. */
export interface ScanDraft {
  code: string;
  amount: string;
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
  const code = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = draft.code.trim();
    code.current?.focus();
    if (typed) onSubmit(typed, draft.amount ? Number(draft.amount) : undefined);
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <TextField
          inputRef={code}
          label={translate('warehouse.packing.code')}
          placeholder={translate('warehouse.packing.code_hint')}
          value={draft.code}
          onChange={event => onDraft({ ...draft, code: event.target.value })}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: {
              maxLength: TEXT_MAX.name,
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
            },
          }}
        />
        <TextField
          inputRef={amountInput}
          type="number"
          label={translate('warehouse.packing.amount')}
          value={draft.amount}
          placeholder="1"
          onChange={event => onDraft({ ...draft, amount: event.target.value })}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { min: 1, max: LINE_AMOUNT_MAX, step: 1 },
          }}
          sx={{ width: 110, flex: 'none' }}
        />
        <Button type="submit" variant="contained" sx={{ flex: 'none' }}>
          {translate('warehouse.packing.submit')}
        </Button>
      </Stack>
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
    </Stack>
  );
};
