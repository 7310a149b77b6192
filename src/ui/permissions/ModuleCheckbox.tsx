import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'ra-core';

interface ModuleCheckboxProps {
  /** Whether some of what is shown is ticked. */
  some: boolean;
  /** Whether all of it is. */
  all: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

/** Ticks everything that is shown, or nothing of it. */
export const ModuleCheckbox = ({ some, all, disabled, onChange }: ModuleCheckboxProps) => {
  const translate = useTranslate();
  const isMixed = some && !all;
  return (
    <Checkbox
      checked={all}
      indeterminate={isMixed}
      disabled={disabled}
      onChange={(_event, on) => onChange(on)}
      slotProps={{
        input: {
          'aria-label': translate('rights.select_all'),
          // MUI 7.3 only says it to screen readers, who then hear something else than browsers know.
          ref: (input: HTMLInputElement | null) => {
            if (input) input.indeterminate = isMixed;
          },
        },
      }}
    />
  );
};
