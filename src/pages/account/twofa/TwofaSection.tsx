import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { AccountState } from '../AccountState.tsx';
import { Section } from '../Section.tsx';
import { TwofaSwitch } from './TwofaSwitch.tsx';

/** Whether signing in asks for a code as well, and the way to change that. */
export const TwofaSection = () => {
  const translate = useTranslate();
  return (
    <Section title={translate('account.twofa.title')} hint={translate('account.twofa.hint')}>
      <AccountState skeleton={<Skeleton variant="rounded" height={40} />}>
        {user => <TwofaSwitch enabled={user.twofaEnabled} />}
      </AccountState>
    </Section>
  );
};
