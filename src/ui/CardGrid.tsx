import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';

interface CardGridProps {
  /** The records to show, where they are not all of the list. */
  records?: RaRecord[];
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
export const CardGrid = ({ records, children }: CardGridProps) => {
  const { data = [] } = useListContext();
  return (
    <Box component="ul" sx={cardGridStyle}>
      {(records ?? data).map(record => (
        <RecordContextProvider key={record.id} value={record}>
          {children}
        </RecordContextProvider>
      ))}
    </Box>
  );
};
