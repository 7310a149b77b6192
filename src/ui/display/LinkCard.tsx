import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { alpha } from '@mui/material/styles';
import type { ElementType, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface LinkCardProps {
  to: string;
  title: string;
  icon?: ReactNode;
  slim?: boolean;
  component?: ElementType;
  children: ReactNode;
}

/**
 * A card that is a link, wherever it is clicked. Only its title is the link element: a screen
 * reader reads a name instead of the whole card, and the rest can be selected as text.
 */
export const LinkCard = ({
  to,
  title,
  icon,
  slim = false,
  component = 'div',
  children,
}: LinkCardProps) => (
  <Card component={component} sx={slim ? slimStyle : cardStyle}>
    {icon && <IconTile>{icon}</IconTile>}
    <Stack sx={{ gap: slim ? 0 : 0.75, minWidth: 0, flex: 1 }}>
      <Typography variant={slim ? 'h3' : 'h2'} component="h2" sx={{ overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={to}
          underline="none"
          color="textPrimary"
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {title}
        </Link>
      </Typography>
      {children}
    </Stack>
  </Card>
);

const cardStyle = {
  position: 'relative',
  display: 'flex',
  gap: 2,
  p: 2,
  transition: 'border-color 120ms, box-shadow 120ms',
  '&:hover': { borderColor: 'primary.main', boxShadow: 1 },
  '&:has(a:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: 2,
  },
  '& a:focus-visible': { outline: 'none' },
} as const;

const slimStyle = { ...cardStyle, alignItems: 'center', gap: 1.5, px: 1.5, py: 1 } as const;

const IconTile = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 40,
      height: 40,
      borderRadius: 1,
      color: 'primary.main',
      bgcolor: theme => alpha(theme.palette.primary.main, 0.12),
    }}
  >
    {children}
  </Box>
);
