import { useTranslate } from 'ra-core';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DayStrip } from './DayStrip.tsx';
import { ShortcutCards } from './ShortcutCards.tsx';
import { TodayOverview } from './TodayOverview.tsx';

/** Where people start: what the coming days bring, the ways to what they work with, and the rest. */
const Dashboard = () => {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('dashboard.title')} />
      <DayStrip />
      <ShortcutCards />
      <TodayOverview />
    </>
  );
};

export default Dashboard;
