import type { Audience } from '#contract/attachments/audience';

export interface Upload {
  key: string;
  file: File;
  /** `undefined` for a server without audiences. */
  audience: Audience | undefined;
  state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  sent: number;
  error?: unknown;
}

export type NewUpload = Pick<Upload, 'key' | 'file' | 'audience'>;

export type UploadEvent =
  | { type: 'chosen'; uploads: readonly NewUpload[] }
  | { type: 'waiting' | 'arrived' | 'dismissed'; key: string }
  | { type: 'sent'; key: string; sent: number }
  | { type: 'failed'; key: string; error: unknown };

/** An arrived upload is removed: it is in the list of files. */
export const uploadsAfter = (uploads: readonly Upload[], event: UploadEvent): readonly Upload[] => {
  if (event.type === 'chosen') {
    const added = event.uploads.map(each => ({ ...each, state: 'waiting', sent: 0 }) as const);
    return [...uploads, ...added];
  }
  if (event.type === 'arrived' || event.type === 'dismissed') {
    return uploads.filter(({ key }) => key !== event.key);
  }
  return uploads.map(upload => (upload.key === event.key ? changed(upload, event) : upload));
};

const changed = (
  { key, file, audience }: Upload,
  event: Exclude<UploadEvent, { type: 'chosen' | 'arrived' | 'dismissed' }>
): Upload => {
  if (event.type === 'failed')
    return { key, file, audience, state: 'failed', sent: 0, error: event.error };
  if (event.type === 'sent') return { key, file, audience, state: 'sending', sent: event.sent };
  return { key, file, audience, state: 'waiting', sent: 0 };
};
