import { ListBase, type SortPayload } from 'ra-core';
import { CARDS_PER_PAGE } from '#contract/limits';
import { Suspense, type ReactNode } from 'react';
import { CardGridSkeleton } from './CardGridSkeleton.tsx';
import { ListContent } from './list/ListContent.tsx';
import { ListHeader } from './list/ListHeader.tsx';
import { ListToolbar } from './list/ListToolbar.tsx';
import { TableSkeleton } from './list/TableSkeleton.tsx';
import { useListView, type ListView } from './list/useListView.ts';
import { useRememberedList } from './list/useRememberedList.ts';
import type { LazyScreen } from './lazyScreen.tsx';
import { Loading } from './Loading.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { TOLD_ON_SCREEN } from './screenErrors.ts';

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
  /** Shows them as a table, for those who choose that; loads when it is chosen. */
  table?: LazyScreen;
  /** How a list that has both is shown until someone chooses. */
  usual?: ListView;
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
export const ListPage = ({
  sortable,
  sortsItself = false,
  order = 'ASC',
  filters,
  perPage = CARDS_PER_PAGE,
  skeleton = <CardGridSkeleton />,
  children,
  table: Table,
  usual = 'cards',
  actions,
  transfer,
}: ListPageProps) => {
  const sort: SortPayload = { field: sortable[0], order };
  const { view, choose } = useListView({ hasTable: Table !== undefined, usual });
  useRememberedList();
  const isTable = Table !== undefined && view === 'table';
  return (
    <ListBase
      sort={sort}
      perPage={perPage}
      storeKey={false}
      queryOptions={TOLD_ON_SCREEN}
      authLoading={<ScreenSkeleton />}
    >
      <ListHeader actions={actions} transfer={transfer} />
      <ListToolbar
        sortable={sortsItself || isTable ? [] : sortable}
        filters={filters}
        view={view}
        choose={choose}
      />
      <ListContent skeleton={isTable ? <TableSkeleton /> : skeleton}>
        {isTable ? (
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
