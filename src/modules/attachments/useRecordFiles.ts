import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import type { AttachmentOwner } from '#contract/attachments/attachments';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { type FilesOf, readFiles } from './attachments.calls.ts';

/** The key of the query for the files on a record. */
export const filesKey = ({ owner, id }: FilesOf) => ['recordFiles', owner, id] as const;

/** The record on the screen; `undefined` until it is read. */
export const useFilesOf = (owner: AttachmentOwner): FilesOf | undefined => {
  const record = useRecordContext<{ id: number; tenant_id?: number }>();
  return record && { owner, id: record.id, tenantId: record.tenant_id };
};

/** The files on a record, if the server has any. */
export const useRecordFiles = (record: FilesOf) => {
  const hasFiles = useServerHas('attachments');
  return useQuery({
    queryKey: filesKey(record),
    queryFn: ({ signal }) => readFiles(record, { signal }),
    enabled: hasFiles,
  });
};
