import { useRecordContext, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { LinkCard } from './LinkCard.tsx';
import { RecordTenant } from './RecordTenant.tsx';
import { useRecordTitle } from './useRecordTitle.ts';

interface RecordCardProps {
  /** What is to be seen first, below the title. */
  badge?: ReactNode;
  children: ReactNode;
}

/** A record's card in a list, which leads to its detail. */
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
