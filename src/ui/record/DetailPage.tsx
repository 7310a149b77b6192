import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import {
  CanAccess,
  type RaRecord,
  ShowBase,
  useCanAccess,
  useShowContext,
  useTranslate,
} from 'ra-core';
import { type ComponentType, Fragment, type ReactNode, useEffect } from 'react';
import type { RecordOf } from '../../platform/data/recordTypes.ts';
import { useAddressQuery } from '../../platform/address/useAddressQuery.ts';
import { HistoryOfRecord, RecordHistory, useHasHistory } from '../audit/RecordHistory.tsx';
import { WIDE_SCREEN } from '../display/PageHeader.tsx';
import { type UrlTab, UrlTabs } from '../form/UrlTabs.tsx';
import { errorShownInline } from '../feedback/FailureAlert.tsx';
import { AddedParts, useAddedTabs } from './AddedParts.tsx';
import { ChangedByColleague } from './ColleagueNotice.tsx';
import { DeleteButton, EditButton } from './RecordActions.tsx';
import { RecordEdit } from './RecordEdit.tsx';
import { RecordColumn, RecordHeader } from './RecordHeader.tsx';
import { RecordState } from './RecordState.tsx';
import { useResource } from '../resource/resource.ts';
import { ResourceForm } from './ResourceForm.tsx';
import { useRecordTitle } from '../resource/useRecord.ts';

interface DetailPageProps {
  children: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  /** Around all of these; may delay them until their position is final. */
  around?: ComponentType<{ children: ReactNode }>;
  beside?: ReactNode;
  besideLast?: ReactNode;
  tabs?: readonly RecordTab[] | undefined;
}

interface RecordTab extends UrlTab {
  isOf?: (record: RaRecord) => boolean;
}

/** With `?mode=edit`, edited in place. */
export const DetailPage = (view: DetailPageProps) => {
  const form = useResource()?.form;
  const { query } = useAddressQuery();
  const { canAccess } = useCanAccess({ action: 'edit' });
  const mayEdit = canAccess === true;

  useEffect(() => {
    if (mayEdit) void form?.preload();
  }, [mayEdit, form]);

  if (!mayEdit || query.get('mode') !== 'edit') {
    return <RecordView {...view} />;
  }
  return (
    <RecordEdit>
      <ResourceForm />
    </RecordEdit>
  );
};

const RecordView = ({ badge, actions, tabs = [], ...view }: DetailPageProps) => {
  const all = [...useAddedTabs(), ...tabs];
  const header = (
    <RecordHeader
      badge={
        <>
          <WithRecord>{badge}</WithRecord>
          <ChangedByColleague />
        </>
      }
      actions={<Actions>{actions}</Actions>}
    />
  );
  return (
    <ShowBase queryOptions={errorShownInline}>
      {all.length > 0 ? (
        <div className={WIDE_SCREEN}>
          {header}
          <RecordTabs tabs={all}>
            <Columns {...view} />
          </RecordTabs>
        </div>
      ) : (
        <>
          <RecordColumn>{header}</RecordColumn>
          <Columns {...view} hasHistory />
        </>
      )}
    </ShowBase>
  );
};

interface RecordTabsProps {
  tabs: readonly RecordTab[];
  children: ReactNode;
}

const RecordTabs = ({ tabs, children }: RecordTabsProps) => {
  const translate = useTranslate();
  const title = useRecordTitle();
  const hasHistory = useHasHistory();
  const { record } = useShowContext();
  const own = tabs.filter(({ isOf }) => !record || !isOf || isOf(record));
  return (
    <UrlTabs
      label={title}
      tabs={[
        { name: 'overview', label: translate('common.overview'), panel: children },
        ...own.map(({ name, label, panel }) => ({
          name,
          label,
          panel: <RecordPanel>{panel}</RecordPanel>,
        })),
        ...(hasHistory
          ? [{ name: 'history', label: translate('auditlog.history'), panel: <HistoryOfRecord /> }]
          : []),
      ]}
    />
  );
};

const RecordPanel = ({ children }: { children: ReactNode }) => (
  <RecordState {...useShowContext()}>{children}</RecordState>
);

type ColumnsProps = Pick<
  DetailPageProps,
  'above' | 'below' | 'beside' | 'besideLast' | 'around' | 'children'
> & { hasHistory?: boolean };

const Columns = ({ beside, besideLast, ...content }: ColumnsProps) => (
  <Box sx={columnsStyle}>
    <RecordColumn>
      <Content {...content} />
    </RecordColumn>
    <Box sx={besideStyle}>
      <WithRecord>
        {beside}
        <AddedParts place="beside" />
        {besideLast}
      </WithRecord>
    </Box>
  </Box>
);

const WithRecord = ({ children }: { children: ReactNode }) =>
  useShowContext().record ? children : null;

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { lg: 'minmax(0, 760px) minmax(280px, 356px)' },
  columnGap: 3,
  alignItems: 'start',
} as const;

const besideStyle = {
  minWidth: 0,
  // The first of all, which may be within another: Emotion warns of `:first-child`.
  '& > :not(* + *), & > :not(* + *) > section': { mt: { lg: 0 } },
} as const;

const Content = (props: Omit<ColumnsProps, 'beside' | 'besideLast'>) => {
  const { above, below, around: Around = Fragment, hasHistory, children } = props;
  const state = useShowContext();
  return (
    <RecordState {...state}>
      <Around>
        {above}
        <Card component="dl" sx={{ m: 0, px: 3, py: 1 }}>
          {children}
        </Card>
        {below}
        <AddedParts place="below" />
        {hasHistory && <RecordHistory />}
      </Around>
    </RecordState>
  );
};

const Actions = ({ children }: { children: ReactNode }) => {
  // A deleted record (users only) can only be restored.
  const { record } = useShowContext<RecordOf<'users'>>();
  const isDone = useResource()?.isDone;
  if (!record || record.deleted_at) return null;
  if (isDone?.(record)) return children;
  return (
    <>
      {children}
      <CanAccess action="delete">
        <DeleteButton />
      </CanAccess>
      <EditButton />
    </>
  );
};
