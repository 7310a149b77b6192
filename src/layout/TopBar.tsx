import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Logo } from '../ui/Logo.tsx';
import { Preferences } from './Preferences.tsx';
import { SearchBox } from './search/SearchBox.tsx';
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
        gridColumn: '1 / -1',
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
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

const HomeLink = () => (
  <Stack
    component={Link}
    to="/"
    direction="row"
    sx={{
      alignItems: 'center',
      gap: 1.25,
      width: { md: 232 },
      borderRadius: 1,
      color: 'primary.main',
      textDecoration: 'none',
    }}
  >
    <Logo size={32} />
    <Typography component="span" variant="h2" color="textPrimary">
      Flightcase
    </Typography>
  </Stack>
);
