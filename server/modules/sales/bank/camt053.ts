import { BANK_MAX } from '#contract/sales/bankFiles';
import { DomainError } from '../../../errors.ts';
import { accountOf, type CreditEntry, entryReader } from './creditEntries.ts';
import { readElements, textAt, type XmlElement } from './xmlElements.ts';

export interface BankStatement {
  accounts: string[];
  entries: CreditEntry[];
  leftOut: { debit: number; currency: number; other: number };
}

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(?:0[2-9]|1[0-3])$/;

/**
 * The credit entries of a CAMT.053 statement, versions 2 to 13. A batch that lists its payments is read as
 * these. Debits, other currencies, unbooked entries and reversed debits are only counted. Throws
 * `bank_file_unreadable` and `bank_file_too_large`.
 */
export const readCamt053 = (xml: string): BankStatement => {
  const accounts = new Set<string>();
  const leftOut = { debit: 0, currency: 0, other: 0 };
  const entries: CreditEntry[] = [];
  const creditsOf = entryReader();
  let statements = 0;
  const takeEntry = (entry: XmlElement, statement: XmlElement) => {
    const reason = reasonToLeaveOut(entry);
    if (reason) {
      leftOut[reason] += 1;
      return;
    }
    const { credits, debits, others } = creditsOf(entry, accountOf(statement));
    entries.push(...credits);
    leftOut.debit += debits;
    leftOut.other += others;
    if (entries.length > BANK_MAX.entries) throw new DomainError('bank_file_too_large');
  };
  const take = (element: XmlElement, parent: XmlElement) => {
    if (element.name === 'Ntry') {
      if (parent.name === 'Stmt') takeEntry(element, parent);
      return;
    }
    statements += 1;
    const account = accountOf(element);
    if (account) accounts.add(account);
  };
  readElements(xml, { namespace: NAMESPACE, names: ['Ntry', 'Stmt'], take });
  if (statements === 0) throw new DomainError('bank_file_unreadable');
  return { accounts: [...accounts], entries, leftOut };
};

/** Since version 8 the status is a code in an element of its own. */
const reasonToLeaveOut = (entry: XmlElement): keyof BankStatement['leftOut'] | undefined => {
  const status = textAt(entry, 'Sts/Cd', 'Sts') ?? 'BOOK';
  if (status !== 'BOOK' || textAt(entry, 'RvslInd') === 'true') return 'other';
  if (textAt(entry, 'CdtDbtInd') !== 'CRDT') return 'debit';
  const amount = entry.children.find(({ name }) => name === 'Amt');
  return amount?.attributes.Ccy === 'EUR' ? undefined : 'currency';
};

declare module '../../../work/work.ts' {
  interface Work {
    readBankFile: Kind<[xml: string], BankStatement>;
  }
}
