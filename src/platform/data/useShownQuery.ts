import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';

type Options<Data, Key extends QueryKey> = Omit<
  UseQueryOptions<Data, Error, Data, Key>,
  'placeholderData'
>;

/**
 * A query that shows its earlier answer while another one is read. `shown` may be that earlier one (`isOld`):
 * screens show it in `Earlier`. `current` answers what is asked now, and is undefined meanwhile: an export, a booking or a
 * choice takes only that. The only place that keeps earlier answers (`tests/unit/earlierAnswers.test.ts`).
 */
export const useShownQuery = <Data, Key extends QueryKey>(options: Options<Data, Key>) => {
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const { data: shown, isPlaceholderData: isOld } = query;
  const { error, isFetching, isPaused, isPending, dataUpdatedAt, refetch } = query;
  return {
    shown,
    isOld,
    current: isOld ? undefined : shown,
    error,
    isFetching,
    isPaused,
    isPending,
    dataUpdatedAt,
    refetch,
  };
};
