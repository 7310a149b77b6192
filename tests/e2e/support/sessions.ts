import { request, type APIRequestContext } from '@playwright/test';
import { loginAnswer, tokenAnswer } from '#contract/account/auth';
import { TOKEN_STORAGE_KEY } from '#contract/account/tokenStorage';
import { PASSWORD, SERVER } from './server.ts';

export interface Credentials {
  password?: string;
  /** The code of the second factor, if there is one. */
  code?: string;
}

const NOBODY = { cookies: [], origins: [] };

/** Signs in as a program would; what a browser keeps of a session, and the token in it. */
export const openSession = async (email: string, credentials: Credentials = {}) => {
  // Without the cookies of the test's own browser, whose session this sign-in would replace.
  const client = await request.newContext({ baseURL: SERVER.origin, storageState: NOBODY });
  const accessToken = await signInAs(client, email, credentials);
  const { cookies } = await client.storageState();
  await client.dispose();
  return { accessToken, storageState: { cookies, origins: holding(accessToken) } };
};

const signInAs = async (
  client: APIRequestContext,
  email: string,
  { password = PASSWORD, code: token = '' }: Credentials
) => {
  const login = await client.post('/api/auth/login', { data: { email, password } });
  const answer = loginAnswer.parse(await login.json());
  if ('accessToken' in answer) return answer.accessToken;
  const data = { userId: answer.tempUserId, token };
  const second = await client.post('/api/auth/2fa/login', { data });
  return tokenAnswer.parse(await second.json()).accessToken;
};

/** The browser's storage with an access token. */
export const holding = (accessToken: string) => [
  { origin: SERVER.origin, localStorage: [{ name: TOKEN_STORAGE_KEY, value: accessToken }] },
];

/** The API as a program uses it, as someone who is signed in. */
export const apiClient = async (email: string): Promise<APIRequestContext> => {
  const { accessToken } = await openSession(email);
  return request.newContext({
    baseURL: SERVER.origin,
    extraHTTPHeaders: {
      Authorization: `Bearer ${accessToken}`,
      'Accept-Language': 'nl',
      // A connection that is kept is now and then closed by the server as the next call leaves.
      Connection: 'close',
    },
  });
};
