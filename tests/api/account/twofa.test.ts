import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { codeOf } from '../support/totp.ts';
import { MANY_SIGN_INS, peopleWithTwofa, wrongCode } from '../support/twofa.ts';

let test: TestApp;
let people: Awaited<ReturnType<typeof peopleWithTwofa>>;

beforeAll(async () => {
  test = await buildTestApp({ throttle: MANY_SIGN_INS });
  people = await peopleWithTwofa(test);
});

describe('setting 2FA up', () => {
  it('issues a secret of 160 bits, another one each time, kept sealed', async () => {
    const person = await people.addPerson();
    const call = test.callAs(person);
    const first = (await call('POST', '/2fa/setup')).json();
    const second = (await call('POST', '/2fa/setup', {})).json();
    expect(first.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(second.secret).not.toBe(first.secret);
    expect(second.qrCode).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    const { rows } = await test.pool.query('select secret from twofa_setups where user_id = $1', [
      person.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(second.secret);
  });

  it('switches on with a right code, says so everywhere, and ends the other sessions', async () => {
    const { person, recoveryCodes } = await people.enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    const me = (await test.callAs(person)('GET', '/auth/me')).json();
    expect(me.user.twofa_enabled).toBe(true);
    expect((await test.callAs(person)('POST', '/2fa/setup')).json()).toEqual({
      alreadySetup: true,
    });
    const mails = await test.mailsTo(person.email);
    expect(mails.at(-1)?.subject).toBe('2FA staat aan voor Flightcase');
  });

  it('takes no secret but the one that was issued', async () => {
    const person = await people.addPerson();
    const call = test.callAs(person);
    const { secret: old } = (await call('POST', '/2fa/setup')).json();
    const { secret } = (await call('POST', '/2fa/setup')).json();
    const other = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    for (const substituted of [other, old]) {
      const answer = await call('POST', '/2fa/verify', {
        secret: substituted,
        token: codeOf(substituted),
      });
      expect(answer.json().errorCode).toBe('verify_failed');
    }
    const stranger = await people.addPerson();
    const stolen = await test.callAs(stranger)('POST', '/2fa/verify', {
      secret,
      token: codeOf(secret),
    });
    expect(stolen.json().errorCode).toBe('verify_failed');
    expect((await call('POST', '/2fa/verify', { secret, token: codeOf(secret) })).statusCode).toBe(
      200
    );
  });

  it('gives up after five wrong codes', async () => {
    const call = test.callAs(await people.addPerson());
    const { secret } = (await call('POST', '/2fa/setup')).json();
    for (let guess = 0; guess < 5; guess++) {
      const wrong = await call('POST', '/2fa/verify', { secret, token: wrongCode(secret) });
      expect(wrong.json()).toMatchObject({ errorCode: 'invalid_2fa_token' });
      expect(wrong.statusCode).toBe(400);
    }
    const late = await call('POST', '/2fa/verify', { secret, token: codeOf(secret) });
    expect(late.json().errorCode).toBe('verify_failed');
  });

  it('may name the signed-in person', async () => {
    const person = await people.addPerson();
    const call = test.callAs(person);
    const userId = String(person.id);
    const { secret } = (await call('POST', '/2fa/setup', { userId })).json();
    const answer = await call('POST', '/2fa/verify', { userId, secret, token: codeOf(secret) });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('is nothing that a signed-in person does for another', async () => {
    const victim = await people.addPerson();
    const answer = await test.callAs(await people.addPerson())('POST', '/2fa/setup', {
      userId: String(victim.id),
    });
    expect(answer.statusCode).toBe(400);
    const nobody = await people.anyone('POST', '/2fa/setup', { userId: String(victim.id) });
    expect(nobody.statusCode).toBe(401);
  });
});

describe('a call without what it needs', () => {
  it.each(['/auth/2fa/login', '/2fa/verify', '/2fa/disable-verify'])(
    'is told so: %s',
    async url => {
      const call = test.callAs(await people.addPerson());
      for (const body of [undefined, {}, { token: ' ' }]) {
        const answer = await call('POST', url, body);
        expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'missing_2fa_input']);
      }
    }
  );
});

describe('switching 2FA off', () => {
  it('needs a right code', async () => {
    const { person, secret } = await people.enrolled();
    const call = test.callAs(person);
    expect((await call('POST', '/2fa/disable-verify', { token: '' })).json().errorCode).toBe(
      'missing_2fa_input'
    );
    const wrong = await call('POST', '/2fa/disable-verify', { token: wrongCode(secret) });
    expect([wrong.statusCode, wrong.json().errorCode]).toEqual([400, 'invalid_2fa_token']);
    const right = await call('POST', '/2fa/disable-verify', { token: codeOf(secret) });
    expect(right.json()).toEqual({ success: true });
    expect((await people.signIn(person.email)).json()).toHaveProperty('accessToken');
    const none = await call('POST', '/2fa/disable-verify', { token: codeOf(secret, 30) });
    expect(none.json().errorCode).toBe('2fa_not_configured');
  });
});

describe('a tenant that forces 2FA', () => {
  it('opens only the set-up to whoever has none, and then the rest', async () => {
    const forced = await test.addTenant({ force_twofa: true });
    const person = await people.addPerson(forced);
    const answer = await people.signIn(person.email);
    expect(Object.keys(answer.json()).toSorted()).toEqual(['forceTwofa', 'tempUserId']);
    expect(answer.cookies).toEqual([]);
    const userId = answer.json().tempUserId;
    const { secret } = (await people.anyone('POST', '/2fa/setup', { userId })).json();
    const verified = await people.anyone('POST', '/2fa/verify', {
      userId,
      secret,
      token: codeOf(secret),
    });
    expect(verified.cookies.map(({ name }) => name)).toContain('refresh');
    const signedIn = test.callAs({ ...person, token: verified.json().accessToken });
    expect((await signedIn('GET', '/customers')).statusCode).toBe(200);
    const again = await people.anyone('POST', '/2fa/setup', { userId });
    expect(again.statusCode).toBe(401);
  });

  it('closes everything else to sessions that were open before', async () => {
    const tenant = await test.addTenant();
    const person = await people.addPerson(tenant);
    await test.pool.query('update tenants set force_twofa = true where id = $1', [tenant]);
    const call = test.callAs(person);
    expect((await call('GET', '/auth/me')).json().forceTwofaRequired).toBe(true);
    const closed = await call('GET', '/customers');
    expect([closed.statusCode, closed.json().errorCode]).toEqual([403, '2fa_setup_required']);
    const { secret } = (await call('POST', '/2fa/setup')).json();
    await call('POST', '/2fa/verify', { secret, token: codeOf(secret) });
    expect((await call('GET', '/customers')).statusCode).toBe(200);
  });
});
