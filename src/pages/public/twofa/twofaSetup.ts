import { ApiError, textOf, valueOf } from '../../../api/ApiError.ts';
import { api } from '../../../api/client.ts';
import { storeToken } from '../../../api/token.ts';
import { UnusableAnswer } from '../failure.ts';

/** What an authenticator app needs; `undefined` when 2FA is set up already. */
export type TwofaSetup = { secret: string; qrCode: string } | undefined;

/** Asks for a secret for the temporary user that signing in named. */
export const startSetup = async (userId: string, signal: AbortSignal): Promise<TwofaSetup> => {
  try {
    const request = { method: 'POST', body: { userId }, authenticated: false, signal };
    return setupIn((await api('/2fa/setup', request)).body);
  } catch (error) {
    if (error instanceof ApiError && error.code === '2fa_already_enabled') return undefined;
    throw error;
  }
};

const setupIn = (answer: unknown): TwofaSetup => {
  if (valueOf(answer, 'alreadySetup') === true) return undefined;
  const secret = textOf(answer, 'secret');
  if (!secret) throw new UnusableAnswer('setup_failed');
  return { secret, qrCode: textOf(answer, 'qrCode') ?? '' };
};

/** Proves that the app has the secret, which ends in a session. */
export const confirmSetup = async (userId: string, secret: string, token: string) => {
  const body = { token, secret, userId };
  const answer = await api('/2fa/verify', { method: 'POST', body, authenticated: false });
  const accessToken = textOf(answer.body, 'accessToken');
  if (!accessToken) throw new UnusableAnswer('access_token_missing');
  storeToken(accessToken);
};
