import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { loadDeferredTexts } from '../../platform/i18n/i18nProvider.ts';
import { LinkCard } from '../../ui/display/LinkCard.tsx';
import { PageHeader } from '../../ui/display/PageHeader.tsx';
import { useResources } from '../../ui/resource/resource.ts';
import { DayStrip } from './DayStrip.tsx';
import { useDashboard } from './dashboard.ts';
import { TodayOverview } from './TodayOverview.tsx';

const Dashboard = () => {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('dashboard.title')} />
      <SamplesOfCompany />
      <FirstStepsOfCompany />
      <DayStrip />
      <TodayOverview />
      <ShortcutCards />
    </>
  );
};

const FirstSteps = lazy(async () => {
  const [steps] = await Promise.all([import('./FirstSteps.tsx'), loadDeferredTexts()]);
  return steps;
});

const FirstStepsOfCompany = () => {
  const state = useDashboard().data?.firstSteps;
  return (
    state && (
      <Suspense fallback={<Skeleton variant="rounded" height={420} sx={{ mb: 2 }} />}>
        <FirstSteps {...state} />
      </Suspense>
    )
  );
};

const RemoveSamples = lazy(async () => {
  const [notice] = await Promise.all([import('./RemoveSamples.tsx'), loadDeferredTexts()]);
  return notice;
});

/** Stays after the samples are removed: it names those that were kept. */
const SamplesOfCompany = () => {
  const hasSamples = useDashboard().data?.hasSamples === true;
  const [isShown, setShown] = useState(hasSamples);
  if (hasSamples && !isShown) setShown(true);
  return (
    isShown && (
      <Suspense>
        <RemoveSamples />
      </Suspense>
    )
  );
};

const ShortcutCards = () => {
  const translate = useTranslate();
  const resources = useResources().filter(({ dashboardCard }) => dashboardCard);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {resources.map(({ name, icon: Icon }) => (
        <LinkCard
          key={name}
          to={`/${name}`}
          icon={<Icon />}
          slim
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
