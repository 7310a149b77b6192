import { textOf } from '../api/ApiError.ts';
import { readToken } from '../api/client.ts';

/** Reads the subject of a token without verifying it: the server does that at each call. */
export const subjectOf = (token: string): string | undefined => {
  const [, payload = ''] = token.split('.');
  try {
    return textOf(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))), 'sub');
  } catch {
    return undefined;
  }
};

export const currentSubject = () => subjectOf(readToken() ?? '');
