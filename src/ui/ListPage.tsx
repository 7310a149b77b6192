import { ListBase, type SortPayload } from 'ra-core';
import type { ReactNode } from 'react';
import { CardGridSkeleton } from './CardGridSkeleton.tsx';
import { ListContent } from './list/ListContent.tsx';
import { ListHeader } from './list/ListHeader.tsx';
import { ListToolbar } from './list/ListToolbar.tsx';
import { TOLD_ON_SCREEN } from './screenErrors.ts';

/** Fills two, three or four columns of cards evenly. */
const CARDS_PER_PAGE = 24;

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
}

/** A resource's list: search, sorting and paging, with the address as their memory. */
export const ListPage = ({
  sortable,
  sortsItself = false,
  order = 'ASC',
  filters,
  perPage = CARDS_PER_PAGE,
  skeleton = <CardGridSkeleton />,
  children,
}: ListPageProps) => {
  const sort: SortPayload = { field: sortable[0], order };
  return (
    <ListBase sort={sort} perPage={perPage} queryOptions={TOLD_ON_SCREEN}>
      <ListHeader />
      <ListToolbar sortable={sortsItself ? [] : sortable} filters={filters} />
      <ListContent skeleton={skeleton}>{children}</ListContent>
    </ListBase>
  );
};
