import { createHash } from 'node:crypto';
import { TEXT_MAX } from '#contract/base/limits';
import { BANK_MAX } from '#contract/sales/bankFiles';
import { DomainError } from '../../../errors.ts';
import { type Named, namedIn } from './paymentReferences.ts';
import { elementsAt, textAt, type XmlElement } from './xmlElements.ts';

export interface CreditEntry {
  entry: string;
  on: string;
  cents: number;
  name: string | null;
  iban: string | null;
  text: string | null;
  reference: string | null;
  named: Named;
}

const MISSING_REFERENCE_PLACEHOLDER = /^(?:not\s?provided|nonref|none|n\/?a|[0-]+)$/i;

export const accountOf = (statement: XmlElement): string =>
  (textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id') ?? '').replaceAll(/\s/g, '').toUpperCase();

/** A batch is read as its payments if their amounts add up to it, else as one credit. */
export const entryReader = () => {
  const idOf = entryIds();
  return (entry: XmlElement, account: string) => {
    const whole = centsAt(entry, 'Amt');
    const on = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')?.slice(0, 10);
    if (whole === undefined || !on || !DAY.test(on)) throw new DomainError('bank_file_unreadable');
    const details = elementsAt(entry, 'NtryDtls/TxDtls');
    const [first] = details;
    const payments = details.map(payment => ({ payment, cents: paymentCents(payment) }));
    const sum = payments.reduce((total, { cents }) => total + cents, 0);
    const parts =
      details.length > 1 && sum === whole
        ? payments
        : [{ payment: details.length === 1 ? first : undefined, cents: whole }];
    const isCredit = ({ cents }: { cents: number }) => cents > 0 && cents <= BANK_MAX.cents;
    const credits = parts.filter(isCredit).map(({ payment, cents }) => {
      const facts = { on, cents, ...factsOf(entry, payment ? [payment] : details) };
      const { refs, written, ...shown } = facts;
      const id = idOf([account, on, cents, facts.iban, ...refs], facts);
      return { entry: id, ...shown, named: namedIn(written) };
    });
    const debits = parts.filter(({ cents }) => cents < 0).length;
    return { credits, debits, others: parts.length - credits.length - debits };
  };
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const paymentCents = (payment: XmlElement) => {
  const cents = centsAt(payment, 'AmtDtls/TxAmt/Amt') ?? centsAt(payment, 'Amt') ?? 0;
  return textAt(payment, 'CdtDbtInd') === 'DBIT' ? -cents : cents;
};

const centsAt = (element: XmlElement, path: string): number | undefined => {
  const amount = elementsAt(element, path).find(({ attributes }) => attributes.Ccy === 'EUR');
  if (!amount) return undefined;
  const digits = /^(\d{1,13})(?:\.(\d{0,2})0*)?$/.exec(amount.text.trim());
  if (!digits) throw new DomainError('bank_file_unreadable');
  const [, euros = '', cents = ''] = digits;
  return Number(euros + cents.padEnd(2, '0'));
};

/** An entry without a payment combines its payments: no payer, and the texts of each. */
const factsOf = (entry: XmlElement, payments: readonly XmlElement[]) => {
  const [only] = payments.length === 1 ? payments : [];
  const structured = payments.flatMap(payment => textsAt(payment, 'RmtInf/Strd/CdtrRefInf/Ref'));
  const documents = payments.flatMap(payment => textsAt(payment, 'RmtInf/Strd/RfrdDocInf/Nb'));
  const remarks = payments.flatMap(payment => textsAt(payment, 'RmtInf/Strd/AddtlRmtInf'));
  const free = payments.flatMap(payment => textsAt(payment, 'RmtInf/Ustrd'));
  const endToEnd = payments.flatMap(payment => textsAt(payment, 'Refs/EndToEndId')).filter(isGiven);
  const described = [...free, ...remarks];
  const additional = [
    ...payments.flatMap(payment => textsAt(payment, 'AddtlTxInf')),
    ...textsAt(entry, 'AddtlNtryInf'),
  ];
  const text = described.length > 0 ? described : additional;
  return {
    name: shortened(
      only && textAt(only, ...PAYER.flatMap(payer => [`${payer}/Pty/Nm`, `${payer}/Nm`])),
      TEXT_MAX.name
    ),
    iban: shortened(
      only && textAt(only, 'RltdPties/DbtrAcct/Id/IBAN')?.replaceAll(/\s/g, '').toUpperCase(),
      TEXT_MAX.iban
    ),
    text: shortened(text.join(' '), TEXT_MAX.line),
    reference: shortened(structured.at(0), TEXT_MAX.line),
    written: [
      ...structured,
      ...documents,
      ...endToEnd,
      text.join(' '),
      // Some banks split a text into lines of a fixed length, within words.
      text.join(''),
    ],
    refs: [
      ...textsAt(entry, 'AcctSvcrRef'),
      ...payments.flatMap(payment => [
        ...textsAt(payment, 'Refs/AcctSvcrRef'),
        ...textsAt(payment, 'Refs/TxId'),
      ]),
      ...endToEnd,
    ].filter(isGiven),
  };
};

/** The payer's name; since version 8 below `Pty`. */
const PAYER = ['RltdPties/Dbtr', 'RltdPties/UltmtDbtr'];

const isGiven = (reference: string) => !MISSING_REFERENCE_PLACEHOLDER.test(reference);

const textsAt = (element: XmlElement, path: string) =>
  elementsAt(element, path).flatMap(({ text }) => text.trim() || []);

const shortened = (text: string | undefined, length: number): string | null =>
  Array.from((text ?? '').replaceAll(/[\s\p{C}]+/gu, ' ').trim())
    .slice(0, length)
    .join('') || null;

/**
 * An entry's id from what is the same in all of the bank's files: account, day, amount, payer and references,
 * or without references the text. Equal entries get different ids. Line numbers are not used: they differ
 * between files of one day.
 */
const entryIds = () => {
  const seen = new Map<string, number>();
  return (
    facts: readonly (string | number | null)[],
    { refs, name, written }: { refs: string[]; name: string | null; written: string[] }
  ) => {
    const described = refs.length > 0 ? facts : [...facts, name, ...written];
    const key = JSON.stringify(described);
    const at = (seen.get(key) ?? 0) + 1;
    seen.set(key, at);
    return createHash('sha256').update(`${at} ${key}`).digest('base64url');
  };
};
