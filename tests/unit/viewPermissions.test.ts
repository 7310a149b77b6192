import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { collectViewPermissions } from '#server/live/visibility';

it('whoever may read a list hears of changes of its records', async () => {
  const app = Fastify();
  await app.register(
    async api => {
      collectViewPermissions(api);
      const add = (method: 'GET' | 'POST', url: string, permission: 'public' | 'users.view') =>
        api.route({ method, url, config: { permission }, handler: async () => null });
      add('GET', '/users', 'users.view');
      add('GET', '/users/:id', 'public');
      add('POST', '/roles', 'users.view');
      add('GET', '/health', 'public');
      expect(Object.fromEntries(api.viewedWith)).toEqual({
        scans: 'signedIn',
        users: 'users.view',
      });
    },
    { prefix: '/api' }
  );
  await app.close();
});
