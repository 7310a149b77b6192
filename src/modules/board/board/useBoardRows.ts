import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  BarRow,
  PlanningRows,
  PlanningSort,
  RunRow,
  WorkRow,
} from '#contract/board/planningRows';
import type { Period, PlanningFilter } from '../../../platform/data/planning.ts';
import { chosenTenantId } from '../../../platform/tenant/chosenTenant.ts';

export type BoardRowData = BarRow | RunRow | WorkRow;

interface PageQuery {
  by: PlanningRows;
  period: Period;
  filter: PlanningFilter;
  sort: PlanningSort | undefined;
}

export const PAGE_ROWS = 50;

export interface BoardRows {
  total: number | undefined;
  rowAt: (index: number) => BoardRowData | undefined;
  read: readonly (readonly [index: number, row: BoardRowData])[];
  failureAt: (index: number) => Error | null;
  retry: () => void;
  isStale: boolean;
  error: Error | null;
}

const pageQuery = ({ by, period, filter, sort }: PageQuery, page: number) => ({
  queryKey: ['planning', chosenTenantId() ?? null, by, period, filter, sort, page],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { readPlanning } = await import('../../../platform/data/lazyPlanning.ts');
    const range = [page * PAGE_ROWS, (page + 1) * PAGE_ROWS - 1] as const;
    return readPlanning({ by, ...period, range, filter, sort }, { signal });
  },
});

const NONE: readonly BoardRowData[] = [];

interface Shown {
  by: PlanningRows;
  total: number | undefined;
  pages: ReadonlyMap<number, readonly BoardRowData[]>;
}

/**
 * Includes the first page, which has the total. Previous rows stay until those of another period or filter
 * have loaded.
 */
export const useBoardRows = (query: PageQuery, pages: readonly number[]): BoardRows => {
  const first = useQuery(pageQuery(query, 0));
  const wanted = [...new Set(pages)];
  const results = useQueries({ queries: wanted.map(page => pageQuery(query, page)) });
  const [shown, setShown] = useState<Shown>();

  const isStale = !first.data && shown?.by === query.by;
  const current: Shown = isStale
    ? shown
    : {
        by: query.by,
        total: first.data?.total,
        pages: new Map([
          [0, first.data?.rows ?? NONE],
          ...wanted.map((page, at) => [page, results[at]?.data?.rows ?? NONE] as const),
        ]),
      };
  if (first.data && !isSame(shown, current)) setShown(current);

  const failed = [first, ...results].filter(({ error }) => error);
  return {
    total: current.total,
    rowAt: index => current.pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS],
    read: [...current.pages].flatMap(([page, rows]) =>
      rows.map((row, at) => [page * PAGE_ROWS + at, row] as const)
    ),
    failureAt: index => results[wanted.indexOf(Math.floor(index / PAGE_ROWS))]?.error ?? null,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
    isStale,
    error: first.error,
  };
};

const isSame = (one: Shown | undefined, other: Shown) =>
  one?.by === other.by &&
  one.total === other.total &&
  one.pages.size === other.pages.size &&
  [...other.pages].every(([page, rows]) => one.pages.get(page) === rows);
