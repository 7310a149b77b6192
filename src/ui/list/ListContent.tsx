import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { ListEmpty } from './ListEmpty.tsx';
import { ListFailure } from './ListFailure.tsx';
import { ListPagination } from './ListPagination.tsx';
import { Loading } from '../Loading.tsx';
import { OfflineNotice } from '../OfflineNotice.tsx';

interface ListContentProps {
  skeleton: ReactNode;
  children: ReactNode;
}

/** The rows; or why there are none. */
export const ListContent = ({ skeleton, children }: ListContentProps) => {
  const { data, error, isPaused, isPending, isFetching, isPlaceholderData } = useListContext();
  if (error) return <ListFailure />;
  if (isPaused && (isPending || isPlaceholderData)) return <OfflineNotice />;
  if (isPending) return <Loading>{skeleton}</Loading>;
  if (!data?.length) return <ListEmpty />;
  return (
    <Box aria-busy={isFetching} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      {children}
      <ListPagination />
    </Box>
  );
};
