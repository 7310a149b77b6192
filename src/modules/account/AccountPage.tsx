import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/display/PageHeader.tsx';
import { UrlTabs } from '../../ui/form/UrlTabs.tsx';
import { CalendarSection } from './CalendarSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileForm, ProfileSkeleton } from './ProfileForm.tsx';
import { AccountState } from './Section.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwofaSection } from './twofa/TwofaSection.tsx';

const AccountPage = () => {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('account.title')} />
      <AccountTabs
        profile={
          <>
            <AccountState skeleton={<ProfileSkeleton />}>
              {user => <ProfileForm user={user} />}
            </AccountState>
            <CalendarSection />
          </>
        }
        security={
          <>
            <EmailSection />
            <PasswordSection />
            <TwofaSection />
            <SessionsSection />
          </>
        }
      />
    </>
  );
};

interface AccountTabsProps {
  profile: ReactNode;
  security: ReactNode;
}

const AccountTabs = ({ profile, security }: AccountTabsProps) => {
  const translate = useTranslate();
  const tab = (name: string, content: ReactNode) => ({
    name,
    label: translate(`account.tabs.${name}`),
    panel: <Stack sx={{ gap: 4, maxWidth: 1060 }}>{content}</Stack>,
  });
  return (
    <UrlTabs
      label={translate('account.tabs.label')}
      tabs={[tab('profile', profile), tab('security', security)]}
    />
  );
};

export default AccountPage;
