import fastify from 'fastify';
import { expect, it } from 'vitest';
import { announceDeprecation } from '#server/http/deprecation';
import { describeApi } from '#server/http/openApi';
import { describeTokenApi } from '#server/modules/integrations/developers/tokenApi';
import { buildTestApp } from '../support/testApp.ts';

const route = (deprecated?: { since: string; sunset: string }) =>
  ({
    config: { permission: 'signedIn', token: 'any', ...(deprecated && { deprecated }) },
    schema: {},
    handler: async () => ({}),
  }) as const;

it('a deprecated route names the day of its announcement and its last one', async () => {
  const app = fastify();
  await describeApi(app);
  announceDeprecation(app);
  app.get('/api/old', route({ since: '2027-01-15', sunset: '2027-07-15' }));
  app.get('/api/new', route());
  const { headers } = await app.inject('/api/old');
  expect(headers).toMatchObject({
    deprecation: `@${Date.UTC(2027, 0, 15) / 1000}`,
    sunset: 'Thu, 15 Jul 2027 00:00:00 GMT',
  });
  expect((await app.inject('/api/new')).headers).not.toHaveProperty('deprecation');
  const { paths } = describeTokenApi(app);
  expect(paths['/api/old']?.get).toMatchObject({ deprecated: true });
  expect(paths['/api/new']?.get).not.toHaveProperty('deprecated');
});

it.each([
  ['2027-01-15', '2027-07-14'],
  ['2027-01-15', 'soon'],
])('a route that is announced on %s and goes on %s stops the start', async (since, sunset) => {
  const { app } = await buildTestApp();
  expect(() => app.get('/old', route({ since, sunset }))).toThrow(
    'GET /old is not announced six months ahead'
  );
});
