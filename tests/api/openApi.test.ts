import { loadConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from './support/testApp.ts';

const server = await buildTestApp({ registrationOpen: true });
const person = await server.addUser(await server.addTenant());

describe('The description of the API', () => {
  it('keeps the rules of OpenAPI, and names every call', async () => {
    const answer = await server.callAs(person)('GET', '/openapi.json');
    const problems = await lintFromString({
      source: answer.body,
      config: await loadConfig({ customExtends: ['recommended'] }),
    });
    expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
  });

  it('tells who may call what, and what a call that fails answers', async () => {
    const { paths } = (await server.callAs(person)('GET', '/openapi.json')).json();
    const { get, post } = paths['/api/customers'];
    expect(get.security).toBeUndefined();
    expect(post['x-permission']).toBe('customers.manage');
    expect(paths['/api/auth/login'].post.security).toEqual([]);
    expect(post.requestBody.required).toBe(true);
    expect(paths['/api/invoices/{id}/pay'].post.requestBody.required).toBe(false);
    expect(Object.keys(post.responses)).toEqual(['201', '4XX', '5XX']);
    expect(Object.keys(paths['/api/customers/export'].get.responses['200'].content)).toEqual([
      'text/csv',
      'application/x-ndjson',
    ]);
  });
});
