import { useGetResourceLabel, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink.tsx';
import { RecordTenant } from './RecordTenant.tsx';
import { PageHeader } from './PageHeader.tsx';
import { useRecordTitle } from './useRecordTitle.ts';

interface RecordHeaderProps {
  /** What is to be seen first, beside the name. */
  badge?: ReactNode;
  actions?: ReactNode;
}

/** A record's name, and the way back to its list. */
export const RecordHeader = ({ badge, actions }: RecordHeaderProps) => {
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel();
  const title = useRecordTitle();
  return (
    <PageHeader
      title={title || label(resource, 1)}
      aside={
        <>
          {badge}
          <RecordTenant />
        </>
      }
      back={<BackLink />}
      actions={actions}
    />
  );
};
