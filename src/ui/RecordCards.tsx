import type { ComponentProps } from 'react';
import { CardGrid } from './CardGrid.tsx';
import { RecordCard } from './RecordCard.tsx';

/** A list's records as cards, each of which leads to its detail. */
export const RecordCards = (card: ComponentProps<typeof RecordCard>) => (
  <CardGrid>
    <RecordCard {...card} />
  </CardGrid>
);
