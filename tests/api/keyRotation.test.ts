import { expect, it } from 'vitest';
import { sealerFrom } from '#server/security/secrets';
import { tokensFrom } from '#server/security/tokens';
import { AUTH_SECRET, buildTestApp } from './support/testApp.ts';

const NEXT = 'the secret that comes after it, 32 characters';

it('a new secret reads what the previous one signed, until that is dropped', async () => {
  const rotated = await buildTestApp({ authSecrets: { current: NEXT, previous: AUTH_SECRET } });
  const user = await rotated.addUser(await rotated.addTenant());
  expect((await rotated.callAs(user)('GET', '/auth/me')).statusCode).toBe(200);
  const renewed = await tokensFrom({ current: NEXT }).signAccessToken({
    userId: user.id,
    sessionId: user.sessionId,
  });
  const asRenewed = rotated.callAs({ ...user, token: renewed });
  expect((await asRenewed('GET', '/auth/me')).statusCode).toBe(200);

  const dropped = await buildTestApp({ authSecrets: { current: NEXT } });
  const stranger = await dropped.addUser(await dropped.addTenant());
  expect((await dropped.callAs(stranger)('GET', '/auth/me')).statusCode).toBe(401);
});

it('sealed values name their key: the current and the previous secret open them, no other', () => {
  const sealed = sealerFrom({ current: AUTH_SECRET }).seal('JBSWY3DPEHPK3PXP');
  const withoutId = sealed.split('.')[1] ?? '';
  const rotated = sealerFrom({ current: NEXT, previous: AUTH_SECRET });
  expect(rotated.unseal(sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(rotated.unseal(withoutId)).toBe('JBSWY3DPEHPK3PXP');
  expect(rotated.unseal(rotated.seal('new'))).toBe('new');
  expect(() => sealerFrom({ current: NEXT }).unseal(sealed)).toThrow();
  expect(() => sealerFrom({ current: NEXT }).unseal(withoutId)).toThrow();
});
