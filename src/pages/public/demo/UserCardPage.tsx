import { Page } from '../frame/Page.tsx';
import { useTexts } from '../texts.ts';
import { SAMPLE_USER } from './sampleUsers.ts';
import { UserCard } from './UserCard.tsx';

/** One sample person. A demo page (spec §2). */
const UserCardPage = () => {
  const { translate } = useTexts();
  return (
    <Page title={translate('auth.demo.card')} intro={translate('auth.demo.intro')}>
      <UserCard user={SAMPLE_USER} />
    </Page>
  );
};

export default UserCardPage;
