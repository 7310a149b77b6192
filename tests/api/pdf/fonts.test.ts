import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { openSheet } from '#server/pdf/sheet';

const drawn = (text: string) => {
  const sheet = openSheet({ title: 'Paklijst', language: 'nl', createdAt: new Date(0) });
  sheet.row([[text, 0, 1, 'left']]);
  sheet.pdf.text(text);
  return sheet.finish();
};

const textOf = async (document: Buffer) =>
  (await extractText(new Uint8Array(document), { mergePages: true })).text;

it('a document has its own text, whatever was drawn before', async () => {
  // The typeface makes other characters of the points of these.
  await drawn('Uren: 10; ï÷…');
  expect(await textOf(await drawn('Er staat niets op dit project.'))).toContain('dit project.');
});

it('the same content gives the same document, whatever was drawn before', async () => {
  const text = '10 sm58 (2x1) voor 9 uur';
  const first = await drawn(text);
  // A fixed space and a hyphen have the glyph of the usual ones.
  await drawn('10\u00a0sm58\u00a0(2\u20101)');
  expect(Buffer.compare(await drawn(text), first)).toBe(0);
});

it('a text is as wide after others as before', async () => {
  const { pdf } = openSheet({ title: 'Maten', language: 'nl', createdAt: new Date(0) });
  const width = () => pdf.widthOfString('€ 1.250,00', { features: ['tnum'] });
  const before = width();
  expect([width(), width()]).toEqual([before, before]);
  expect(pdf.widthOfString('€ 1.250,00')).not.toBe(before);
});
