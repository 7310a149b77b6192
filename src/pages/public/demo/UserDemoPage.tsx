import { Page } from '../frame/Page.tsx';
import { useDemoTexts } from './texts.ts';
import { SAMPLE_USER, SAMPLE_USERS } from './sampleUsers.ts';
import { UserCard } from './UserCard.tsx';
import { UserTable } from './UserTable.tsx';

/** The card and the table together. A demo page (spec §2). */
const UserDemoPage = () => {
  const translate = useDemoTexts();
  return (
    <Page wide title={translate('demo.both')} intro={translate('demo.intro')}>
      <UserCard user={SAMPLE_USER} />
      <UserTable users={SAMPLE_USERS} />
    </Page>
  );
};

export default UserDemoPage;
