import { describe, expect, it } from 'vitest';
import { unprintedLetters } from '#contract/base/printedLetters';
import { printable, unprintableOf } from '#server/pdf/printable';
import { openSheet } from '#server/pdf/sheet';

describe('a text on a document', () => {
  it.each([
    ['Café Ångström, Škoda, Łódź', 'Café Ångström, Škoda, Łódź'],
    ['Ελλάδα и Україна → € ½ ×', 'Ελλάδα и Україна → € ½ ×'],
    ['Cafe\u0301', 'Café'],
    ['Epson EB-L200F 🎥', 'Epson EB-L200F'],
    ['Feest 👩🏽‍🔧 in 🇳🇱 zaal', 'Feest in zaal'],
    ['🎪', '?'],
    ['北京 Zaal', '?? Zaal'],
    ['Kabel\u200d\ufe0f 10 m', 'Kabel 10 m'],
    ['twee\nregels', 'twee\nregels'],
  ])('%j is printed as %j', (typed, printed) => {
    expect(printable(typed)).toBe(printed);
  });

  it('is the same in each part of it', async () => {
    const draw = (emoji: string) => {
      const sheet = openSheet({
        title: 'Paklijst',
        language: 'nl',
        createdAt: new Date(0),
        footer: () => [[`Gala${emoji}`, 0, 1]],
      });
      sheet.row([[`Lamp${emoji}`, 0, 1]]);
      sheet.sides(() => [
        sheet.side('Van', [`Zuid${emoji}`, `Straat${emoji}`], 0, [`KvK${emoji}`]),
      ]);
      sheet.facts([['Project', `Gala${emoji}`]]);
      return sheet.finish();
    };
    expect(await draw(' 🎥')).toEqual(await draw(''));
  });
});

describe('the characters that no document prints', () => {
  it.each([
    ['Łódź 你好, 你 🎤 مرحبا BV', ['你', '好', '🎤', 'م', 'ر', 'ح', 'ب', 'ا']],
    ['Café Ångström, Ελλάδα, Україна?', []],
    ['Kabel\u200d 10 m', []],
  ])('of %j are %j', (text, lacking) => {
    expect(unprintableOf({ text })).toEqual(lacking);
  });

  it('are, as far as they are letters, those that a form names', () => {
    const name = 'Łódź 你好 🎤 مرحبا BV';
    expect(unprintedLetters(name)).toEqual(['你', '好', 'م', 'ر', 'ح', 'ب', 'ا']);
    const scripts = 'אבגדԱԲკლმनमस்தขคあアㄅ한ሀ';
    expect(unprintableOf(unprintedLetters(scripts))).toEqual(unprintedLetters(scripts));
    expect(unprintedLetters('Škoda Ångström Ελλάδα Україна Đorđe')).toEqual([]);
  });
});
