import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { SignedInUser } from '../../platform/session/currentUser.ts';
import { useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { FailureAlert, OfflineNotice } from '../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';

interface SectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

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

interface AccountStateProps {
  skeleton: ReactNode;
  children: (user: SignedInUser) => ReactNode;
}

export const AccountState = ({ skeleton, children }: AccountStateProps) => {
  const translate = useTranslate();
  const { data: user, isPaused, isPending, refetch } = useSignedInUser();
  if (user) return children(user);
  if (isPaused) return <OfflineNotice />;
  if (isPending) return <Loading>{skeleton}</Loading>;
  return <FailureAlert text={translate('errors.me_failed')} onRetry={refetch} />;
};
