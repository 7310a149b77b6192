import { ApiError, textOf, UnusableAnswer, valueOf } from '../../platform/api/ApiError.ts';
import { api, removeToken, storeToken } from '../../platform/api/client.ts';

type SignInOutcome = 'signed-in' | `/${string}`;

export const signIn = async (email: string, password: string): Promise<SignInOutcome> => {
  removeToken();
  const answer = await askToSignIn({ email, password });
  const userId = temporaryId(answer);
  if (userId && valueOf(answer, 'forceTwofa')) return withUser('/setup-required-2fa', userId);
  if (userId && valueOf(answer, 'twofaRequired')) return withUser('/verify-2fa', userId);
  await openSession(answer);
  return 'signed-in';
};

export const verifyCode = async (userId: string, token: string): Promise<void> => {
  const request = { method: 'POST', body: { userId, token }, authenticated: false };
  const { body } = await api('/auth/2fa/login', request);
  await openSession(body);
};

/** Servers also use a 403 to require a 2FA set-up. */
const askToSignIn = async (credentials: { email: string; password: string }) => {
  try {
    return (await api('/auth/login', { method: 'POST', body: credentials })).body;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403 && valueOf(error.body, 'forceTwofa'))
      if (temporaryId(error.body)) return error.body;
    throw error;
  }
};

/** Some servers' ids are numbers. */
const temporaryId = (answer: unknown): string | undefined => {
  const id = valueOf(answer, 'tempUserId');
  return typeof id === 'number' ? String(id) : textOf(answer, 'tempUserId');
};

const withUser = (path: `/${string}`, userId: string): SignInOutcome =>
  `${path}?${new URLSearchParams({ userId })}`;

/** A token without its user is no session. */
const openSession = async (answer: unknown) => {
  const token = textOf(answer, 'accessToken');
  if (!token) throw new UnusableAnswer('access_token_missing');
  storeToken(token);
  try {
    await askForUser();
  } catch {
    await signOut();
    throw new UnusableAnswer('me_failed');
  }
};

/** Part of the admin code, which loads while the user types. */
const askForUser = async () => {
  const { currentUserAtOnce, forgetCurrentUser } =
    await import('../../platform/session/currentUser.ts');
  forgetCurrentUser();
  await currentUserAtOnce();
};

const signOut = async () => {
  try {
    await api('/auth/logout', { method: 'POST' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    removeToken();
  }
};
