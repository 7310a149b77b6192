import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { useRef, type ReactNode } from 'react';
import { ListEmpty } from './ListEmpty.tsx';
import { ListFailure } from './ListFailure.tsx';
import { ListPagination } from './ListPagination.tsx';
import { useRecordKeys } from './useRecordKeys.ts';
import { Loading } from '../Loading.tsx';
import { OfflineNotice } from '../OfflineNotice.tsx';

interface ListContentProps {
  skeleton: ReactNode;
  empty?: ReactNode;
  /** False until the view, cards or table, is known. */
  isReady?: boolean;
  children: ReactNode;
}

/** The rows; or why there are none. */
export const ListContent = (props: ListContentProps) => {
  const { skeleton, empty = <ListEmpty />, isReady = true, children } = props;
  const { data, error, isPaused, isPending, isFetching, isPlaceholderData } = useListContext();
  const records = useRef<HTMLDivElement>(null);
  useRecordKeys(records);
  if (error) return <ListFailure />;
  if (isPaused && (isPending || isPlaceholderData)) return <OfflineNotice />;
  if (isPending) return <Loading>{skeleton}</Loading>;
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

/** What gets the focus comes into view beside the top bar, not under it. */
const belowTopBar = { '& a, & button, & input': { scrollMarginBlock: 96 } } as const;
