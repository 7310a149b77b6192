import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { THROTTLE_RULES } from '#server/security/throttle';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { PASSWORD, peopleSigningIn, ROOMY } from '../support/signingIn.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';
import { codeOf } from '../support/totp.ts';
import { peopleWithTwofa, wrongCode } from '../support/twofa.ts';

let test: TestApp;
let people: Awaited<ReturnType<typeof peopleSigningIn>>;

beforeAll(async () => {
  test = await buildTestApp({
    throttle: { ...THROTTLE_RULES, address: ROOMY, linkAddress: ROOMY },
  });
  people = await peopleSigningIn(test);
});

const anAddress = () => `${randomUUID()}@flightcase.example`;

const confirm = (person: TestUser) =>
  test.callAs(person)('POST', '/auth/confirm-password', { password: PASSWORD });

const askAtOnce = (person: TestUser, email: string, token?: string) =>
  test.callAs(person)('POST', '/auth/change-email', { email, token });

const ask = async (person: TestUser, email: string) => {
  await confirm(person);
  return askAtOnce(person, email);
};

/** The token of a mailed link: another server may still be sending the mail. */
const linkIn = (address: string, path: string) =>
  vi.waitFor(async () => {
    const mails = await test.mailsTo(address);
    const token = mails
      .map(mail => new RegExp(`/${path}/([\\w-]{43})`).exec(mail.text)?.[1])
      .findLast(found => found !== undefined);
    if (!token) throw new Error(`no link to ${path} yet`);
    return token;
  });

const follow = (action: 'confirm' | 'undo', token: string) =>
  test.callAs(undefined)('POST', `/auth/${action}-email/${token}`);

const outcome = ({ statusCode, json }: Awaited<ReturnType<typeof follow>>) => [
  statusCode,
  json().errorCode,
];

const emailOf = async ({ id }: TestUser) => {
  const { rows } = await test.pool.query('select email from users where id = $1', [id]);
  return rows[0].email;
};

/** A user who has moved to another address, and the links of both mails. */
const moved = async (email = anAddress()) => {
  const person = await people.addPerson();
  expect((await ask(person, email)).json()).toEqual({ success: true });
  const confirmation = await linkIn(email, 'confirm-email');
  expect((await follow('confirm', confirmation)).json()).toEqual({ success: true });
  const undo = await linkIn(person.email, 'undo-email');
  return { person, email, confirmation, undo };
};

describe('another e-mail address', () => {
  it('counts once the link mailed to it is used, and the old one is told first', async () => {
    const person = await people.addPerson();
    const wanted = `${randomUUID()}@Flightcase.Example`;
    const email = wanted.toLowerCase();
    await ask(person, wanted);
    expect(await emailOf(person)).toBe(person.email);
    const stop = await linkIn(person.email, 'undo-email');
    await follow('confirm', await linkIn(email, 'confirm-email'));
    expect(await emailOf(person)).toBe(email);
    expect((await people.signIn(email)).statusCode).toBe(200);
    expect((await people.signIn(person.email)).statusCode).toBe(401);
    await vi.waitFor(async () => {
      expect(await linkIn(person.email, 'undo-email')).not.toBe(stop);
    });
    const told = await test.mailsTo(person.email);
    expect(told.map(({ text }) => text.includes(email))).toEqual([true, true]);
    expect((await test.callAs(person)('GET', '/auth/me')).json().user.email).toBe(email);
    const { rows } = await test.pool.query(
      "select metadata from audit_log where action_type = 'user.email_changed' and target_user_id = $1",
      [person.id]
    );
    expect(rows[0].metadata.changes.email).toEqual({ from: person.email, to: email });
  });

  it('ends open links to reset the password', async () => {
    const person = await people.addPerson();
    await test.callAs(undefined)('POST', '/auth/request-password-reset', { email: person.email });
    const reset = await linkIn(person.email, 'reset-password');
    const email = anAddress();
    await ask(person, email);
    await follow('confirm', await linkIn(email, 'confirm-email'));
    expect((await test.callAs(undefined)('GET', `/auth/reset-password/${reset}`)).statusCode).toBe(
      404
    );
  });

  it('needs the password each time: that one has just signed in does not count', async () => {
    const { accessToken } = (await people.signIn((await people.addPerson()).email)).json();
    const person = { ...(await people.addPerson()), token: accessToken };
    expect(outcome(await askAtOnce(person, anAddress()))).toEqual([403, 'password_required']);
    await confirm(person);
    expect((await askAtOnce(person, anAddress())).statusCode).toBe(200);
    expect(outcome(await askAtOnce(person, anAddress()))).toEqual([403, 'password_required']);
  });

  it('needs the password of the last ten minutes', async () => {
    const person = await people.addPerson();
    await confirm(person);
    await test.pool.query(
      "update sessions set password_confirmed_at = now() - interval '11 minutes' where id = $1",
      [person.sessionId]
    );
    expect(outcome(await askAtOnce(person, anAddress()))).toEqual([403, 'password_required']);
  });

  it('needs a code of the second factor, where there is one', async () => {
    const { person, secret, recoveryCodes } = await (await peopleWithTwofa(test)).enrolled();
    await confirm(person);
    expect(outcome(await askAtOnce(person, anAddress()))).toEqual([400, 'missing_2fa_input']);
    const wrong = await askAtOnce(person, anAddress(), wrongCode(secret));
    expect(outcome(wrong)).toEqual([400, 'invalid_2fa_token']);
    for (const code of [codeOf(secret), recoveryCodes[0]]) {
      await confirm(person);
      expect((await askAtOnce(person, anAddress(), code)).statusCode).toBe(200);
    }
  });

  it.each(['geen adres', 'a@b.example\r\nBcc: c@d.example', ''])('is not %j', async email => {
    expect((await ask(await people.addPerson(), email)).statusCode).toBe(400);
  });

  it('differs from the current one', async () => {
    const person = await people.addPerson();
    const answer = await ask(person, person.email.toUpperCase());
    expect(fieldTextsOf(answer)).toEqual({ email: FIELD_TEXTS.same_email });
  });

  it("does not tell of someone else's: no mail goes there, and the link would not work", async () => {
    const person = await people.addPerson();
    const other = await people.addPerson();
    expect((await ask(person, other.email)).json()).toEqual({ success: true });
    expect(await test.mailsTo(other.email)).toEqual([]);
  });

  it('is refused where someone else has got it meanwhile', async () => {
    const person = await people.addPerson();
    const email = anAddress();
    await ask(person, email);
    const link = await linkIn(email, 'confirm-email');
    await people.addPerson({ email });
    expect(outcome(await follow('confirm', link))).toEqual([409, 'email_already_used']);
    expect(await emailOf(person)).toBe(person.email);
  });

  it('takes its link once, for an hour, and the latest one alone', async () => {
    const { confirmation } = await moved();
    expect(outcome(await follow('confirm', confirmation))).toEqual([
      404,
      'invalid_or_expired_token',
    ]);
    const person = await people.addPerson();
    const [first, second] = [anAddress(), anAddress()];
    await ask(person, first);
    await ask(person, second);
    expect((await follow('confirm', await linkIn(first, 'confirm-email'))).statusCode).toBe(404);
    await test.pool.query('update email_changes set expires_at = now() where user_id = $1', [
      person.id,
    ]);
    expect((await follow('confirm', await linkIn(second, 'confirm-email'))).statusCode).toBe(404);
    expect(await emailOf(person)).toBe(person.email);
  });

  it('is asked for a few times an hour', async () => {
    const person = await people.addPerson();
    for (let time = 0; time < 3; time++) await ask(person, anAddress());
    const late = await ask(person, anAddress());
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the link in the first mail to the old address', () => {
  it('stops the change, and ends what the one who asked had open', async () => {
    const person = await people.addPerson();
    const email = anAddress();
    await ask(person, email);
    const stop = await linkIn(person.email, 'undo-email');
    const confirmation = await linkIn(email, 'confirm-email');
    expect((await follow('undo', stop)).json()).toEqual({ success: true });
    expect((await follow('confirm', confirmation)).statusCode).toBe(404);
    expect((await test.callAs(person)('GET', '/me')).statusCode).toBe(401);
    expect(await emailOf(person)).toBe(person.email);
    expect((await follow('undo', stop)).statusCode).toBe(404);
    const { rows } = await test.pool.query(
      "select from audit_log where action_type = 'user.email_kept' and target_user_id = $1",
      [person.id]
    );
    expect(rows).toHaveLength(1);
  });

  it('gives the address back as well, once the change was confirmed', async () => {
    const person = await people.addPerson();
    const email = anAddress();
    await ask(person, email);
    const stop = await linkIn(person.email, 'undo-email');
    await follow('confirm', await linkIn(email, 'confirm-email'));
    expect(await emailOf(person)).toBe(email);
    expect((await follow('undo', stop)).statusCode).toBe(200);
    expect(await emailOf(person)).toBe(person.email);
  });
});

describe('the link in the mail to the old address', () => {
  it('gives it back and ends all sessions, once', async () => {
    const { person, email, undo } = await moved();
    const signedIn = await people.signIn(email);
    expect((await follow('undo', undo)).json()).toEqual({ success: true });
    expect(await emailOf(person)).toBe(person.email);
    const token = signedIn.json().accessToken;
    for (const user of [person, { ...person, token }]) {
      expect((await test.callAs(user)('GET', '/me')).statusCode).toBe(401);
    }
    expect((await people.signIn(person.email)).statusCode).toBe(200);
    expect((await follow('undo', undo)).statusCode).toBe(404);
  });

  it('works for seven days', async () => {
    const { person, email, undo } = await moved();
    const { rows } = await test.pool.query(
      `select extract(epoch from undo_until - confirmed_at) / 3600 as hours,
         extract(epoch from expires_at - now()) / 60 as minutes
       from email_changes where user_id = $1`,
      [person.id]
    );
    expect(Number(rows[0].hours)).toBe(7 * 24);
    expect(Number(rows[0].minutes)).toBeGreaterThan(50);
    expect(Number(rows[0].minutes)).toBeLessThanOrEqual(60);
    await test.pool.query('update email_changes set undo_until = now() where user_id = $1', [
      person.id,
    ]);
    expect(outcome(await follow('undo', undo))).toEqual([404, 'invalid_or_expired_token']);
    expect(await emailOf(person)).toBe(email);
  });

  it('gives it back over a second change as well, which cannot be taken back then', async () => {
    const { person, email, undo } = await moved();
    const third = anAddress();
    await ask(person, third);
    await follow('confirm', await linkIn(third, 'confirm-email'));
    expect(await emailOf(person)).toBe(third);
    const laterUndo = await linkIn(email, 'undo-email');
    expect((await follow('undo', undo)).statusCode).toBe(200);
    expect(await emailOf(person)).toBe(person.email);
    expect((await follow('undo', laterUndo)).statusCode).toBe(404);
    expect(await emailOf(person)).toBe(person.email);
  });
});

describe('an administrator', () => {
  it('changes no address of others', async () => {
    const person = await people.addPerson();
    const manager = await test.addUser(people.tenantId, [
      'user.edit',
      'users.view',
      'customers.manage',
    ]);
    const answer = await test.callAs(manager)('PATCH', `/users/${person.id}`, {
      email: anAddress(),
    });
    expect(answer.statusCode).toBe(400);
    expect(await emailOf(person)).toBe(person.email);
  });
});
