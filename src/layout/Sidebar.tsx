import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { MainMenu } from './MainMenu.tsx';
import { Preferences } from './Preferences.tsx';
import { SidebarFooter } from './SidebarFooter.tsx';
import { TOP_BAR_HEIGHT } from './sizes.ts';

interface SidebarProps {
  open: boolean;
  onClose: () => void;
}

/** The menu: beside the screen where there is room, otherwise in a drawer over it. */
export const Sidebar = ({ open, onClose }: SidebarProps) => {
  const narrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'), { noSsr: true });
  return narrow ? <DrawerMenu open={open} onClose={onClose} /> : <FixedMenu />;
};

const FixedMenu = () => (
  <Stack
    sx={{
      displayPrint: 'none',
      position: 'sticky',
      top: TOP_BAR_HEIGHT,
      height: `calc(100dvh - ${TOP_BAR_HEIGHT}px)`,
      overflowY: 'auto',
      px: 1.5,
      pt: 2,
      bgcolor: 'background.paper',
      borderRight: 1,
      borderColor: 'divider',
    }}
  >
    <MainMenu />
    <Box sx={{ mt: 'auto' }}>
      <SidebarFooter />
    </Box>
  </Stack>
);

const DrawerMenu = ({ open, onClose }: SidebarProps) => {
  const translate = useTranslate();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': translate('layout.menu.label'), sx: { width: 288, p: 1.5 } },
      }}
    >
      <IconButton
        onClick={onClose}
        aria-label={translate('ra.action.close_menu')}
        sx={{ alignSelf: 'flex-end' }}
      >
        <CloseIcon />
      </IconButton>
      <Box onClick={onClose}>
        <MainMenu />
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 1.5, pt: 3, mt: 'auto' }}>
        <Preferences />
      </Stack>
      <SidebarFooter />
    </Drawer>
  );
};
