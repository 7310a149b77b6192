import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

export interface Figure {
  name: string;
  value: string;
  detail?: string | undefined;
  isLate?: boolean;
}

export const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <Card component="dl" aria-label={label} sx={figuresStyle}>
    {figures.map(({ name, value, detail, isLate = false }) => (
      <Box key={name} sx={{ minWidth: 0 }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {name}
        </Typography>
        <Box component="dd" sx={{ m: 0 }}>
          <Typography
            component="div"
            variant="h2"
            sx={{
              fontVariantNumeric: 'tabular-nums',
              ...(isLate && { color: 'error.main' }),
            }}
          >
            {value}
          </Typography>
          {detail && (
            <Typography variant="body2" color="textSecondary">
              {detail}
            </Typography>
          )}
        </Box>
      </Box>
    ))}
  </Card>
);

const figuresStyle = {
  m: 0,
  px: 3,
  py: 2.5,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fit, minmax(140px, 1fr))',
  },
} as const;
