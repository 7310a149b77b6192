import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { ATTACHMENT_MAX_BYTES } from '#contract/attachments/attachments';
import type { Audience } from '#contract/attachments/audience';
import { UnusableAnswer } from '../../platform/api/ApiError.ts';
import { once } from '../../platform/data/once.ts';
import { addFile } from './attachments.calls.ts';
import { type NewUpload, type Upload, type UploadEvent, uploadsAfter } from './fileUploads.ts';
import type { FilesOf } from './attachments.calls.ts';
import { filesKey } from './useRecordFiles.ts';

/** The server's maximum for one user. */
const AT_ONCE = 2;

const UPLOADS = ['uploads'];

const NONE: readonly Upload[] = [];

let chosenFiles = 0;

const nextKey = () => String((chosenFiles += 1));

const limit = pLimit(AT_ONCE);

/**
 * Uploads continue when the user leaves the record: they show when it is opened again, and a failure is
 * reported on any page.
 */
export const useUploads = (record: FilesOf) => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const queryKey = [...UPLOADS, record.owner, record.id];
  // Not component state: the cache keeps them until sign-out.
  const { data: uploads } = useQuery<readonly Upload[]>({
    queryKey,
    queryFn: () => NONE,
    enabled: false,
    initialData: NONE,
    staleTime: 'static',
    gcTime: Infinity,
    structuralSharing: false,
  });
  const [lastAdded, setLastAdded] = useState<string>();
  const tell = (event: UploadEvent) => {
    queryClient.setQueryData<readonly Upload[]>(queryKey, (before = []) =>
      uploadsAfter(before, event)
    );
    warnBeforeUnload(queryClient);
  };
  const isWatched = () =>
    (queryClient.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;

  const send = ({ key, file, audience }: NewUpload) =>
    limit(async () => {
      try {
        // The server would refuse both once it has all of them.
        if (file.size === 0) throw new UnusableAnswer('file_empty');
        if (file.size > ATTACHMENT_MAX_BYTES) throw new UnusableAnswer('attachment_too_large');
        tell({ type: 'sent', key, sent: 0 });
        const onProgress = (sent: number) => tell({ type: 'sent', key, sent });
        // Dropped again after a failure, a file keeps its key.
        const content = ['file', record, file.name, file.size, file.lastModified, audience];
        const { name } = await once(content, callKey =>
          addFile(record, file, { key: callKey, audience, onProgress })
        );
        await queryClient.invalidateQueries({ queryKey: filesKey(record) });
        tell({ type: 'arrived', key });
        setLastAdded(name);
      } catch (error) {
        tell({ type: 'failed', key, error });
        if (isWatched()) return;
        notify('resources.attachments.failed_elsewhere', {
          type: 'error',
          autoHideDuration: null,
          messageArgs: { name: file.name },
        });
      }
    });

  const add = async (files: readonly File[], audience: Audience | undefined) => {
    const chosen = files.map(file => ({ key: nextKey(), file, audience }));
    tell({ type: 'chosen', uploads: chosen });
    await Promise.all(chosen.map(send));
  };
  const retry = async (upload: Upload) => {
    tell({ type: 'waiting', key: upload.key });
    await send(upload);
  };
  const dismiss = (key: string) => tell({ type: 'dismissed', key });

  return { uploads, lastAdded, add, retry, dismiss };
};

const warned = new WeakSet<QueryClient>();

const warnBeforeUnload = (queryClient: QueryClient) => {
  if (warned.has(queryClient)) return;
  warned.add(queryClient);
  window.addEventListener('beforeunload', event => {
    const open = queryClient.getQueriesData<readonly Upload[]>({ queryKey: UPLOADS });
    if (open.some(([, uploads]) => (uploads?.length ?? 0) > 0)) event.preventDefault();
  });
};
