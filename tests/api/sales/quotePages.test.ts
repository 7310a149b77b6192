import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { quotingOf, type Quoting } from '../support/quoting.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Quoting;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await quotingOf(test);
});

const NETWORK = '203.0.113.7';

describe('the page of a quote', () => {
  it('is HTML without a script, kept by nobody, in no frame', async () => {
    const { path } = await ours.sent();
    const { statusCode, headers, body } = await ours.open(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(body).not.toMatch(/<script|<style|javascript:|\son\w+=/);
    expect(body).toContain('<html lang="nl">');
    expect(body).toContain('Akkoord met betalingsverplichting');
  });

  it('shows what people typed as text', async () => {
    const evil = '<script>alert(1)</script>';
    const { id, projectId } = await ours.drafted();
    await ours.done('PATCH', `/projects/${projectId}`, { name: evil });
    await ours.change(projectId, { op: 'add_line', text: `=HYPERLINK("x") ${evil}`, amount: 1 });
    await ours.done('PATCH', `/quotes/${id}`, {
      intro: `${evil} [klik](javascript:alert(1)) [ok](https://example.org) ![x](https://x.example/y.png)`,
      terms: `# Kop\n\n- **vet** ]]> & "quote"\n- <img src=x onerror=alert(1)>`,
    });
    await ours.send(id);
    const { body } = await ours.open(await ours.pathOf(id));
    expect(body).not.toMatch(/<script|<img src=x|href="javascript|<img/);
    expect(body).toContain('&lt;script&gt;');
    expect(body).toContain('href="https://example.org"');
    expect(body).toContain('<strong>vet</strong>');
  });

  it('counts openings, and nothing else happens by opening it', async () => {
    const { id, path } = await ours.sent();
    await ours.open(path);
    await ours.open(path);
    await test.app.inject({ method: 'HEAD', url: path, remoteAddress: NETWORK });
    const quote = await ours.read(id);
    expect(quote.links).toMatchObject([{ opened: 2 }]);
    expect(quote.status).toBe('sent');
  });

  it('is in the language of the customer', async () => {
    const customer_id = await ours.customer({ language: 'de', kind: 'private' });
    const { id } = await ours.drafted({}, { customer_id });
    await ours.send(id);
    const { body } = await ours.open(await ours.pathOf(id));
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('Zahlungspflichtig annehmen');
    // Private customers see the total with VAT first.
    expect(body).toMatch(/Gesamtsumme inkl\. USt\.<strong>242,00/);
  });

  it('has its PDF, and its style in a file of its own', async () => {
    const { path } = await ours.sent();
    const pdf = await ours.open(`${path}/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['cache-control']).toBe('no-store');
    const styles = await ours.open('/q/page.css');
    expect(styles.statusCode).toBe(200);
    expect(styles.headers['content-type']).toContain('text/css');
  });

  it('of a long quote begins with its groups, and is small', async () => {
    const { id, projectId, lamp } = await ours.drafted({ amount: 1 });
    const { groups } = await ours.change(projectId, { op: 'add_group', name: 'Licht', ref: 'a' });
    await ours.change(
      projectId,
      ...Array.from({ length: 400 }, () => ({
        op: 'add_line' as const,
        product_id: lamp,
        amount: 1,
        optional: false,
        group_id: groups[0]?.id ?? null,
      }))
    );
    await ours.send(id);
    const path = await ours.pathOf(id);
    const { body } = await ours.open(path);
    expect(body).toContain('Toon alle regels');
    expect(body.length).toBeLessThan(40_000);
    expect((await ours.open(`${path}?lines=all`)).body.match(/>Lamp</g)?.length).toBe(401);
  });
});

describe('a secret address', () => {
  it('that is unknown, ended or removed gets the same 404', async () => {
    const ended = await ours.sent();
    const { links } = await ours.read(ended.id);
    await ours.call('DELETE', `/quotes/${ended.id}/links/${links[0]?.id}`);
    const answers = [
      await ours.open(ended.path),
      await ours.open(`/q/${'a'.repeat(43)}`),
      await ours.open(`/q/${'a'.repeat(43)}/pdf`),
      await ours.open(`/q/x/y/z`),
      await ours.open('/q/%00'),
    ];
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('is tried at most twenty times in ten minutes by a network', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 22; at += 1) {
      statuses.push(
        (await ours.open(`/q/${String(at).repeat(43).slice(0, 43)}`, '198.51.100.9')).statusCode
      );
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  it('is opened at most sixty times a minute by a network', async () => {
    const { path } = await ours.sent();
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => ours.open(path, '198.51.100.10'))
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(9);
    expect((await ours.open(path, '198.51.100.11')).statusCode).toBe(200);
  });

  it('takes forms of its own page alone', async () => {
    const { path } = await ours.sent();
    const form = { ...(await ours.readOf(path)), name: 'Ada', agree: '1' };
    const refused = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ];
    for (const headers of refused) {
      expect((await ours.post(`${path}/accept`, form, headers)).statusCode).toBe(403);
    }
    const own = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await ours.post(`${path}/accept`, form, own)).statusCode).toBe(303);
  });

  it('takes forms of browsers that hide their origin by the mark of the page', async () => {
    const { path } = await ours.sent();
    const other = await ours.sent();
    const markOf = async (page: string) =>
      [
        ...(await ours.open(page)).body.matchAll(
          /<form[^>]*><input type="hidden" name="form" value="([\w-]{43})">/g
        ),
      ].map(([, mark = '']) => mark);
    const marks = await markOf(path);
    expect(marks).toHaveLength(1);
    const form = { ...(await ours.readOf(path)), name: 'Ada', agree: '1' };
    const hidden = { origin: 'null' };
    for (const wrong of ['', 'x', ...(await markOf(other.path)).slice(0, 1)]) {
      const refused = await ours.post(`${path}/accept`, { ...form, form: wrong }, hidden);
      expect(refused.statusCode).toBe(403);
    }
    const own = { ...form, form: marks[0] ?? '' };
    for (const headers of [
      { ...hidden, 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]) {
      expect((await ours.post(`${path}/accept`, own, headers)).statusCode).toBe(403);
    }
    expect((await ours.post(`${path}/accept`, own, hidden)).statusCode).toBe(303);
  });

  it('takes no name and no question that nobody sees', async () => {
    const { id, path } = await ours.sent();
    const unseen = '\u200B\u2060\u00AD\uFEFF\u202E';
    expect((await ours.accept(path, { name: unseen })).statusCode).toBe(422);
    const form = { ...(await ours.readOf(path)), name: 'Ada' };
    expect((await ours.post(`${path}/question`, { ...form, text: unseen })).statusCode).toBe(422);
    expect((await ours.accept(path, { name: `A${unseen}da` })).statusCode).toBe(303);
    expect((await ours.read(id)).acceptance).toMatchObject({ name: 'Ada' });
  });

  it.each(['decline', 'question'])('takes the fields of a %s alone: name and text', async kind => {
    const { id, path } = await ours.sent();
    const answer = await ours.post(`${path}/${kind}`, {
      ...(await ours.readOf(path)),
      name: 'Ada',
      text: 'Te duur',
    });
    expect(answer.statusCode, answer.body).toBe(303);
    expect((await ours.read(id)).messages).toMatchObject([{ kind, name: 'Ada', text: 'Te duur' }]);
  });

  it('takes ten forms a minute of a network', async () => {
    const { path } = await ours.sent();
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const answer = await ours.post(
        `${path}/accept`,
        { name: '' },
        { remoteAddress: '198.51.100.12' }
      );
      statuses.push(answer.statusCode);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

describe('rights', () => {
  it('are those of quotes, and to see prices', async () => {
    const { id } = await ours.sent();
    const viewer = await ours.colleague('quotes.view', 'prices.view');
    const blind = await ours.colleague('quotes.view', 'quotes.manage', 'planning.manage');
    const planner = await ours.colleague('prices.view', 'planning.manage');
    expect((await viewer('GET', `/quotes/${id}`)).statusCode).toBe(200);
    expect((await viewer('POST', `/quotes/${id}/withdraw`)).statusCode).toBe(403);
    expect((await viewer('GET', `/quotes/${id}/links/1`)).statusCode).toBe(403);
    for (const call of [blind, planner]) {
      for (const path of [
        '',
        `/${id}`,
        `/${id}/differences`,
        `/${id}/mails`,
        `/${id}/versions/1.pdf`,
      ]) {
        expect((await call('GET', `/quotes${path}`)).statusCode, path).toBe(403);
      }
    }
    const stranger = await quotingOf(test);
    expect((await stranger.call('GET', `/quotes/${id}`)).statusCode).toBe(404);
  });
});

it('has a PDF that names its last day once: below the terms it would be alone on a last page', async () => {
  const { path } = await ours.sent();
  const { rawPayload } = await ours.open(`${path}/pdf`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)));
  expect(text.join(' ').match(/Geldig t\/m/g)).toHaveLength(1);
  expect(text.join(' ')).not.toContain('Je kunt akkoord geven');
});
