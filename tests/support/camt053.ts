/** Bank statements for tests, as Dutch, Belgian and German banks write them. */

interface Payment {
  amount?: string;
  debit?: boolean;
  name?: string;
  iban?: string;
  /** Free text, in one or several elements. */
  text?: string | string[];
  reference?: string;
  endToEnd?: string;
}

export interface Entry extends Payment {
  on?: string;
  currency?: string;
  ref?: string;
  status?: string;
  reversal?: boolean;
  batch?: Payment[];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const element = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}>${escaped(text)}</${name}>`;

const direction = (isDebit = false) => `<CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

const details = (version: number, { amount, debit, ...payment }: Payment, isPart: boolean) => {
  const { name, iban, text = [], reference, endToEnd } = payment;
  const party = element('Nm', name);
  return `<TxDtls><Refs>${element('EndToEndId', endToEnd ?? 'NOTPROVIDED')}</Refs>
    ${isPart && version >= 4 ? `<Amt Ccy="EUR">${amount}</Amt>${direction(debit)}` : ''}
    ${isPart && version < 4 ? `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>` : ''}
    <RltdPties><Dbtr>${version >= 8 ? `<Pty>${party}</Pty>` : party}</Dbtr>
    ${iban === undefined ? '' : `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>`}</RltdPties>
    <RmtInf>${[text]
      .flat()
      .map(part => element('Ustrd', part))
      .join('')}
    ${reference === undefined ? '' : `<Strd><CdtrRefInf><Ref>${escaped(reference)}</Ref></CdtrRefInf></Strd>`}
    </RmtInf></TxDtls>`;
};

const entryXml = (version: number, entry: Entry) => {
  const { on = '2020-01-02', currency = 'EUR', amount = '121.00', ref, status = 'BOOK' } = entry;
  const parts = entry.batch ?? [entry];
  return `<Ntry><NtryRef>1</NtryRef><Amt Ccy="${currency}">${amount}</Amt>${direction(entry.debit)}
    ${entry.reversal ? '<RvslInd>true</RvslInd>' : ''}
    <Sts>${version >= 8 ? `<Cd>${status}</Cd>` : status}</Sts>
    <BookgDt>${version >= 8 ? `<DtTm>${on}T23:30:00+01:00</DtTm>` : `<Dt>${on}</Dt>`}</BookgDt>
    ${element('AcctSvcrRef', ref)}
    <NtryDtls>${parts.map(part => details(version, part, entry.batch !== undefined)).join('')}</NtryDtls>
    </Ntry>`;
};

/** A file with one statement of these entries. */
export const camt053 = (
  entries: readonly Entry[],
  { version = 2, account = 'NL91ABNA0417164300' }: { version?: number; account?: string } = {}
) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${String(version).padStart(2, '0')}"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId><CreDtTm>2020-01-03T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${entries.map(entry => entryXml(version, entry)).join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
