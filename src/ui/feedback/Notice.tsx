import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../display/PageHeader.tsx';

interface NoticeProps {
  icon?: ReactNode;
  title: string;
  text: string;
  badge?: ReactNode;
  action?: ReactNode;
}

export const Notice = ({ icon, title, text, badge, action }: NoticeProps) => {
  useDocumentTitle(title);
  return (
    <Stack
      sx={{
        alignItems: 'center',
        gap: 2,
        maxWidth: 520,
        mx: 'auto',
        py: { xs: 4, md: 8 },
        textAlign: 'center',
      }}
    >
      {icon && (
        <Stack sx={{ alignItems: 'center', gap: 1.5, color: 'primary.main' }}>
          <Box sx={{ display: 'flex', '& svg': { fontSize: '2.5rem' } }}>{icon}</Box>
          {badge}
        </Stack>
      )}
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
      {action}
    </Stack>
  );
};

export const ScreenFailure = () => {
  const translate = useTranslate();
  return (
    <Notice
      title={translate('common.failure.title')}
      text={translate('common.failure.text')}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {translate('common.retry')}
        </Button>
      }
    />
  );
};

export const DashboardButton = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/" variant="contained">
      {translate('common.to_dashboard')}
    </Button>
  );
};
