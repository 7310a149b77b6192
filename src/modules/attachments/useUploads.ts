import { useQueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useReducer, useState } from 'react';
import { ATTACHMENT_MAX_BYTES } from '#contract/attachments/attachments';
import type { Audience } from '#contract/attachments/audience';
import { UnusableAnswer } from '../../platform/api/ApiError.ts';
import { once } from '../../platform/data/once.ts';
import { addFile } from './attachments.calls.ts';
import { type NewUpload, type Upload, uploadsAfter } from './uploads.ts';
import type { FilesOf } from './attachments.calls.ts';
import { filesKey } from './useRecordFiles.ts';

/** Files that are sent at the same time, as many as the server takes of one user. */
const AT_ONCE = 2;

let chosenFiles = 0;

const nextKey = () => String((chosenFiles += 1));

/** Sends files to a record. They go on when the user leaves the page of the record. */
export const useUploads = (record: FilesOf) => {
  const queryClient = useQueryClient();
  const [uploads, tell] = useReducer(uploadsAfter, []);
  const [limit] = useState(() => pLimit(AT_ONCE));
  const [lastAdded, setLastAdded] = useState<string>();

  const send = ({ key, file, audience }: NewUpload) =>
    limit(async () => {
      try {
        // The server would refuse it once it has all of it.
        if (file.size > ATTACHMENT_MAX_BYTES) throw new UnusableAnswer('attachment_too_large');
        tell({ type: 'sent', key, sent: 0 });
        const onProgress = (sent: number) => tell({ type: 'sent', key, sent });
        // Dropped again after a failure, a file is still the same one.
        const content = ['file', record, file.name, file.size, file.lastModified, audience];
        const { name } = await once(content, callKey =>
          addFile(record, file, { key: callKey, audience, onProgress })
        );
        await queryClient.invalidateQueries({ queryKey: filesKey(record) });
        tell({ type: 'arrived', key });
        setLastAdded(name);
      } catch (error) {
        tell({ type: 'failed', key, error });
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
