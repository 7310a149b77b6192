import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import TvOutlined from '@mui/icons-material/TvOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useRef } from 'react';
import { SCAN_PAGE } from '#contract/warehouse/scanPage';
import { DAY_COLUMNS, jobsOfDay } from '#contract/warehouse/scans';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useScanner } from '../../../platform/scanner/useScanner.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { PageHeader } from '../../../ui/display/PageHeader.tsx';
import { Earlier } from '../../../ui/feedback/Earlier.tsx';
import { FailureAlert, QuietFailure } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { DayField } from '../../../ui/form/DayField.tsx';
import { ListAccess } from '../../../ui/list/ListPage.tsx';
import { OfOneTenant } from '../../../ui/display/RecordTenant.tsx';
import { CardColumn } from './CardColumn.tsx';
import { UnreadNotice } from '../../../ui/feedback/UnreadNotice.tsx';
import { ScanPageLink } from '../scanning/ScanPageLink.tsx';
import { type Day, useCards, useWarehouseDay } from './useWarehouseDay.ts';
import { useSlowScroll } from './useSlowScroll.ts';
import { Lookups } from './Lookups.tsx';
import { useOpenScanned } from './useOpenScanned.ts';

const TodayPage = () => (
  <ListAccess>
    <OfOneTenant>
      <Today />
    </OfOneTenant>
  </ListAccess>
);

const Today = () => {
  const day = useWarehouseDay();
  const title = useTitle(day);
  return (
    <>
      <PageHeader
        isWide
        title={title}
        actions={
          <>
            <ScanPageLink address={SCAN_PAGE} />
            <WallButton day={day} />
          </>
        }
      />
      <DayChooser day={day} />
      {day.isWall ? <Wall day={day} title={title} /> : <Cards day={day} />}
    </>
  );
};

const useTitle = ({ day, isToday }: Day) => {
  const translate = useTranslate();
  const format = useFormat();
  if (isToday) return translate('warehouse.title');
  return translate('warehouse.title_of', { day: format.weekday(day) });
};

const WallButton = ({ day }: { day: Day }) => {
  const translate = useTranslate();
  return (
    <Button
      variant="outlined"
      startIcon={<TvOutlined />}
      onClick={() => day.showOnWall(true)}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      {translate('warehouse.wall')}
    </Button>
  );
};

const DayChooser = ({ day: { day, isToday, goTo, goBy } }: { day: Day }) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 1, mb: 2.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <IconButton onClick={() => goBy(-1)} aria-label={translate('warehouse.previous')}>
        <ChevronLeft />
      </IconButton>
      <DayField
        label={translate('warehouse.day')}
        value={day}
        onChange={chosen => chosen && goTo(chosen)}
        sx={{ width: 200 }}
      />
      <IconButton onClick={() => goBy(1)} aria-label={translate('warehouse.next')}>
        <ChevronRight />
      </IconButton>
      <Button variant="outlined" onClick={() => goTo('')} disabled={isToday}>
        {translate('warehouse.today')}
      </Button>
    </Stack>
  );
};

/** Font scale on a wall screen: 30 display pixels are readable from three metres. */
const WALL_ZOOM = 1.75;

interface WallProps {
  day: Day;
  title: string;
}

const Wall = ({ day, title }: WallProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const close = () => day.showOnWall(false);
  return (
    <Dialog open fullScreen onClose={close} aria-labelledby={titleId}>
      <WallArea>
        <Stack direction="row" sx={{ mb: 2, alignItems: 'center', gap: 2 }}>
          <Typography id={titleId} variant="h1" component="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          <IconButton onClick={close} aria-label={translate('warehouse.leave_wall')}>
            <CloseIcon />
          </IconButton>
        </Stack>
        <Cards day={day} />
      </WallArea>
    </Dialog>
  );
};

const WallArea = ({ children }: { children: ReactNode }) => {
  const area = useRef<HTMLDivElement>(null);
  useSlowScroll(area);
  return (
    <Box ref={area} sx={{ height: '100%', overflow: 'auto', bgcolor: 'background.default' }}>
      <Box sx={{ p: 2, zoom: WALL_ZOOM }}>{children}</Box>
    </Box>
  );
};

const Cards = ({ day: { day, isToday } }: { day: Day }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { shown, isOld, error, dataUpdatedAt, refetch } = useCards(day);
  const { lookups, open, drop } = useOpenScanned(day);
  useScanner(code => void open(code));
  if (!shown) {
    if (!error) return <CardsSkeleton />;
    return <FailureAlert text={translate('warehouse.failed')} error={error} onRetry={refetch} />;
  }
  const jobs = jobsOfDay(shown);
  const updatedAt = format.time(new Date(dataUpdatedAt).toISOString());
  return (
    <>
      <UnreadNotice />
      <Lookups lookups={lookups} onDrop={drop} />
      {error && (
        <QuietFailure
          text={translate('warehouse.stale', { time: updatedAt })}
          onRetry={() => void refetch()}
        />
      )}
      <Earlier isOld={isOld} sx={columnsStyle}>
        {DAY_COLUMNS.map(column => (
          <CardColumn key={column} column={column} jobs={jobs[column]} isToday={isToday} />
        ))}
      </Earlier>
    </>
  );
};

const columnsStyle = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
} as const;

const CardsSkeleton = () => (
  <Loading>
    <Box sx={columnsStyle}>
      {DAY_COLUMNS.map(column => (
        <Stack key={column} sx={{ gap: 1.5 }}>
          <Skeleton variant="rounded" height={28} width={140} />
          <Skeleton variant="rounded" height={150} />
          <Skeleton variant="rounded" height={150} />
        </Stack>
      ))}
    </Box>
  </Loading>
);

export default TodayPage;
