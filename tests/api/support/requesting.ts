import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { crewingOf } from './crewing.ts';
import type { TestApp } from './testApp.ts';

const FORM = 'application/x-www-form-urlencoded';

/** A planner who asks people, and the pages on which these answer. */
export const requestingOf = async (test: TestApp) => {
  const ours = await crewingOf(test);
  const { call, tenantId } = ours;

  /** Somebody with an address of their own. */
  const mailable = async (values: object = {}) => {
    const email = `${randomUUID()}@crew.example`;
    return { id: await ours.person({ email, ...values }), email };
  };

  const ask = (body: object, headers?: object) => call('POST', '/crew/requests', body, headers);

  /** Asks one person, and returns the assignment. */
  const asked = async (shift_id: number, crew_id: number, values: object = {}) => {
    // Those of earlier tests count as of another day.
    await test.pool.query(
      `update sent_mails set queued_at = queued_at - interval '1 day' where tenant_id = $1`,
      [tenantId]
    );
    const answer = await ask({ requests: [{ shift_id, crew_ids: [crew_id] }], ...values });
    expect(answer.statusCode, answer.body).toBe(200);
    return Number(answer.json()[0].assignment_id);
  };

  const step = (id: number, name: string, body?: object) =>
    call('POST', `/crew/requests/${id}/${name}`, body);

  const answer = async (id: number, said: 'yes' | 'no', note?: string) => {
    const answered = await step(id, 'answer', { answer: said, note });
    expect(answered.statusCode, answered.body).toBe(200);
    return answered.json();
  };

  const assignment = async (project: number, id: number) => {
    const { shifts } = await ours.read(project);
    return shifts
      .flatMap(({ assignments }: { assignments: object[] }) => assignments)
      .find((each: { id: number }) => each.id === id);
  };

  /** The path of a person's page. */
  const pathOf = async (crewId: number): Promise<string> => {
    const shown = await call('GET', `/crew/${crewId}/link`);
    expect(shown.statusCode, shown.body).toBe(200);
    return new URL(shown.json().url).pathname;
  };

  const open = (path: string, remoteAddress = anyNetwork()) =>
    test.app.inject({ method: 'GET', url: path, remoteAddress });

  const send = (
    path: string,
    form: Record<string, string>,
    {
      remoteAddress = anyNetwork(),
      ...headers
    }: { remoteAddress?: string; [header: string]: string | undefined } = {}
  ) =>
    test.app.inject({
      method: 'POST',
      url: path,
      remoteAddress,
      headers: { 'content-type': FORM, ...headers },
      payload: new URLSearchParams(form).toString(),
    });

  return { ...ours, mailable, ask, asked, step, answer, assignment, pathOf, open, send };
};

/** People call from different networks, which are limited one by one. */
const anyNetwork = () =>
  `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::2`;

export type Requesting = Awaited<ReturnType<typeof requestingOf>>;
