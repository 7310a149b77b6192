import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import type { AttachmentOwner } from '#contract/attachments/attachments';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { type FilesOf, readFiles } from './attachments.calls.ts';

export const filesKey = ({ owner, id }: FilesOf) => ['recordFiles', owner, id] as const;

export const useFilesOf = (owner: AttachmentOwner): FilesOf | undefined => {
  const record = useRecordContext<{ id: number; tenant_id?: number }>();
  return record && { owner, id: record.id, tenantId: record.tenant_id };
};

export const useRecordFiles = (record: FilesOf) => {
  const hasFiles = useServerHas('attachments');
  return useQuery({
    queryKey: filesKey(record),
    queryFn: ({ signal }) => readFiles(record, { signal }),
    enabled: hasFiles,
  });
};
