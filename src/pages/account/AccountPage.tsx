import { useTranslate } from 'ra-core';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AccountState } from './AccountState.tsx';
import { AccountTabs } from './AccountTabs.tsx';
import { EmailSection } from './email/EmailSection.tsx';
import { ProfileForm } from './profile/ProfileForm.tsx';
import { ProfileSkeleton } from './profile/ProfileSkeleton.tsx';
import { PasswordSection } from './security/PasswordSection.tsx';
import { SessionsSection } from './sessions/SessionsSection.tsx';
import { TwofaSection } from './twofa/TwofaSection.tsx';

/** One's own account (spec §2 User settings). */
const AccountPage = () => {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('account.title')} />
      <AccountTabs
        profile={
          <AccountState skeleton={<ProfileSkeleton />}>
            {user => <ProfileForm user={user} />}
          </AccountState>
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

export default AccountPage;
