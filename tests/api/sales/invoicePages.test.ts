import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { appWithCompanyKeys } from '../support/customerPayments.ts';

const logged: string[] = [];
const { mollie, test, company } = await appWithCompanyKeys({
  logger: pino({ level: 'trace' }, { write: line => void logged.push(line) }),
});

const NETWORK = '203.0.113.7';

describe('the page of an invoice', () => {
  it('is HTML without a script, kept by nobody, in no frame, whose form may lead to Mollie', async () => {
    const ours = await company();
    const { path } = await ours.sent();
    const { statusCode, headers, body } = await ours.open(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      `form-action 'self' https://*.mollie.com ${mollie.apiUrl.origin};`,
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(body).not.toMatch(/<script|<style|style=|javascript:|\son\w+=/);
    expect(body).toContain('<html lang="nl">');
  });

  it('shows what is to be paid, how and until when', async () => {
    const ours = await company();
    const { path, number, id } = await ours.sent();
    const { body } = await ours.open(path);
    expect(body).toContain(`<h1>Factuur ${number}</h1>`);
    expect(body).toMatch(/Te betalen<strong>€\u00A0121,00<\/strong>/);
    expect(body).toContain('Te betalen uiterlijk op');
    expect(body).toContain('NL91 ABNA 0417 1643 00');
    expect(body).toContain(`Vermeld bij je betaling: ${number}`);
    expect(body).toMatch(/<svg class="qr" role="img" aria-label="QR-code voor de overschrijving"/);
    expect(body).toMatch(/Btw 21% over €\u00A0100,00/);
    expect(body).toContain('KvK 12345678');
    expect(body).toContain('Betaal nu');
    expect(Buffer.byteLength(body)).toBeLessThan(40_000);

    const { customer_id } = await ours.invoice(id);
    await ours.pay(customer_id, 100, [{ invoice_id: id, amount: 100 }]);
    const partly = (await ours.open(path)).body;
    expect(partly).toMatch(/nog €\u00A021,00 open/);
    expect(partly).toMatch(/Te betalen<strong>€\u00A021,00/);

    await ours.pay(customer_id, 21, [{ invoice_id: id, amount: 21 }]);
    const paid = (await ours.open(path)).body;
    expect(paid).toContain('Deze factuur is betaald.');
    expect(paid).not.toMatch(/Betaal nu|<svg|Vermeld bij/);
  });

  it('says that the due day has passed', async () => {
    const ours = await company();
    // The company moves to where the due day is over: an issued invoice does not change.
    await ours.setCompany({ time_zone: 'Pacific/Pago_Pago' });
    const { id } = await ours.byHand();
    await ours.done('PATCH', `/sales-invoices/${id}`, { payment_days: 0 });
    await ours.issue(id);
    const path = await ours.pathOf(id);
    expect((await ours.open(path)).body).not.toContain('De vervaldatum was');
    await ours.setCompany({ time_zone: 'Pacific/Kiritimati' });
    expect((await ours.open(path)).body).toContain('De vervaldatum was');
  });

  it('of a credit note, and of what it credits, asks for no money', async () => {
    const ours = await company();
    const { id, path, number } = await ours.sent();
    const credit = await ours.draft({ kind: 'credit', invoice_id: id });
    await ours.issue(credit.id);
    const credited = (await ours.open(path)).body;
    expect(credited).toContain('Deze factuur is gecrediteerd.');
    const creditPath = await ours.pathOf(credit.id);
    const { body } = await ours.open(creditPath);
    expect(body).toContain('Creditfactuur C');
    expect(body).toContain(`wordt verrekend met factuur ${number}`);
    for (const page of [credited, body]) expect(page).not.toMatch(/Betaal nu|<svg/);
    expect((await ours.payOnline(creditPath)).statusCode).toBe(409);
  });

  it('shows what people typed as text, in the language of the customer', async () => {
    const ours = await company();
    const evil = '<script>alert(1)</script>';
    const customer_id = await ours.customer({ language: 'de', name: `${evil} GmbH` });
    const { path } = await ours.sent(100, {
      customer_id,
      lines: [
        {
          description: `=HYPERLINK("x") ${evil}`,
          note: '"><img src=x onerror=alert(1)>',
          amount: 1,
          unit_price: 100,
          vat_code_id: ours.codeOf('high'),
        },
      ],
    });
    const { body } = await ours.open(path);
    expect(body).not.toMatch(/<script|<img/);
    expect(body).toContain('&lt;script&gt;');
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('Jetzt bezahlen');
  });

  it('of a long invoice opens with its groups, and is small', async () => {
    const ours = await company();
    const lines = Array.from({ length: 300 }, (_, at) => ({
      group: `Zaal ${Math.floor(at / 100)}`,
      description: `Lamp ${at}`,
      amount: 1,
      unit_price: 10,
      vat_code_id: ours.codeOf('high'),
    }));
    const { path } = await ours.sent(100, { lines });
    const { body } = await ours.open(path);
    expect(body).toContain('Toon alle regels');
    expect(Buffer.byteLength(body)).toBeLessThan(40_000);
    expect((await ours.open(`${path}?lines=all`)).body.match(/>Lamp \d/g)?.length).toBe(300);
  });

  it('counts openings, and nothing else happens by opening it', async () => {
    const ours = await company();
    const { id, path } = await ours.sent();
    await ours.open(path);
    await ours.open(path);
    await test.app.inject({ method: 'HEAD', url: path, remoteAddress: NETWORK });
    await ours.open(`${path}/pdf`);
    expect(await ours.done('GET', `/sales-invoices/${id}/links`)).toMatchObject([{ opened: 2 }]);
    expect(mollie.calls).toEqual([]);
  });

  it('has the PDF, and the e-invoice of customers that have a kind of it', async () => {
    const ours = await company();
    const { path, number } = await ours.sent();
    const pdf = await ours.open(`${path}/pdf`);
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
      'cache-control': 'no-store',
    });
    expect((await ours.open(path)).body).toContain(`href="${path}/xml"`);
    const xml = await ours.open(`${path}/xml`);
    expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(xml.body).toContain(`<cbc:ID>${number}</cbc:ID>`);

    const customer_id = await ours.customer({ kind: 'private' });
    const own = await ours.sent(100, { customer_id });
    expect((await ours.open(own.path)).body).not.toContain('/xml');
    expect((await ours.open(`${own.path}/xml`)).statusCode).toBe(404);
  });
});

describe('the secret address of an invoice', () => {
  it('that is unknown, ended or removed gets the same 404', async () => {
    const ours = await company();
    const { id, path } = await ours.sent();
    const [link] = await ours.done('GET', `/sales-invoices/${id}/links`);
    await ours.call('DELETE', `/sales-invoices/${id}/links/${link.id}`);
    const unknown = `/f/${'a'.repeat(43)}`;
    const answers = [
      await ours.open(path),
      await ours.open(`${path}/pdf`),
      await ours.open(`${path}/xml`),
      await ours.payOnline(path),
      await ours.open(unknown),
      await ours.open(`${unknown}/pdf`),
      await ours.open(`${unknown}/logo`),
      await ours.open('/f/x/y/z'),
      await ours.open('/f/%00'),
      await ours.open('/f/'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(mollie.calls).toEqual([]);
  });

  it('of a quote opens no invoice, nor the other way round', async () => {
    const ours = await company();
    const { path } = await ours.sent();
    expect((await ours.open(path.replace('/f/', '/q/'))).statusCode).toBe(404);
    const { path: quote } = await ours.sentQuote();
    expect((await ours.open(quote.replace('/q/', '/f/'))).statusCode).toBe(404);
  });

  it('is tried at most twenty times in ten minutes by a network', async () => {
    const ours = await company();
    const statuses: number[] = [];
    for (let at = 0; at < 22; at += 1) {
      const path = `/f/${String(at).repeat(43).slice(0, 43)}`;
      statuses.push((await ours.open(path, '198.51.100.9')).statusCode);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  it('is opened at most sixty times a minute by a network', async () => {
    const ours = await company();
    const { path } = await ours.sent();
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => ours.open(path, '198.51.100.10'))
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(9);
    expect((await ours.open(path, '198.51.100.11')).statusCode).toBe(200);
  });

  it('takes the form of its own page alone, ten times a minute', async () => {
    const ours = await company();
    const { path } = await ours.sent();
    const refused = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ];
    for (const headers of refused) {
      expect((await ours.post(`${path}/pay`, {}, headers)).statusCode).toBe(403);
    }
    expect(mollie.calls).toEqual([]);
    // As a page without referrer sends it.
    const own = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await ours.post(`${path}/pay`, {}, own)).statusCode).toBe(303);
    const [, form = ''] = /name="form" value="([^"]+)"/.exec((await ours.open(path)).body) ?? [];
    const marked = await ours.post(`${path}/pay`, { form }, { origin: 'null' });
    expect(marked.statusCode).toBe(303);
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const { statusCode } = await ours.post(`${path}/pay`, {}, { remoteAddress: '198.51.100.12' });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429, 429]);
  });

  it('and the key of the company stand in no log', async () => {
    const key = `test_${'SecretKeyOfTheCompany'.repeat(2)}`;
    const ours = await company({ key });
    const { path } = await ours.sent();
    logged.length = 0;
    mollie.behave('fails');
    for (const url of [
      path,
      `${path}/`,
      `${path}?x=1`,
      `/${path}`,
      `${path}/pdf`,
      `${path}/more`,
      `${path}?returned=1`,
    ]) {
      await ours.open(url);
      await ours.post(url, {});
    }
    expect((await ours.payOnline(path)).statusCode).toBe(503);
    expect(logged.join('')).toContain('GET /f/:token 200');
    expect(logged.join('')).toContain('POST /f/:token/pay 503');
    expect(logged.join('')).not.toContain(path.replace('/f/', ''));
    expect(logged.join('')).not.toContain('SecretKeyOfTheCompany');
  });
});
