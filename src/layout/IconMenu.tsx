import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactNode } from 'react';
import { HiddenText } from '../ui/HiddenText.tsx';

interface IconMenuProps {
  label: string;
  tooltip: string | undefined;
  icon: ReactNode;
  /** The menu's items, which get a function to close it. */
  children: (close: () => void) => ReactNode;
}

/** An icon that opens a menu. The menu opens beside its button, so within the same landmark. */
export const IconMenu = ({ label, tooltip, icon, children }: IconMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={tooltip} describeChild>
        <IconButton
          onClick={event => setAnchor(event.currentTarget)}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          sx={{ '&:has(.MuiAvatar-root)': { p: 0 } }}
        >
          {icon}
          <HiddenText>{label}</HiddenText>
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        container={anchor?.parentElement}
      >
        {children(close)}
      </Menu>
    </>
  );
};
