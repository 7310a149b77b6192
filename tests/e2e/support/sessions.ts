import { request, type APIRequestContext } from '@playwright/test';
import { tokenAnswer } from '#contract/auth';
import { TOKEN_STORAGE_KEY } from '#contract/tokenStorage';
import { PASSWORD, SERVER } from './server.ts';

/** Signs in as a program would; what a browser keeps of a session, and the token in it. */
export const openSession = async (email: string, password = PASSWORD) => {
  const client = await request.newContext({ baseURL: SERVER.origin });
  const answer = await client.post('/api/auth/login', { data: { email, password } });
  const { accessToken } = tokenAnswer.parse(await answer.json());
  const { cookies } = await client.storageState();
  await client.dispose();
  const localStorage = [{ name: TOKEN_STORAGE_KEY, value: accessToken }];
  return {
    accessToken,
    storageState: { cookies, origins: [{ origin: SERVER.origin, localStorage }] },
  };
};

/** The API as a program uses it, as someone who is signed in. */
export const apiClient = async (email: string): Promise<APIRequestContext> => {
  const { accessToken } = await openSession(email);
  return request.newContext({
    baseURL: SERVER.origin,
    extraHTTPHeaders: { Authorization: `Bearer ${accessToken}`, 'Accept-Language': 'nl' },
  });
};
