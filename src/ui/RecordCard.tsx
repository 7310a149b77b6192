import { useRecordContext, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { LinkCard } from './LinkCard.tsx';
import { useRecordTitle } from './useRecordTitle.ts';

/** A record's card in a list, which leads to its detail. */
export const RecordCard = ({ children }: { children: ReactNode }) => {
  const record = useRecordContext();
  const resource = useResourceContext();
  const title = useRecordTitle();
  return (
    <LinkCard component="li" to={`/${resource}/${record?.id}`} title={title}>
      {children}
    </LinkCard>
  );
};
