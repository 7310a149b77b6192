import type { ErrorCode } from '#contract/errorCodes';
import {
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_TYPES,
  type ImagePurpose,
} from '#contract/images';
import { textOf, valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { UnusableAnswer } from '../api/UnusableAnswer.ts';
import { drawKey, keyHeader } from './callKey.ts';
import { withTenantId } from './chosenTenant.ts';

/** Why the server would refuse a file as a picture; `undefined` when it would not. */
export const pictureProblem = async (file: File): Promise<ErrorCode | undefined> => {
  if (!IMAGE_TYPES.some(type => type === file.type)) return 'image_unreadable';
  if (file.size > IMAGE_MAX_BYTES) return 'image_too_large';
  const side = await longestSide(file);
  if (side === undefined) return 'image_unreadable';
  return side > IMAGE_MAX_PIXELS ? 'image_too_large' : undefined;
};

/** In pixels; `undefined` for what is no picture, whatever its name says. */
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

/** A file that is chosen again is another one; sent again for the same tenant it is the same. */
const callKeys = new WeakMap<File, Map<number | undefined, string>>();

const callKeyOf = (file: File, tenantId: number | undefined) => {
  const known = callKeys.get(file) ?? new Map<number | undefined, string>();
  const key = known.get(tenantId) ?? drawKey();
  callKeys.set(file, known.set(tenantId, key));
  return key;
};

/** Answers the key by which the picture is known from now on. */
export const uploadPicture = async (
  file: File,
  purpose: ImagePurpose,
  /** The tenant that will own the file; by default the user's. */
  tenantId?: number
): Promise<string> => {
  const form = new FormData();
  form.set('type', purpose);
  form.set('scope', 'system');
  form.set('file', file);
  const headers = keyHeader(callKeyOf(file, tenantId));
  const request = { method: 'POST', body: form, headers };
  const { body } = await api(withTenantId('/files/upload', tenantId), request);
  const key = textOf(valueOf(body, 'file'), 'key');
  if (!key) throw new UnusableAnswer('server_error');
  return key;
};
