import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Logo } from '../ui/Logo.tsx';

/** The product's mark and name, which lead to the dashboard. */
export const HomeLink = () => (
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
