import Typography from '@mui/material/Typography';
import {
  ListBase,
  type SortPayload,
  useCanAccess,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
} from 'ra-core';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { CARDS_PER_PAGE } from '#contract/base/limits';
import type { FieldOf } from '../../platform/data/recordTypes.ts';
import { rememberList } from '../../platform/data/lastListQuery.ts';
import { PageHeader } from '../display/PageHeader.tsx';
import { errorShownInline } from '../feedback/FailureAlert.tsx';
import { Loading, ScreenSkeleton, TableSkeleton } from '../feedback/Loading.tsx';
import { CreateLink } from './CreateLink.tsx';
import { ListContent, useTotal } from './ListContent.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { CardGridSkeleton } from './RecordCards.tsx';
import { type ListStart, ListStartContext, useStartOf } from './listStart.ts';
import { useListView } from './useListView.ts';
import { loadTables } from './tables.tsx';

interface ListPageProps<Type> {
  /** The fields to sort by; the first is the default. */
  sortable: readonly [FieldOf<Type>, ...FieldOf<Type>[]];
  /** True if the rows have sortable headings, as in a table. */
  sortsItself?: boolean;
  /** The direction that they start with. */
  order?: SortPayload['order'];
  /** The filters besides the search. */
  filters?: ReactNode;
  perPage?: number;
  /** The shape of the rows, while they load. */
  skeleton?: ReactNode;
  /** Shows the rows of the list context. */
  children: ReactNode;
  /** Shows them as a table where that is usual or chosen. */
  table?: ComponentType;
  /** Shown as a table at every server, not only at our own, until the user chooses. */
  isTable?: boolean;
  /** Records with dates: the list starts with the upcoming ones. */
  isTimed?: boolean;
  /** The filter that the list starts with, which the user can take away. */
  starts?: ListStart['filter'];
  /** The actions next to the title, instead of the empty form. */
  actions?: ReactNode;
  /** Import and export of the list. */
  transfer?: ReactNode;
}

/**
 * A resource's list with search, sorting and pages, stored only in the address. With a `storeKey`
 * react-admin 5.15 shows the last state at an address without a query, also after going back from
 * the second page.
 */
export const ListPage = <Type,>(props: ListPageProps<Type>) => (
  <ListAccess>
    <AllowedList {...props} />
  </ListAccess>
);

/** Checks access before a list mounts: react-admin 5.15 reads its records before refusing it. */
export const ListAccess = ({ children }: { children: ReactNode }) => {
  const { canAccess, isPending } = useCanAccess({ action: 'list' });
  if (isPending) return <ScreenSkeleton />;
  return canAccess ? children : <Navigate to="/access-denied" replace />;
};

const AllowedList = <Type,>(props: ListPageProps<Type>) => {
  const { sortable, order = 'ASC', isTimed = false, starts } = props;
  const start = useStartOf({ field: sortable[0], order }, { isTimed, starts });
  if (!start) return <ScreenSkeleton />;
  return (
    <ListStartContext value={start.filter}>
      <StartedList {...props} start={start} />
    </ListStartContext>
  );
};

interface StartedListProps<Type> extends ListPageProps<Type> {
  start: ListStart;
}

const StartedList = <Type,>({
  sortable,
  sortsItself = false,
  filters,
  perPage = CARDS_PER_PAGE,
  skeleton = <CardGridSkeleton />,
  children,
  table: Table,
  isTable = false,
  actions,
  transfer,
  start,
}: StartedListProps<Type>) => {
  const { view, choose } = useListView({ hasTable: Table !== undefined, isTable });
  useRememberedList();
  const showsTable = Table !== undefined && view === 'table';
  useEffect(() => {
    // In parallel with its rows. A failure shows when the table does.
    if (Table && view !== 'cards') loadTables().catch(() => undefined);
  }, [view, Table]);
  return (
    <ListBase
      sort={start.sort}
      filterDefaultValues={start.filter}
      perPage={perPage}
      storeKey={false}
      queryOptions={errorShownInline}
      authLoading={<ScreenSkeleton />}
    >
      <ListHeader actions={actions} transfer={transfer} />
      <ListToolbar
        sortable={sortsItself || showsTable ? [] : sortable}
        filters={filters}
        view={view}
        choose={choose}
      />
      <ListContent
        skeleton={view === 'cards' ? skeleton : <TableSkeleton />}
        isReady={view !== undefined}
      >
        {showsTable ? (
          <Suspense fallback={tableLoading}>
            <Table />
          </Suspense>
        ) : (
          children
        )}
      </ListContent>
    </ListBase>
  );
};

interface ListHeaderProps {
  actions?: ReactNode;
  transfer?: ReactNode;
}

/** The list's title, its total, and a button to add a record. */
const ListHeader = ({ actions = <CreateLink />, transfer }: ListHeaderProps) => {
  const { resource } = useListContext();
  const total = useTotal();
  const label = useGetResourceLabel();
  return (
    <PageHeader
      isWide
      title={label(resource, 2)}
      aside={
        total !== undefined && (
          <Typography component="span" color="textSecondary">
            {total}
          </Typography>
        )
      }
      actions={
        <>
          {transfer}
          {actions}
        </>
      }
    />
  );
};

/** Stores the list's query, so that a record's link back restores it. */
const useRememberedList = () => {
  const resource = useResourceContext() ?? '';
  const { search } = useLocation();
  useEffect(() => rememberList(resource, search), [resource, search]);
};

const tableLoading = (
  <Loading>
    <TableSkeleton />
  </Loading>
);
