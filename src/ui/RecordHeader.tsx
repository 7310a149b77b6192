import { useGetResourceLabel, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink.tsx';
import { PageHeader } from './PageHeader.tsx';
import { useRecordTitle } from './useRecordTitle.ts';

/** A record's name, and the way back to its list. */
export const RecordHeader = ({ actions }: { actions?: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel();
  const title = useRecordTitle();
  return <PageHeader title={title || label(resource, 1)} back={<BackLink />} actions={actions} />;
};
