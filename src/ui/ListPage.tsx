import { ListBase, type SortPayload } from 'ra-core';
import { CARDS_PER_PAGE } from '#contract/limits';
import { Suspense, useEffect, type ReactNode } from 'react';
import { CardGridSkeleton } from './CardGridSkeleton.tsx';
import { ListContent } from './list/ListContent.tsx';
import { ListHeader } from './list/ListHeader.tsx';
import { ListToolbar } from './list/ListToolbar.tsx';
import { TableSkeleton } from './list/TableSkeleton.tsx';
import { ListStartContext, useStartOf, type ListStart } from './list/listStart.ts';
import { useListView } from './list/useListView.ts';
import { useRememberedList } from './list/useRememberedList.ts';
import type { LazyScreen } from './lazyScreen.tsx';
import { Loading } from './Loading.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { errorShownInline } from './screenErrors.ts';

interface ListPageProps {
  /** The fields that people may sort by; the first is the one that they start with. */
  sortable: readonly [string, ...string[]];
  /** Whether the rows bring headings of their own to sort by, as a table does. */
  sortsItself?: boolean;
  /** The direction that they start with. */
  order?: SortPayload['order'];
  /** What else narrows the list down, beside the search. */
  filters?: ReactNode;
  perPage?: number;
  /** The shape of the rows, while they load. */
  skeleton?: ReactNode;
  /** Shows the rows of the list context. */
  children: ReactNode;
  /** Shows them as a table where that is usual or chosen; loads when it is shown. */
  table?: LazyScreen;
  /** Shown as a table at every server (spec §2), not only at our own, until the user chooses. */
  isTable?: boolean;
  /** Records with dates: the list starts with the upcoming ones. */
  isTimed?: boolean;
  /** What there is to do beside the title, where that is not opening an empty form. */
  actions?: ReactNode;
  /** The ways out and in for the list as a file. */
  transfer?: ReactNode;
}

/**
 * A resource's list: search, sorting and paging, with the address as their only memory. With a
 * `storeKey` react-admin 5.15 shows what was seen last at an address without a query, also to those
 * who went back to it from the second page.
 */
export const ListPage = (props: ListPageProps) => {
  const { sortable, order = 'ASC', isTimed = false } = props;
  const start = useStartOf({ field: sortable[0], order }, isTimed);
  if (!start) return <ScreenSkeleton />;
  return (
    <ListStartContext value={start.filter}>
      <StartedList {...props} start={start} />
    </ListStartContext>
  );
};

interface StartedListProps extends ListPageProps {
  start: ListStart;
}

const StartedList = ({
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
}: StartedListProps) => {
  const { view, choose } = useListView({ hasTable: Table !== undefined, isTable });
  useRememberedList();
  const showsTable = Table !== undefined && view === 'table';
  useEffect(() => {
    // Beside its rows, not after them.
    if (view !== 'cards') void Table?.preload();
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

const tableLoading = (
  <Loading>
    <TableSkeleton />
  </Loading>
);
