import { beforeAll, describe, expect, it } from 'vitest';
import { quotingOf, type Quoting } from '../support/quoting.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Quoting;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await quotingOf(test);
});

describe('declining and asking', () => {
  it('leaves the project, and keeps the reason', async () => {
    const { id, path, projectId } = await ours.sent();
    const read = await ours.readOf(path);
    const answer = await ours.post(`${path}/decline`, { ...read, name: 'Ada', reason: 'Te duur' });
    expect(answer.statusCode, answer.body).toBe(303);
    expect(await ours.read(id)).toMatchObject({
      status: 'declined',
      messages: [{ kind: 'decline', name: 'Ada', text: 'Te duur' }],
    });
    expect(await ours.statusOf(projectId)).toBe('offerte');
    expect((await ours.accept(path, read)).statusCode).toBe(409);
  });

  it('keeps the reason of a second person, once', async () => {
    const { id, path } = await ours.sent();
    const read = await ours.readOf(path);
    const decline = (name: string, reason: string) =>
      ours.post(`${path}/decline`, { ...read, name, reason });
    await decline('Ada', 'Te duur');
    for (let times = 0; times < 2; times += 1) {
      expect((await decline('Grace', 'Andere datum')).statusCode).toBe(303);
    }
    expect((await ours.read(id)).messages).toMatchObject([
      { kind: 'decline', name: 'Grace', text: 'Andere datum' },
      { kind: 'decline', name: 'Ada', text: 'Te duur' },
    ]);
  });

  it('takes five more reasons of a link in a day', async () => {
    const { id, path } = await ours.sent();
    const read = await ours.readOf(path);
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const answer = await ours.post(`${path}/decline`, { ...read, name: 'Ada', reason: `${at}` });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429]);
    expect((await ours.read(id)).messages).toHaveLength(6);
  });

  it.each(['accept', 'decline'])('asks about a question that %s would drop', async step => {
    const { id, path, option } = await ours.sent({ optional: 1 });
    const typed = {
      ...(await ours.readOf(path)),
      name: 'Ada',
      agree: '1',
      option: String(option),
      text: 'Kan het een dag later?',
      reason: 'Te duur',
    };
    const asked = await ours.post(`${path}/${step}`, typed);
    expect(asked.statusCode).toBe(422);
    expect(asked.body).toContain('Je vraag is nog niet verstuurd.');
    for (const kept of [
      '>Kan het een dag later?</textarea>',
      '>Te duur</textarea>',
      'value="Ada"',
    ]) {
      expect(asked.body).toContain(kept);
    }
    expect(asked.body).toMatch(new RegExp(`name="option" value="${option}" checked`));
    expect(await ours.read(id)).toMatchObject({ status: 'sent', messages: [] });
    const answer = await ours.post(`${path}/${step}`, { ...typed, without_question: '1' });
    expect(answer.statusCode).toBe(303);
    expect((await ours.read(id)).status).toBe(step === 'accept' ? 'accepted' : 'declined');
  });

  it('keeps what else was typed where a question is sent', async () => {
    const { id, path, option } = await ours.sent({ optional: 1 });
    const sent = await ours.post(`${path}/question`, {
      ...(await ours.readOf(path)),
      name: 'Ada',
      option: String(option),
      question_name: 'Grace',
      text: 'Kan het een dag later?',
      reason: 'Te duur',
    });
    expect(sent.statusCode).toBe(200);
    expect(sent.body).toContain('Je vraag is verstuurd.');
    expect(sent.body).toMatch(new RegExp(`name="option" value="${option}" checked`));
    expect(sent.body).toContain('363,00');
    expect(sent.body).toContain('>Te duur</textarea>');
    expect(sent.body).not.toContain('Kan het een dag later?');
    expect((await ours.read(id)).messages).toMatchObject([
      { kind: 'question', name: 'Grace', text: 'Kan het een dag later?' },
    ]);
    const again = await ours.open(`${path}/question`);
    expect(again.statusCode).toBe(303);
    expect(again.headers.location).toBe(path);
  });

  it('takes a form that is sent twice once', async () => {
    const { path, id } = await ours.sent();
    const ask = (text: string) => ours.post(`${path}/question`, { question_name: 'Ada', text });
    const answers = await Promise.all(['1', '1', '1'].map(ask));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    for (const text of ['1', '2', '3', '4', '5']) {
      expect((await ask(text)).statusCode).toBe(303);
    }
    const { messages } = await ours.read(id);
    expect(messages?.map(({ text }) => text)).toEqual(['5', '4', '3', '2', '1']);
  });

  it('takes five questions of a link in a day', async () => {
    const { path, id } = await ours.sent();
    const ask = (text: string) => ours.post(`${path}/question`, { question_name: 'Ada', text });
    for (const text of ['1', '2', '3', '4', '5']) {
      expect((await ask(text)).statusCode).toBe(303);
    }
    expect((await ask('6')).statusCode).toBe(429);
    expect((await ours.read(id)).messages).toHaveLength(5);
  });
});
