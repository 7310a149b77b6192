import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { SCAN_MODES, type ScanMode } from '#contract/warehouse/scans';

interface ModeChoiceProps {
  mode: ScanMode;
  onMode: (mode: ScanMode) => void;
}

export const ModeChoice = ({ mode, onMode }: ModeChoiceProps) => {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      color="primary"
      value={mode}
      onChange={(_event, chosen: ScanMode | null) => chosen && onMode(chosen)}
      aria-label={translate('warehouse.packing.mode')}
    >
      {SCAN_MODES.map(each => (
        <ToggleButton key={each} value={each} sx={modeStyle}>
          {translate(`warehouse.packing.modes.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const modeStyle = {
  height: 48,
  fontSize: '1rem',
  color: 'text.secondary',
  '&.Mui-selected': { color: 'primary.main' },
} as const;
