import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { HomeLink } from './HomeLink.tsx';
import { Preferences } from './Preferences.tsx';
import { SearchBox } from './search/SearchBox.tsx';
import { TOP_BAR_HEIGHT } from './sizes.ts';
import { UserMenu } from './UserMenu.tsx';

interface TopBarProps {
  onOpenMenu: () => void;
}

/** Where one is, searching, and oneself. On a phone the search box has a row of its own. */
export const TopBar = ({ onOpenMenu }: TopBarProps) => {
  const translate = useTranslate();
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        displayPrint: 'none',
        gridColumn: '1 / -1',
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        minHeight: TOP_BAR_HEIGHT,
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: { xs: 1, md: 2 },
        px: { xs: 1.5, md: 2.5 },
        py: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        onClick={onOpenMenu}
        aria-label={translate('ra.action.open_menu')}
        sx={{ display: { md: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <HomeLink />
      <Box
        sx={{
          flex: { xs: '1 0 100%', md: '1 1 0' },
          order: { xs: 1, md: 0 },
          mt: { xs: 1, md: 0 },
        }}
      >
        <SearchBox />
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, ml: { xs: 'auto', md: 0 } }}>
        <Box sx={{ display: { xs: 'none', md: 'contents' } }}>
          <Preferences />
        </Box>
        <UserMenu />
      </Stack>
    </Stack>
  );
};
