import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Skeleton from '@mui/material/Skeleton';
import { EmptyPanel } from '../../src/ui/feedback/EmptyPanel.tsx';
import { UnansweredWrite } from '../../src/platform/api/ApiError.ts';
import {
  FailureAlert,
  OfflineNotice,
  QuietFailure,
  WriteFailureAlert,
} from '../../src/ui/feedback/FailureAlert.tsx';
import {
  FormSkeleton,
  Loading,
  RecordSkeleton,
  ScreenSkeleton,
  TableSkeleton,
} from '../../src/ui/feedback/Loading.tsx';
import { DashboardButton, Notice, ScreenFailure } from '../../src/ui/feedback/Notice.tsx';
import { BusyButton } from '../../src/ui/display/BusyButton.tsx';
import { ReadState } from '../../src/ui/feedback/ReadState.tsx';
import { StatusBadge } from '../../src/ui/display/StatusBadge.tsx';
import type { Block } from './World.tsx';
import { FAILURE, LONG } from './samples.ts';

const nothing = () => undefined;

const read = { data: 'Sunny', error: null, refetch: nothing };

const weather = (text: string) => <p>{text}</p>;

export const feedbackBlocks: Block[] = [
  {
    name: 'BusyButton',
    states: {
      default: <BusyButton>Save</BusyButton>,
      busy: <BusyButton busy>Save</BusyButton>,
    },
  },
  {
    name: 'ReadState',
    states: {
      default: (
        <ReadState read={read} name="Weather">
          {weather}
        </ReadState>
      ),
      'of before': (
        <ReadState read={{ ...read, isOld: true }} name="Weather">
          {weather}
        </ReadState>
      ),
      failed: (
        <ReadState read={{ ...read, error: FAILURE }} name="Weather">
          {weather}
        </ReadState>
      ),
    },
  },
  {
    name: 'Loading',
    states: {
      loading: (
        <Loading text="Reading the weather">
          <Skeleton width={160} />
        </Loading>
      ),
    },
  },
  {
    name: 'ScreenSkeleton, RecordSkeleton, FormSkeleton, TableSkeleton',
    states: {
      'a screen': <ScreenSkeleton />,
      'a record, inside Loading': <RecordSkeleton />,
      'a form': <FormSkeleton />,
      'a table, inside Loading': <TableSkeleton />,
    },
  },
  {
    name: 'FailureAlert',
    states: {
      failed: <FailureAlert text="The customers could not be read." onRetry={nothing} />,
      'without an answer': (
        <WriteFailureAlert
          text="Nothing has been imported."
          error={new UnansweredWrite()}
          onRetry={nothing}
        />
      ),
      'with the reason': (
        <FailureAlert text="The customers could not be read." error={FAILURE} onRetry={nothing} />
      ),
      'long text': <FailureAlert text={LONG} error={new Error(LONG)} onRetry={nothing} />,
    },
  },
  {
    name: 'QuietFailure',
    states: {
      failed: <QuietFailure text="The log could not be read." onRetry={nothing} />,
      'long text': <QuietFailure text={LONG} onRetry={nothing} />,
    },
  },
  {
    name: 'EmptyPanel',
    states: {
      empty: <EmptyPanel title="No shortages until 20 February" hint="Everything is covered." />,
      'long text': <EmptyPanel title={LONG} hint={LONG} />,
    },
  },
  { name: 'OfflineNotice', states: { offline: <OfflineNotice /> } },
  {
    name: 'Notice, DashboardButton',
    states: {
      filled: (
        <Notice
          icon={<CloudOffOutlined />}
          title="Not there yet"
          text="This page is being built."
          badge={<StatusBadge colour="info" label="Soon" />}
          action={<DashboardButton />}
        />
      ),
      'long text': <Notice title={LONG} text={LONG} />,
    },
  },
  { name: 'ScreenFailure', states: { failed: <ScreenFailure /> } },
];
