import Checkbox from '@mui/material/Checkbox';
import type { Permission } from '../../providers/permissions.ts';

interface ModuleCheckboxProps {
  label: string;
  /** Those that may be ticked. */
  permissions: readonly Permission[];
  held: ReadonlySet<string>;
  onGrant: (permissions: readonly Permission[], on: boolean) => void;
}

/** Ticks all of these, or none. */
export const ModuleCheckbox = ({ label, permissions, held, onGrant }: ModuleCheckboxProps) => {
  const taken = permissions.filter(({ name }) => held.has(name)).length;
  const all = taken > 0 && taken === permissions.length;
  const isMixed = taken > 0 && !all;
  return (
    <Checkbox
      checked={all}
      indeterminate={isMixed}
      disabled={permissions.length === 0}
      onChange={(_event, on) => onGrant(permissions, on)}
      slotProps={{
        input: {
          'aria-label': label,
          // MUI 7.3 only says it to screen readers, who then hear something else than browsers know.
          ref: (input: HTMLInputElement | null) => {
            if (input) input.indeterminate = isMixed;
          },
        },
      }}
    />
  );
};
