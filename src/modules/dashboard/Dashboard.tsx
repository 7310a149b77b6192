import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { LinkCard } from '../../ui/display/LinkCard.tsx';
import { PageHeader } from '../../ui/display/PageHeader.tsx';
import { useResources } from '../../ui/record/resource.ts';
import { DayStrip } from './DayStrip.tsx';
import { TodayOverview } from './TodayOverview.tsx';

/** The start screen: the coming days, links to the daily screens, and lists that need attention. */
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

/** Cards with links to the daily screens. */
const ShortcutCards = () => {
  const translate = useTranslate();
  const resources = useResources().filter(({ dashboardCard }) => dashboardCard);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {resources.map(({ name, icon: Icon }) => (
        <LinkCard
          key={name}
          to={`/${name}`}
          icon={<Icon />}
          title={translate(`resources.${name}.name`, { smart_count: 2 })}
        >
          <Typography variant="body2" color="textSecondary">
            {translate(`dashboard.${name}`)}
          </Typography>
        </LinkCard>
      ))}
    </Box>
  );
};

export default Dashboard;
