import InputAdornment from '@mui/material/InputAdornment';
import { NumberInput } from 'react-admin';

interface AmountInputProps {
  source: string;
  /** What it is counted in: cm, kg, €. */
  unit?: string;
}

/** A number with its unit behind it. */
export const AmountInput = ({ source, unit }: AmountInputProps) => (
  <NumberInput
    source={source}
    min={0}
    step="any"
    slotProps={{
      input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
    }}
  />
);
