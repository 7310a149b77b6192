import { Page } from '../frame/Page.tsx';
import { useDemoTexts } from './texts.ts';
import { SAMPLE_USER } from './sampleUsers.ts';
import { UserCard } from './UserCard.tsx';

/** One sample person. A demo page (spec §2). */
const UserCardPage = () => {
  const translate = useDemoTexts();
  return (
    <Page title={translate('demo.card')} intro={translate('demo.intro')}>
      <UserCard user={SAMPLE_USER} />
    </Page>
  );
};

export default UserCardPage;
