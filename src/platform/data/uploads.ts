import type { ErrorCode } from '#contract/base/errorCodes';
import {
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_TYPES,
  type ImagePurpose,
  PDF_TYPE,
  acceptsPdf,
} from '#contract/files/images';
import { textOf, UnusableAnswer, valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { withTenantId } from '../tenant/chosenTenant.ts';
import { drawKey } from '../api/keyed.ts';
import { keyHeader } from './httpClient.ts';

export const uploadProblem = async (
  file: File,
  purpose: ImagePurpose
): Promise<ErrorCode | undefined> => {
  if (file.size === 0) return 'file_empty';
  if (!acceptsPdf(purpose)) return pictureProblem(file);
  if (file.type === PDF_TYPE) return file.size > IMAGE_MAX_BYTES ? 'file_too_large' : undefined;
  const problem = await pictureProblem(file);
  return problem === 'image_unreadable' ? 'file_unreadable' : problem;
};

const pictureProblem = async (file: File): Promise<ErrorCode | undefined> => {
  if (!IMAGE_TYPES.some(type => type === file.type)) return 'image_unreadable';
  if (file.size > IMAGE_MAX_BYTES) return 'image_too_large';
  const side = await longestSide(file);
  if (side === undefined) return 'image_unreadable';
  return side > IMAGE_MAX_PIXELS ? 'image_too_large' : undefined;
};

/** In pixels; `undefined` if the content is no picture, whatever its name. */
const longestSide = async (file: File) => {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.max(picture.width, picture.height);
    picture.close();
    return side;
  } catch {
    return undefined;
  }
};

/** Keeps its key after the upload: saving again after a refusal does not upload again. */
export class NewUpload {
  readonly file: File;
  readonly #callKey = drawKey();
  readonly #uploads = new Map<number | undefined, Promise<string>>();

  constructor(file: File) {
    this.file = file;
  }

  /** Returns the key. By default the file belongs to the user's tenant. */
  upload(purpose: ImagePurpose, tenantId?: number): Promise<string> {
    const earlier = this.#uploads.get(tenantId);
    if (earlier) return earlier;
    // Same key after a failure: that upload may have arrived.
    const callKey = `${this.#callKey}-${tenantId ?? 'own'}`;
    const upload = uploadFile(this.file, { purpose, tenantId, callKey });
    this.#uploads.set(tenantId, upload);
    upload.catch(() => this.#uploads.delete(tenantId));
    return upload;
  }
}

interface UploadOptions {
  purpose: ImagePurpose;
  tenantId: number | undefined;
  callKey: string;
}

const uploadFile = async (file: File, { purpose, tenantId, callKey }: UploadOptions) => {
  const form = new FormData();
  form.set('type', purpose);
  form.set('scope', 'system');
  form.set('file', file);
  const request = { method: 'POST', body: form, headers: keyHeader(callKey) };
  const { body } = await api(withTenantId('/files/upload', tenantId), request);
  const key = textOf(valueOf(body, 'file'), 'key');
  if (!key) throw new UnusableAnswer('server_error');
  return key;
};
