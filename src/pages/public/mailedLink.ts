import { valueOf } from '../../api/ApiError.ts';
import { api } from '../../api/client.ts';
import { UnusableAnswer } from '../../api/UnusableAnswer.ts';

/** What a mailed link's token stands for; fails when it stands for nothing (any more). */
export const openMailedLink = async (path: string, signal: AbortSignal): Promise<unknown> => {
  const { body } = await api(path, { authenticated: false, signal });
  if (valueOf(body, 'valid') === false) throw new UnusableAnswer('invalid_or_expired_token');
  return body;
};
