import { ApiError } from './ApiError.ts';
import { apiUrl, readToken, refresh } from './client.ts';

interface UploadRequest {
  headers: Record<string, string>;
  /** Receives the sent fraction, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** Unlike `fetch`, reports the progress. After a 401 it refreshes the token and repeats once. */
export const apiUpload = async (path: string, form: FormData, request: UploadRequest) => {
  const token = readToken();
  try {
    return await send(path, form, request, token);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401 && token)) throw error;
    const fresh = await refresh(token);
    if (!fresh) throw error;
    return send(path, form, request, fresh);
  }
};

const send = (
  path: string,
  form: FormData,
  { headers, onProgress }: UploadRequest,
  token: string | null
) =>
  new Promise<unknown>((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    call.addEventListener('load', () => {
      const body = parsed(call.responseText);
      if (call.status < 300) resolve(body);
      else reject(new ApiError(call.status, body, retryHeader(call)));
    });
    for (const broken of ['error', 'timeout', 'abort'] as const) {
      call.addEventListener(broken, () => reject(new ApiError(0, undefined)));
    }
    call.open('POST', apiUrl(path));
    const all = { ...headers, Accept: 'application/json' };
    for (const [name, value] of Object.entries(all)) call.setRequestHeader(name, value);
    call.setRequestHeader('Accept-Language', document.documentElement.lang);
    if (token) call.setRequestHeader('Authorization', `Bearer ${token}`);
    call.send(form);
  });

const retryHeader = (call: XMLHttpRequest) => {
  const wait = call.getResponseHeader('Retry-After');
  return new Headers(wait ? { 'Retry-After': wait } : {});
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
