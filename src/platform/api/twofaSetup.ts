import { ApiError, textOf, UnusableAnswer, valueOf } from './ApiError.ts';
import { api, storeToken } from './client.ts';

/** `undefined` if 2FA is already set up. */
type TwofaSetup = { secret: string; qrCode: string } | undefined;

/** The session's user, by name if the URL has one, or a temporary user. */
interface Owner {
  userId?: string;
  signedIn: boolean;
}

const requestOf = ({ userId, signedIn }: Owner, body: object = {}) => ({
  method: 'POST',
  body: { ...body, userId },
  authenticated: signedIn,
});

export const startSetup = async (owner: Owner, signal: AbortSignal): Promise<TwofaSetup> => {
  try {
    return setupIn((await api('/2fa/setup', { ...requestOf(owner), signal })).body);
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

/** For a temporary user it starts the session. Returns the recovery codes, which some servers lack. */
export const confirmSetup = async (
  owner: Owner,
  proof: { secret: string; token: string }
): Promise<string[]> => {
  const { body } = await api('/2fa/verify', requestOf(owner, proof));
  const accessToken = textOf(body, 'accessToken');
  if (accessToken) storeToken(accessToken);
  else if (!owner.signedIn) throw new UnusableAnswer('access_token_missing');
  const recoveryCodes = valueOf(body, 'recoveryCodes');
  return Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : [];
};
