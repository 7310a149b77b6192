import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  hint?: string;
  /** Beside the title: a state. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One subject of the account: what it is about on the left, what there is to do on the right. */
export const Section = ({ title, hint, aside, children }: SectionProps) => {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={sectionStyle}>
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h2" id={titleId}>
            {title}
          </Typography>
          {aside}
        </Box>
        {hint && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {hint}
          </Typography>
        )}
      </div>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>{children}</Card>
    </Box>
  );
};

const sectionStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '260px minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 1.5,
};
