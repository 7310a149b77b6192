import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';

/** The way back to where everybody may be. */
export const DashboardButton = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/" variant="contained">
      {translate('common.to_dashboard')}
    </Button>
  );
};
