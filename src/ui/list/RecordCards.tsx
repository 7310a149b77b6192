import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import {
  type RaRecord,
  RecordContextProvider,
  useListContext,
  useRecordContext,
  useResourceContext,
} from 'ra-core';
import type { ComponentProps, ReactNode } from 'react';
import { LinkCard } from '../display/LinkCard.tsx';
import { RecordTenant } from '../display/RecordTenant.tsx';
import { useRecordTitle } from '../resource/useRecord.ts';

interface RecordCardProps {
  badge?: ReactNode;
  children: ReactNode;
}

export const RecordCard = ({ badge, children }: RecordCardProps) => {
  const record = useRecordContext();
  const resource = useResourceContext();
  const title = useRecordTitle();
  return (
    <LinkCard component="li" to={`/${resource}/${record?.id}`} title={title}>
      {badge && <div>{badge}</div>}
      {children}
      <RecordTenant />
    </LinkCard>
  );
};

export const RecordCards = (card: ComponentProps<typeof RecordCard>) => (
  <CardGrid>
    <RecordCard {...card} />
  </CardGrid>
);

interface CardGridProps {
  records?: RaRecord[];
  children: ReactNode;
}

const cardGridStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  listStyle: 'none',
  p: 0,
  m: 0,
} as const;

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

const CARDS = Array.from({ length: 12 }, (_, index) => index);

export const CardGridSkeleton = () => (
  <Box sx={cardGridStyle}>
    {CARDS.map(card => (
      <Card key={card} sx={{ p: 2 }}>
        <Stack sx={{ gap: 1.25 }}>
          <Skeleton variant="rounded" width="70%" height={20} />
          <Skeleton variant="rounded" width="45%" height={14} />
          <Skeleton variant="rounded" width="60%" height={14} />
          <Skeleton variant="rounded" width="40%" height={14} />
        </Stack>
      </Card>
    ))}
  </Box>
);
