import { extractText, getDocumentProxy } from 'unpdf';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import type { InvoiceContent } from '#contract/sales/invoiceContent';
import { qrModules } from '#server/pdf/qrModules';
import { drawSalesInvoice } from '#server/modules/sales/invoices/salesInvoices.document';
import { transferCode } from '#server/modules/sales/invoices/salesInvoices.texts';
import {
  BELGIAN,
  BELGIAN_CUSTOMER,
  DUTCH,
  GERMAN,
  invoiceOf,
} from '../../unit/sales/invoiceContent.ts';
import { SAMPLES } from '../../unit/sales/sampleInvoices.ts';

/** The pages of a document as texts, with spaces for all white space. */
const pagesOf = async (content: InvoiceContent, { isDraft = false, open = content.sums.total }) => {
  const drawn = await drawSalesInvoice(content, { isDraft, open });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(drawn)));
  return text.map(page => page.replaceAll(/\s+/g, ' '));
};

const textOf = async (content: InvoiceContent, options = {}) =>
  (await pagesOf(content, options)).join(' ');

const sample = (name: string) => {
  const content = SAMPLES[name]?.content;
  if (!content) throw new Error(`no sample ${name}`);
  return content;
};

describe('the PDF of a customer invoice', () => {
  it('shows what the law asks for', async () => {
    const text = await textOf(sample('nlcius-discount'));
    for (const fact of [
      'Factuur F2026-0001',
      'Datum 25 november 2026',
      'Vervaldatum 9 december 2026',
      'Periode 20 november 2026 t/m 22 november 2026',
      'Zilverspoor Events B.V.',
      'KvK 68750110',
      'Btw NL002455799B11',
      'Feestzaal De Kroon B.V.',
      'Btw NL123456782B01',
      '12 Movinghead 21% € 175,00 € 2.100,00 € 100,00 × 1,75',
      '12,5% korting',
      'Korting € -275,17',
      'Totaal excl. btw € 2.500,00',
      'Btw 21% over € 1.918,04 € 402,79',
      'Btw 9% over € 572,94 € 51,56',
      'Totaal incl. btw € 2.954,35',
      'Te betalen uiterlijk op 9 december 2026.',
      'Maak € 2.954,35 over op NL91 ABNA 0417 1643 00 van Zilverspoor Events B.V.',
      'Vermeld bij je betaling: F2026-0001',
      'Scan de code',
      'Pagina 1 van 1',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('says why no VAT is charged', async () => {
    const text = await textOf(sample('peppol-reverse'));
    expect(text).toContain('Btw verlegd over € 138,91 € 0,00');
    expect(text).toContain('Btw verlegd (artikel 196 Btw-richtlijn)');
    expect(text).not.toContain('0%');
    expect(await textOf(sample('nlcius-small'))).toContain('kleineondernemersregeling');
    expect(await textOf(sample('nlcius-outside'))).toContain('Buiten de btw: € 180,00');
  });

  it.each([
    ['nlcius-advance', 'Factuur F2026-0001 Aanbetaling'],
    ['nlcius-final', 'Factuur F2026-0002 Eindafrekening'],
    ['xrechnung-invoice', 'Rechnung F2026-0001'],
    ['peppol-export', 'Invoice F2026-0001'],
  ])('%s is called %s', async (name, title) => {
    expect(await textOf(sample(name))).toContain(title);
  });

  it('takes advances off and names their invoices', async () => {
    const text = await textOf(sample('nlcius-final'));
    expect(text).toContain('Eerder gefactureerd F2026-0001 van 25 november 2026');
    expect(text).toContain('-1 Aanbetaling F2026-0001 21% € 1.064,58 € -1.064,58');
  });

  it('of a credit note names the invoice, and asks for no money', async () => {
    const text = await textOf(sample('xrechnung-credit-note'));
    expect(text).toContain('Rechnungskorrektur C2026-0003');
    expect(text).toContain('Korrigiert F2026-0001 vom 25. November 2026');
    expect(text).not.toContain('Überweisen');
    expect(text).not.toContain('Scannen');
    expect(await textOf(sample('peppol-belgian-credit-note'))).toContain(
      'Btw terug te storten aan de Staat'
    );
  });

  it('asks for what is open, or for nothing', async () => {
    const content = sample('nlcius-invoice');
    const partly = await textOf(content, { open: 10_000 });
    expect(partly).toContain('Te betalen € 100,00');
    expect(partly).toContain('Maak € 100,00 over');
    const paid = await textOf(content, { open: 0 });
    expect(paid).toContain('Je hoeft niets te betalen.');
    expect(paid).not.toContain('Scan de code');
  });

  it('has no transfer without an account', async () => {
    const text = await textOf(
      invoiceOf({ seller: { ...DUTCH, iban: null }, lines: [{ code: 'high' }] })
    );
    expect(text).toContain('Vermeld bij je betaling: F2026-0001');
    expect(text).not.toContain('Maak');
    expect(text).not.toContain('Scan de code');
  });

  it('of a draft has a watermark on each page, and neither number nor code', async () => {
    const lines = Array.from({ length: 60 }, () => ({ code: 'high' as const }));
    const pages = await pagesOf(invoiceOf({ kind: 'final', lines }), { isDraft: true });
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages)
      expect(page).toMatch(/Concept .*Zilverspoor Events B\.V\. · Factuur – Concept/);
    expect(pages.join(' ')).not.toContain('F2026');
    expect(pages.join(' ')).not.toContain('Scan de code');
  });

  it('has headings and a number on each of many pages, and all lines', async () => {
    const lines = Array.from({ length: 300 }, (_, at) => ({
      code: 'high' as const,
      group: `Zaal ${Math.floor(at / 100)}`,
      description: `Lamp ${at} ${at === 150 ? 'lang '.repeat(100) : ''}`,
      note: at === 200 ? 'Een lange notitie. '.repeat(260) : null,
    }));
    const pages = await pagesOf(invoiceOf({ lines }), {});
    const all = pages.join(' ');
    for (const at of [0, 149, 151, 201, 299]) expect(all).toContain(`1 Lamp ${at} € 100,00`);
    expect(all).toContain('Subtotaal Zaal 2 € 10.000,00');
    expect(pages[1]).toContain('Aantal Omschrijving');
    expect(pages.at(-1)).toContain(`Pagina ${pages.length} van ${pages.length}`);
  });

  it('draws the remark and the footer as Markdown', async () => {
    const text = await textOf(
      invoiceOf({
        lines: [{ code: 'high' }],
        note: 'Bedankt voor de **opdracht**.\n\n- <b>Snel</b>',
        footer:
          'Op deze factuur zijn onze [voorwaarden](https://voorwaarden.example) van toepassing.',
      })
    );
    expect(text).toContain('Bedankt voor de opdracht. • <b>Snel</b>');
    expect(text).toContain('onze voorwaarden van toepassing');
  });

  it('is the same each time', async () => {
    const content = sample('nlcius-invoice');
    const draw = () => drawSalesInvoice(content, { isDraft: false, open: 100 });
    expect(await draw()).toEqual(await draw());
  });
});

describe('the QR code for banking apps', () => {
  it('has the open amount and the payment reference', () => {
    const content = invoiceOf({
      seller: BELGIAN,
      customer: BELGIAN_CUSTOMER,
      payment_reference: '+++000/0000/00101+++',
      lines: [{ code: 'high' }],
    });
    expect(transferCode(content, { open: 1_205 })?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Podium & Licht BV',
      'BE68539007547034',
      'EUR12.05',
      '',
      '',
      '+++000/0000/00101+++',
    ]);
    expect(transferCode(content, { open: 0 })).toBeUndefined();
    expect(transferCode(content, { open: 1, isDraft: true })).toBeUndefined();
    expect(transferCode({ ...content, kind: 'credit' }, { open: 1 })).toBeUndefined();
  });

  it('is read by a scanner, with letters beyond ASCII as UTF-8', () => {
    const text = transferCode(invoiceOf({ seller: GERMAN, lines: [{ code: 'german' }] }), {
      open: 11_900,
    });
    expect(text).toContain('Bühnentechnik Köln GmbH');
    const { binaryData = [] } = scanned(text ?? '') ?? {};
    expect(Buffer.from(binaryData).toString('utf8')).toBe(text);
  });
});

/** Pixels of a module, and modules of white around a code. */
const [SCALE, QUIET] = [4, 4];

const scanned = (text: string) => {
  const { count, runs } = qrModules(text);
  const side = (count + 2 * QUIET) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, length } of runs) {
    for (let row = (y + QUIET) * SCALE; row < (y + QUIET + 1) * SCALE; row += 1) {
      for (let at = (x + QUIET) * SCALE; at < (x + QUIET + length) * SCALE; at += 1) {
        pixels.fill(0, (row * side + at) * 4, (row * side + at) * 4 + 3);
      }
    }
  }
  return jsQR(pixels, side, side);
};
