import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { HiddenText } from '../ui/HiddenText.tsx';
import { useMenu } from '../ui/useMenu.ts';

interface IconMenuProps {
  label: string;
  tooltip: string | undefined;
  icon: ReactNode;
  /** The menu's items, which get a function to close it. */
  children: (close: () => void) => ReactNode;
}

/** Beside its button: at the end of the page it would belong to no landmark. */
const WITHIN_LANDMARK = { popper: { disablePortal: true } };

/** An icon that opens a menu. */
export const IconMenu = ({ label, tooltip, icon, children }: IconMenuProps) => {
  const { button, menu, close } = useMenu();
  return (
    <>
      <Tooltip title={tooltip} describeChild slotProps={WITHIN_LANDMARK}>
        <IconButton {...button} sx={{ '&:has(.MuiAvatar-root)': { p: 0 } }}>
          {icon}
          <HiddenText>{label}</HiddenText>
        </IconButton>
      </Tooltip>
      <Menu {...menu}>{children(close)}</Menu>
    </>
  );
};
