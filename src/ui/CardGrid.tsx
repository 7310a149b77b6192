import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext } from 'ra-core';
import type { ReactNode } from 'react';

interface CardGridProps {
  /** One record's card, which takes the record from its context. */
  children: ReactNode;
}

export const cardGridStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  listStyle: 'none',
  p: 0,
  m: 0,
} as const;

/** A list's records as cards, in as many columns as there is room for. */
export const CardGrid = ({ children }: CardGridProps) => {
  const { data } = useListContext();
  return (
    <Box component="ul" sx={cardGridStyle}>
      {data?.map(record => (
        <RecordContextProvider key={record.id} value={record}>
          {children}
        </RecordContextProvider>
      ))}
    </Box>
  );
};
