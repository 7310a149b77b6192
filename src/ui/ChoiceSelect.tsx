import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface ChoiceSelectProps {
  label: ReactNode;
  /** Empty for all of them. */
  value: string | number;
  /** What stands for all of them. */
  all: string;
  onChoose: (value: string) => void;
  /** The choices, as `<option>`. */
  children: ReactNode;
  sx?: TextFieldProps['sx'];
}

/** All, or one of a few, chosen as the device itself lets people choose. */
export const ChoiceSelect = ({ label, value, all, onChoose, children, sx }: ChoiceSelectProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={event => onChoose(event.target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    sx={sx}
  >
    <option value="">{all}</option>
    {children}
  </TextField>
);
