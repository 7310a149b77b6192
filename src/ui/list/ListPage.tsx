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
import { rememberList } from '../../platform/session/lastVisited.ts';
import { PageHeader } from '../display/PageHeader.tsx';
import { errorShownInline } from '../feedback/FailureAlert.tsx';
import { Loading, ScreenSkeleton, TableSkeleton } from '../feedback/Loading.tsx';
import { CreateLink } from './CreateLink.tsx';
import { ListContent, useTotal } from './ListContent.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { CardGridSkeleton } from './RecordCards.tsx';
import { ListAddress } from './listAddress.tsx';
import { type ListStart, ListStartContext, useStartOf } from './listStart.ts';
import { useListView } from './useListView.ts';
import { loadTables } from './tables.tsx';

interface ListPageProps<Type> {
  /** The first is the default. */
  sortable: readonly [FieldOf<Type>, ...FieldOf<Type>[]];
  sortsItself?: boolean;
  order?: SortPayload['order'];
  filters?: ReactNode;
  perPage?: number;
  skeleton?: ReactNode;
  children: ReactNode;
  table?: ComponentType;
  /** A table on every server, not only ours, until the user chooses. */
  isTable?: boolean;
  /** The list starts with upcoming records. */
  isTimed?: boolean;
  starts?: ListStart['filter'];
  actions?: ReactNode;
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
    // Loads parallel to the rows. A failure shows with the table.
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
      <ListAddress>
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
      </ListAddress>
    </ListBase>
  );
};

interface ListHeaderProps {
  actions?: ReactNode;
  transfer?: ReactNode;
}

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
