import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

/** The copyright line, with the current year. */
export const SidebarFooter = () => {
  const translate = useTranslate();
  return (
    <Typography
      component="footer"
      variant="caption"
      display="block"
      color="textSecondary"
      sx={{ px: 1.5, py: 2 }}
    >
      {translate('layout.copyright', { year: currentYear() })}
    </Typography>
  );
};

const currentYear = () => new Date().getFullYear();
