import { useTranslate } from 'ra-core';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DayStrip } from './DayStrip.tsx';
import { ShortcutCards } from './ShortcutCards.tsx';
import { TodayOverview } from './TodayOverview.tsx';

/** The start screen: the coming days, links to the daily screens, and lists of what needs attention. */
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
