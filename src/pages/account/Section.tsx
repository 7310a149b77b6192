import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** One subject of the account: what it is about on the left, what there is to do on the right. */
export const Section = ({ title, hint, children }: SectionProps) => {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={sectionStyle}>
      <div>
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
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

/** What belongs to all sections of a form, below them: in the column of what there is to do. */
export const SectionsEnd = ({ children }: { children: ReactNode }) => (
  <Box sx={sectionStyle}>
    <Box sx={{ gridColumn: { lg: 2 }, display: 'grid', gap: 2 }}>{children}</Box>
  </Box>
);

const sectionStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '260px minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 1.5,
};
