import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { NOT_A_LIST } from '../../platform/data/completeLists.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { EmptyPanel } from '../feedback/EmptyPanel.tsx';
import { FailureAlert, OfflineNotice } from '../feedback/FailureAlert.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { useResourceText } from '../resource/useRecord.ts';
import { isBeyondLast } from './listAddress.tsx';
import { CreateLink } from './CreateLink.tsx';
import { PageButtons } from './PageButtons.tsx';
import { usePeriod } from './PeriodFilter.tsx';
import { useListStart } from './listStart.ts';
import { useShortcuts } from './shortcuts.ts';

interface ListContentProps {
  skeleton: ReactNode;
  empty?: ReactNode;
  isReady?: boolean;
  children: ReactNode;
}

export const ListContent = (props: ListContentProps) => {
  const { skeleton, empty = <ListEmpty />, isReady = true, children } = props;
  const { data, error, isPaused, isPending, isFetching, isPlaceholderData } = useListContext();
  const records = useRef<HTMLDivElement>(null);
  useRecordKeys(records);
  const isBeyond = useLastPage();
  if (error) return <ListFailure />;
  if (isPaused && (isPending || isPlaceholderData)) return <OfflineNotice />;
  if (isPending || isBeyond) return <Loading>{skeleton}</Loading>;
  if (!data?.length) return empty;
  if (!isReady) return <Loading>{skeleton}</Loading>;
  return (
    <Box aria-busy={isFetching} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      <Box ref={records} sx={belowTopBar}>
        {children}
      </Box>
      <ListPagination />
    </Box>
  );
};

/** Leaves a page beyond the last one. True until the last page is shown. */
const useLastPage = () => {
  const list = useListContext();
  const { total = 0, perPage, isFetching, setPage } = list;
  const isBeyond = isBeyondLast(list);
  useEffect(() => {
    if (!isBeyond || isFetching) return undefined;
    // Later: react-admin 5.15 selects the first page in the same tick.
    const turning = setTimeout(() => setPage(Math.ceil(total / perPage)), 0);
    return () => clearTimeout(turning);
  }, [isBeyond, isFetching, total, perPage, setPage]);
  return isBeyond;
};

const belowTopBar = { '& a, & button, & input': { scrollMarginBlock: 96 } } as const;

interface ListEmptyProps {
  action?: ReactNode;
}

export const ListEmpty = ({ action = <CreateLink /> }: ListEmptyProps) => {
  const { resource } = useListContext();
  const translate = useTranslate();
  const text = useResourceText();
  const { isNarrowed, reset } = useListStart();
  const [period, choosePeriod] = usePeriod();
  return (
    <EmptyPanel
      title={text(`resources.${resource}.empty`, 'common.resource.empty')}
      hint={
        isNarrowed
          ? translate('common.list.try_other_search')
          : text(`resources.${resource}.empty_hint`, 'common.resource.empty_hint')
      }
    >
      {isNarrowed ? (
        <Button variant="outlined" onClick={reset}>
          {translate('common.list.clear_search')}
        </Button>
      ) : (
        action
      )}
      {period === 'upcoming' && (
        <Button onClick={() => choosePeriod('')}>{translate('lists.periods.include_past')}</Button>
      )}
    </EmptyPanel>
  );
};

const ListFailure = () => {
  const { resource, error, refetch } = useListContext();
  const translate = useTranslate();
  if (error?.message === NOT_A_LIST) {
    return <FailureAlert text={translate(NOT_A_LIST)} onRetry={refetch} />;
  }
  const text = translate(`resources.${resource}.list_failed`, {
    _: translate('common.list.failed'),
  });
  return <FailureAlert text={text} error={error} onRetry={refetch} />;
};

const ListPagination = () => {
  const { page, perPage, total = 0, setPage } = useListContext();
  return <PageButtons {...{ page, perPage, total }} totalText={useTotal()} onPage={setPage} />;
};

export const useTotal = (): string | undefined => {
  const { total, meta } = useListContext();
  const { number } = useFormat();
  return total === undefined ? undefined : `${number(total)}${meta?.totalIsMinimum ? '+' : ''}`;
};

/**
 * Keys that move between records, by the link in each card or row: J and K from anywhere; arrows
 * from a record in their direction. X selects a row.
 */
const useRecordKeys = (list: RefObject<HTMLElement | null>) => {
  const goBy = (event: KeyboardEvent, step: number, start: boolean) => {
    const records = recordsIn(list.current);
    const at = records.findIndex(record => record.contains(document.activeElement));
    if (at < 0 && !start) return;
    event.preventDefault();
    linkOf(records[at < 0 ? 0 : at + step])?.focus();
  };
  const byRows = (rows: number) => (event: KeyboardEvent) =>
    goBy(event, rows * columnsOf(recordsIn(list.current)), false);

  useShortcuts({
    j: event => goBy(event, 1, true),
    k: event => goBy(event, -1, true),
    ArrowRight: event => goBy(event, 1, false),
    ArrowLeft: event => goBy(event, -1, false),
    ArrowDown: byRows(1),
    ArrowUp: byRows(-1),
    x: () => {
      const row = document.activeElement?.closest('tr');
      if (list.current?.contains(row ?? null)) row?.querySelector('input')?.click();
    },
  });
};

const recordsIn = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll<HTMLElement>('li, tbody tr') ?? [])].filter(linkOf);

const linkOf = (record: HTMLElement | undefined) => record?.querySelector<HTMLElement>('a[href]');

const columnsOf = (records: HTMLElement[]) => {
  const top = records[0]?.offsetTop;
  const below = records.findIndex(record => record.offsetTop !== top);
  return below < 0 ? 1 : below;
};
