import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Routes that set something without `If-Match`, and why nobody loses by it. */
const WITHOUT: Record<string, string> = {
  'patch /users/update-self': 'the own profile: each call has the fields that were changed',
  'patch /my/availability/:id': 'an entry of the own availability',
  'patch /crew/:id/availability/:entryId': 'an entry is set as a whole: the last one holds',
  'patch /${of}/:id/files/:fileId': 'the name or the audience of a file, each by itself',
  'patch /invites/:id/renew': 'a step, which has no content',
  'patch /invites/:id/revoke': 'a step, which has no content',
};

const ROUTE = /\bapp\.(get|post|put|patch|delete)\(\s*['`]([^'`]+)['`]/g;

/** The source of each route that sets something, by its name. */
const settingRoutes = () =>
  globSync('server/**/*.ts').flatMap(file => {
    const source = readFileSync(file, 'utf8');
    const found = [...source.matchAll(ROUTE)];
    return found.flatMap(({ 1: method, 2: path, index }, at) =>
      method === 'put' || method === 'patch'
        ? { name: `${method} ${path}`, text: source.slice(index, found[at + 1]?.index) }
        : []
    );
  });

it('every route that sets something looks at the version that was seen', () => {
  const routes = settingRoutes();
  expect(routes.length).toBeGreaterThan(20);
  const without = routes.filter(({ text }) => !text.includes('expectedVersion('));
  expect(without.map(({ name }) => name).toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
});
