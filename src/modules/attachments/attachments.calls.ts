import {
  attachmentList,
  type AttachmentOwner,
  attachmentSchema,
} from '#contract/attachments/attachments';
import type { Audience } from '#contract/attachments/audience';
import { api, apiFile } from '../../platform/api/client.ts';
import { apiUpload } from '../../platform/api/upload.ts';
import { type CallOptions, read, withQuery } from '../../platform/data/callOptions.ts';
import { keyHeader, withReadableErrors } from '../../platform/data/httpClient.ts';

export interface FilesOf {
  owner: AttachmentOwner;
  id: number;
  tenantId: number | undefined;
}

const pathOf = ({ owner, id, tenantId }: FilesOf, below = '') =>
  withQuery(`/${owner}/${id}/files${below}`, {}, { tenantId });

export const readFiles = (record: FilesOf, options: CallOptions) =>
  read(attachmentList, pathOf(record), options);

export const readFile = (record: FilesOf, fileId: number) =>
  withReadableErrors(apiFile(pathOf(record, `/${fileId}`)));

export const readPreview = (record: FilesOf, fileId: number): Promise<Blob> =>
  apiFile(pathOf(record, `/${fileId}/preview`));

export const changeFile = (record: FilesOf, fileId: number, audience: Audience) =>
  withReadableErrors(api(pathOf(record, `/${fileId}`), { method: 'PATCH', body: { audience } }));

export const deleteFile = (record: FilesOf, fileId: number) =>
  withReadableErrors(api(pathOf(record, `/${fileId}`), { method: 'DELETE' }));

interface Sending {
  /** Equal at a retry, so that a stored file is not added twice. */
  key: string;
  /** Omitted for a server without audiences. */
  audience?: Audience | undefined;
  onProgress: (sent: number) => void;
}

export const addFile = async (
  record: FilesOf,
  file: File,
  { key, audience, onProgress }: Sending
) => {
  const form = new FormData();
  if (audience) form.set('audience', audience);
  form.set('file', file, file.name);
  const answer = await apiUpload(pathOf(record), form, { headers: keyHeader(key), onProgress });
  return attachmentSchema.parse(answer);
};
