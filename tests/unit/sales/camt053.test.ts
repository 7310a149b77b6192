import { describe, expect, it } from 'vitest';
import { readCamt053 } from '#server/modules/sales/bank/camt053';
import { DomainError } from '#server/errors';
import { camt053, type Entry } from '../../support/camt053.ts';

const read = async (entries: readonly Entry[], options?: Parameters<typeof camt053>[1]) =>
  readCamt053(camt053(entries, options)).entries;

const refusalOf = (file: string) => {
  try {
    readCamt053(file);
    return undefined;
  } catch (error) {
    return error instanceof DomainError ? error.code : error;
  }
};

const VERSIONS = Array.from({ length: 12 }, (_, at) => at + 2);

describe('a bank statement', () => {
  it.each(VERSIONS)('is read in version %i', version => {
    const file = camt053([{ name: 'Jan', iban: 'NL20INGB0001234567', text: 'F2026-0001' }], {
      version,
    });
    const { accounts, entries, leftOut } = readCamt053(file);
    expect(accounts).toEqual(['NL91ABNA0417164300']);
    expect(leftOut).toEqual({ debit: 0, currency: 0, other: 0 });
    expect(entries).toMatchObject([
      {
        on: '2020-01-02',
        cents: 12_100,
        name: 'Jan',
        iban: 'NL20INGB0001234567',
        text: 'F2026-0001',
        reference: null,
      },
    ]);
  });

  it('tells structured and free references apart', async () => {
    const [dutch, belgian] = await read([
      { text: ['Factuur F2026-', '0001'], endToEnd: 'F2026-0009' },
      { reference: '000000109797' },
    ]);
    expect(dutch).toMatchObject({ text: 'Factuur F2026- 0001', reference: null });
    expect(dutch?.named.numbers).toEqual(['F2026-0009', 'F2026-0001']);
    expect(belgian).toMatchObject({ text: null, reference: '000000109797' });
  });

  it.each([2, 8])('reads a batch as its payments, in version %i', async version => {
    const batch = [
      { amount: '100.00', name: 'Eins', text: 'F2026-0001' },
      { amount: '21.00', name: 'Zwei', text: 'F2026-0002' },
    ];
    const entries = await read([{ amount: '121.00', ref: 'B1', batch }], { version });
    expect(entries.map(({ name, cents }) => [name, cents])).toEqual([
      ['Eins', 10_000],
      ['Zwei', 2_100],
    ]);
    expect(new Set(entries.map(({ entry }) => entry)).size).toBe(2);
  });

  it('reads a batch as one entry without a name if its payments do not add up', async () => {
    const batch = [
      { amount: '100.00', name: 'Eins', text: 'F2026-0001' },
      { amount: '20.00', name: 'Zwei', text: 'F2026-0002' },
    ];
    expect(await read([{ amount: '121.00', batch }], { version: 8 })).toMatchObject([
      { name: null, cents: 12_100, text: 'F2026-0001 F2026-0002' },
    ]);
  });

  it('counts what is no money of a customer', async () => {
    const { entries, leftOut } = readCamt053(
      camt053([
        { debit: true },
        { currency: 'USD' },
        { status: 'PDNG' },
        { reversal: true },
        { amount: '0.00' },
        { amount: '1.5' },
      ])
    );
    expect(entries.map(({ cents }) => cents)).toEqual([150]);
    expect(leftOut).toEqual({ debit: 1, currency: 1, other: 3 });
  });

  it('names an entry the same in each file, and equal entries differently', async () => {
    const one: Entry = { name: 'Jan', text: 'huur' };
    const idsOf = async (entries: readonly Entry[], version = 2) =>
      (await read(entries, { version })).map(({ entry }) => entry);
    const [first] = await idsOf([one]);
    const again = await idsOf([{ name: 'Piet' }, one, one], 8);
    expect(again[1]).toBe(first);
    expect(new Set(again).size).toBe(3);
    const [byBank] = await idsOf([{ ...one, ref: 'X1' }]);
    expect(await idsOf([{ ...one, ref: 'X1', text: 'in other words' }])).toEqual([byBank]);
  });

  it('reads several statements, and what people wrote as one line of text', async () => {
    const file = camt053([{ name: '=HYPERLINK("x") <b>\u202e', text: 'a\n\tb ]]> &' }]);
    const twice = file.replace(
      /<Stmt>[^]*<\/Stmt>/,
      all => `${all}${all.replace('NL91ABNA', 'NL02ABNA')}`
    );
    const { accounts, entries } = readCamt053(twice);
    expect(accounts).toHaveLength(2);
    expect(entries[0]).toMatchObject({ name: '=HYPERLINK("x") <b>', text: 'a b ]]> &' });
  });

  it('has thousands of entries', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({ ref: `R${at}`, text: `F2026-${at}` }));
    expect(await read(many)).toHaveLength(5_000);
  });

  it('has no more than so many', async () => {
    const many = Array.from({ length: 10_001 }, () => ({}));
    await expect(read(many)).rejects.toMatchObject({ code: 'bank_file_too_large' });
    const empty = right.replace('<Stmt>', `<Stmt>${'<a/>'.repeat(400_000)}`);
    expect(refusalOf(empty)).toBe('bank_file_too_large');
  });

  const right = camt053([{ text: 'F2026-0001' }]);

  const repeated = (count: number, each: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => each(at)).join('');

  /** The file with more in its first entry. */
  const withMore = (more: string) => right.replace('<Ntry>', `<Ntry>${more}`);

  it('is refused at the first thing that no statement has, whatever comes after it', () => {
    const many = 400_000;
    const begun = process.cpuUsage();
    for (const file of [
      right.replace('<Ntry>', `<Ntry${repeated(many, at => ` a${at}="1"`)}>`),
      right.replace('<Ntry>', `<Ntry${repeated(many / 4, at => ` xmlns:a${at}="b${at}"`)}>`),
      withMore(`<AddtlNtryInf>${'x'.repeat(4_900_000)}</AddtlNtryInf>`),
    ]) {
      expect(refusalOf(file)).toBe('bank_file_unreadable');
    }
    for (const more of ['<a/>'.repeat(390_000), `<a>${'<![CDATA[]]>'.repeat(350_000)}</a>`]) {
      expect(refusalOf(withMore(more))).toBe('bank_file_too_large');
    }
    // It was 20 s: each was read to its end. Other processes take no part of this time.
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000).toBeLessThan(5_000);
  });

  it('may have what banks write: some attributes, a few namespaces, and long texts', () => {
    const attributes = repeated(40, at => ` a${at}="1"`);
    const namespaces = repeated(8, at => ` xmlns:n${at}="urn:n${at}"`);
    const text = 'x'.repeat(9_000);
    const file = withMore(`<Other${attributes}${namespaces}>${text}</Other>`);
    expect(readCamt053(file).entries).toHaveLength(1);
    expect(readCamt053(withMore('<a/>'.repeat(19_000))).entries).toHaveLength(1);
  });

  it.each([
    ['no XML', 'date;amount\n2020-01-01;12'],
    ['nothing', ' '],
    ['XML that ends too early', right.slice(0, -20)],
    ['a document type', right.replace('<Document', '<!DOCTYPE Document><Document')],
    [
      'entities that grow',
      right
        .replace('<Document', '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document')
        .replace('F2026-0001', '&b;'),
    ],
    ['an unknown entity', right.replace('F2026-0001', '&secret;')],
    ['another message', right.replace('camt.053.001.02', 'camt.054.001.02')],
    ['no namespace', right.replace(/ xmlns="[^"]+"/, '')],
    ['no statement', right.replace(/<Stmt>[^]*<\/Stmt>/, '')],
    ['an amount that is none', right.replace('121.00', '12e9')],
    ['elements without end', `${right.slice(0, right.indexOf('<Stmt>'))}${'<a>'.repeat(100)}`],
  ])('is refused with %s', async (_what, file) => {
    expect(refusalOf(file)).toBe('bank_file_unreadable');
  });
});
