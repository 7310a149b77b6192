import { beforeAll, expect, it } from 'vitest';
import { plannerOf, query } from './support/planner.ts';
import { EVERYTHING } from './support/programs.ts';
import { routesOf } from './support/routes.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;
let ours: Awaited<ReturnType<typeof plannerOf>>;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await plannerOf(test, EVERYTHING);
});

it('every list that takes a search text has something to look in', async () => {
  const routes = await routesOf(test);
  const lists = routes.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  const answers = await Promise.all(
    lists.map(async ({ path }) => {
      const asked = query({ filter: { q: 'nergens' }, range: [0, 9] });
      const answer = await ours.call('GET', `${path}?${asked}`);
      return { path, answer };
    })
  );
  const searched = answers.filter(({ answer }) => answer.headers['content-range'] !== undefined);
  expect(searched.length).toBeGreaterThan(20);
  expect(answers.filter(({ answer }) => answer.statusCode >= 500).map(({ path }) => path)).toEqual(
    []
  );
});
