import { expect } from 'vitest';
import type { EInvoiceProfile } from '#contract/customers/eInvoiceProfiles.values';

/** The order of elements in UBL 2.1, below each element that e-invoices use. */
const PARTY = 'EndpointID PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact';
const ADDRESS = 'StreetName CityName PostalZone Country';
const CATEGORY = 'ID Percent TaxExemptionReason TaxScheme';
const TAIL =
  'Note DocumentCurrencyCode BuyerReference InvoicePeriod OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal';
const LINE = 'LineExtensionAmount AllowanceCharge Item Price';

const ORDER: Readonly<Record<string, string>> = {
  Invoice: `CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode ${TAIL} InvoiceLine`,
  CreditNote: `CustomizationID ProfileID ID IssueDate CreditNoteTypeCode ${TAIL} CreditNoteLine`,
  InvoicePeriod: 'StartDate EndDate',
  OrderReference: 'ID',
  BillingReference: 'InvoiceDocumentReference',
  InvoiceDocumentReference: 'ID IssueDate',
  AccountingSupplierParty: 'Party',
  AccountingCustomerParty: 'Party',
  Party: PARTY,
  PartyName: 'Name',
  PostalAddress: ADDRESS,
  Address: ADDRESS,
  Country: 'IdentificationCode',
  PartyTaxScheme: 'CompanyID TaxScheme',
  TaxScheme: 'ID',
  PartyLegalEntity: 'RegistrationName CompanyID',
  Contact: 'Name Telephone ElectronicMail',
  Delivery: 'ActualDeliveryDate DeliveryLocation',
  DeliveryLocation: 'Address',
  PaymentMeans: 'PaymentMeansCode PaymentDueDate PaymentID PayeeFinancialAccount',
  PayeeFinancialAccount: 'ID',
  PaymentTerms: 'Note',
  AllowanceCharge:
    'ChargeIndicator AllowanceChargeReason MultiplierFactorNumeric Amount BaseAmount TaxCategory',
  TaxCategory: CATEGORY,
  ClassifiedTaxCategory: CATEGORY,
  TaxTotal: 'TaxAmount TaxSubtotal',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  LegalMonetaryTotal:
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PayableAmount',
  InvoiceLine: `ID InvoicedQuantity ${LINE}`,
  CreditNoteLine: `ID CreditedQuantity ${LINE}`,
  Item: 'Description Name ClassifiedTaxCategory',
  Price: 'PriceAmount',
};

const COMPONENTS = 'urn:oasis:names:specification:ubl:schema:xsd:Common';

/** Elements below each other by their names, of any namespace. */
const all = (from: Element, ...names: string[]): Element[] =>
  names.reduce<Element[]>(
    (found, name) =>
      found.flatMap(each => [...each.children].filter(({ localName }) => localName === name)),
    [from]
  );

const textOf = (from: Element, ...names: string[]) => all(from, ...names)[0]?.textContent;

/** An amount with two decimals, in cents. */
const centsOf = (text: string | null | undefined) => {
  const amount = text ?? '0.00';
  expect(amount).toMatch(/^-?\d+\.\d\d$/);
  return BigInt(amount.replace('.', ''));
};

const cents = (from: Element, ...names: string[]) => centsOf(textOf(from, ...names));

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** A rate in hundredths of a percent. */
const rateOf = (text: string | null | undefined) => BigInt(Math.round(Number(text ?? 0) * 100));

const rounded = (value: bigint, divisor: bigint) => {
  const half = ((value < 0n ? -value : value) * 2n + divisor) / (2n * divisor);
  return value < 0n ? -half : half;
};

/** What is wrong with the order and the emptiness of an element and all below it. */
const shapeProblems = (element: Element): string[] => {
  const { children, localName, namespaceURI, parentElement } = element;
  const names = Array.from(children, child => child.localName);
  const part = names.length > 0 ? 'Aggregate' : 'Basic';
  const isOdd = parentElement && namespaceURI !== `${COMPONENTS}${part}Components-2`;
  const problems = isOdd ? [`${localName} is in ${namespaceURI}`] : [];
  if (names.length === 0) {
    return element.textContent?.trim() ? problems : [...problems, `${localName} is empty`];
  }
  const order = ORDER[localName]?.split(' ') ?? [];
  const places = names.map(name => order.indexOf(name));
  const isOrdered = places.every((place, at) => place >= 0 && place >= (places[at - 1] ?? 0));
  return [
    ...problems,
    ...(isOrdered ? [] : [`${localName}: ${names.join(' ')}`]),
    ...Array.from(children).flatMap(shapeProblems),
  ];
};

/** What allowances take off, less charges. Each has a reason, and an amount without a sign. */
const takenBy = (adjustments: Element[]) =>
  sum(
    adjustments.map(each => {
      expect(textOf(each, 'AllowanceChargeReason')).toBeTruthy();
      const amount = cents(each, 'Amount');
      expect(amount > 0n).toBe(true);
      const percent = textOf(each, 'MultiplierFactorNumeric');
      expect(percent === undefined).toBe(textOf(each, 'BaseAmount') === undefined);
      if (percent !== undefined) {
        const counted = rounded(cents(each, 'BaseAmount') * rateOf(percent), 10_000n);
        const off = counted - amount;
        expect(off <= 2n && off >= -2n, `${percent} %`).toBe(true);
      }
      return textOf(each, 'ChargeIndicator') === 'true' ? -amount : amount;
    })
  );

const keyOf = (category: Element | undefined) => {
  if (!category) return '';
  const id = textOf(category, 'ID');
  return `${id} ${id === 'O' ? '0' : textOf(category, 'Percent')}`;
};

const assertSums = (root: Element, lines: Element[]) => {
  const totals = all(root, 'LegalMonetaryTotal')[0] ?? root;
  const bases = new Map<string, bigint>();
  const add = (key: string, amount: bigint) => bases.set(key, (bases.get(key) ?? 0n) + amount);
  for (const each of lines) {
    const net = cents(each, 'LineExtensionAmount');
    const price = cents(each, 'Price', 'PriceAmount');
    expect(price >= 0n).toBe(true);
    const quantity = textOf(each, 'InvoicedQuantity') ?? textOf(each, 'CreditedQuantity') ?? '';
    const taken = takenBy(all(each, 'AllowanceCharge'));
    expect(price * BigInt(quantity) - taken).toBe(net);
    add(keyOf(all(each, 'Item', 'ClassifiedTaxCategory')[0]), net);
  }
  for (const each of all(root, 'AllowanceCharge')) {
    add(keyOf(all(each, 'TaxCategory')[0]), -takenBy([each]));
  }
  const taken = takenBy(all(root, 'AllowanceCharge'));
  const exclusive = cents(totals, 'TaxExclusiveAmount');
  expect(cents(totals, 'LineExtensionAmount')).toBe(
    sum(lines.map(each => cents(each, 'LineExtensionAmount')))
  );
  expect(cents(totals, 'AllowanceTotalAmount') - cents(totals, 'ChargeTotalAmount')).toBe(taken);
  expect(exclusive).toBe(cents(totals, 'LineExtensionAmount') - taken);
  const subtotals = all(root, 'TaxTotal', 'TaxSubtotal');
  const keys = subtotals.map(each => keyOf(all(each, 'TaxCategory')[0]));
  expect(keys.toSorted()).toEqual([...bases.keys()].toSorted());
  for (const each of subtotals) {
    const base = cents(each, 'TaxableAmount');
    expect(base).toBe(bases.get(keyOf(all(each, 'TaxCategory')[0])));
    const rate = rateOf(textOf(each, 'TaxCategory', 'Percent'));
    expect(cents(each, 'TaxAmount')).toBe(rounded(base * rate, 10_000n));
  }
  const tax = cents(root, 'TaxTotal', 'TaxAmount');
  expect(tax).toBe(sum(subtotals.map(each => cents(each, 'TaxAmount'))));
  expect(cents(totals, 'TaxInclusiveAmount')).toBe(exclusive + tax);
  expect(cents(totals, 'PayableAmount')).toBe(exclusive + tax);
};

const assertCategories = (root: Element, lines: Element[], isGerman: boolean) => {
  const subtotals = all(root, 'TaxTotal', 'TaxSubtotal', 'TaxCategory');
  const used = subtotals.map(each => textOf(each, 'ID'));
  for (const each of subtotals) {
    const isTaxed = ['S', 'Z'].includes(textOf(each, 'ID') ?? '');
    expect(Boolean(textOf(each, 'TaxExemptionReason'))).toBe(!isTaxed);
  }
  const parties = ['AccountingSupplierParty', 'AccountingCustomerParty'].map(name =>
    textOf(root, name, 'Party', 'PartyTaxScheme', 'CompanyID')
  );
  if (used.includes('O')) {
    expect(used).toEqual(['O']);
    expect(parties).toEqual([undefined, undefined]);
    expect(subtotals.map(each => textOf(each, 'Percent'))).toEqual([isGerman ? '0' : undefined]);
    const rates = [
      ...lines.flatMap(each => all(each, 'Item', 'ClassifiedTaxCategory', 'Percent')),
      ...all(root, 'AllowanceCharge', 'TaxCategory', 'Percent'),
    ];
    expect(rates).toEqual([]);
  } else {
    expect(parties[0]).toBeTruthy();
  }
  if (used.includes('AE') || used.includes('K')) expect(parties[1]).toBeTruthy();
  if (used.includes('K')) {
    expect(textOf(root, 'Delivery', 'ActualDeliveryDate')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(
      textOf(root, 'Delivery', 'DeliveryLocation', 'Address', 'Country', 'IdentificationCode')
    ).toMatch(/^[A-Z]{2}$/);
  }
};

const assertParties = (root: Element, profile: EInvoiceProfile, isGerman: boolean) => {
  const [seller, customer] = ['AccountingSupplierParty', 'AccountingCustomerParty'].map(
    name => all(root, name, 'Party')[0] ?? root
  );
  if (!seller || !customer) throw new Error('a party is missing');
  const countryOf = (party: Element) =>
    textOf(party, 'PostalAddress', 'Country', 'IdentificationCode');
  for (const party of [seller, customer]) {
    expect(countryOf(party)).toMatch(/^[A-Z]{2}$/);
    const required = [
      ...(profile === 'nlcius' ? [] : [['EndpointID']]),
      ['PartyLegalEntity', 'RegistrationName'],
      ...(isGerman
        ? [
            ['PostalAddress', 'CityName'],
            ['PostalAddress', 'PostalZone'],
          ]
        : []),
    ];
    for (const path of required) expect(textOf(party, ...path), path.join('/')).toBeTruthy();
    const endpoint = all(party, 'EndpointID')[0];
    if (endpoint) expect(endpoint.getAttribute('schemeID')).toMatch(/^(\d{4}|EM)$/);
    if (countryOf(seller) === 'NL' && countryOf(party) === 'NL') {
      for (const name of ['StreetName', 'CityName', 'PostalZone']) {
        expect(textOf(party, 'PostalAddress', name), name).toBeTruthy();
      }
      const [number] = all(party, 'PartyLegalEntity', 'CompanyID');
      expect(['0106', '0190']).toContain(number?.getAttribute('schemeID'));
    }
    if (countryOf(party) === 'BE') {
      const [number] = all(party, 'PartyLegalEntity', 'CompanyID');
      expect(number?.getAttribute('schemeID')).toBe('0208');
      expect(number?.textContent).toMatch(/^\d{10}$/);
    }
  }
  if (isGerman) {
    for (const name of ['Name', 'Telephone', 'ElectronicMail']) {
      expect(textOf(seller, 'Contact', name), name).toBeTruthy();
    }
    expect(textOf(root, 'PaymentMeans', 'PayeeFinancialAccount', 'ID')).toBeTruthy();
  }
};

/**
 * Reads an e-invoice back, and checks it: well-formed, no empty element, the order of UBL, all sums
 * in whole cents, and what EN 16931 and the profile require.
 */
export const assertValid = (xml: string, profile: EInvoiceProfile) => {
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  // Characters that XML 1.0 forbids are an error of the parser below.
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined();
  const root = parsed.documentElement;
  expect(shapeProblems(root)).toEqual([]);
  const isCredit = root.localName === 'CreditNote';
  const lines = all(root, isCredit ? 'CreditNoteLine' : 'InvoiceLine');
  expect(lines.length).toBeGreaterThan(0);
  for (const name of ['CustomizationID', 'ProfileID', 'ID', 'IssueDate', 'BuyerReference']) {
    expect(textOf(root, name), name).toBeTruthy();
  }
  expect(all(root, 'Note').length).toBeLessThanOrEqual(1);
  expect(textOf(root, isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode')).toBe(
    isCredit ? '381' : '380'
  );
  if (isCredit) {
    expect(textOf(root, 'BillingReference', 'InvoiceDocumentReference', 'ID')).toBeTruthy();
  }
  // What is to be paid has a day or terms (BR-CO-25), and in the Netherlands a means (NL-R-007).
  expect(textOf(root, 'DueDate') ?? textOf(root, 'PaymentTerms', 'Note')).toBeTruthy();
  if (!isCredit && cents(root, 'LegalMonetaryTotal', 'PayableAmount') > 0n) {
    expect(textOf(root, 'PaymentMeans', 'PaymentMeansCode')).toBe('58');
  }
  const [from, to] = ['AccountingSupplierParty', 'AccountingCustomerParty'].map(name =>
    textOf(root, name, 'Party', 'PostalAddress', 'Country', 'IdentificationCode')
  );
  const isGerman = profile === 'xrechnung' || (from === 'DE' && to === 'DE');
  assertParties(root, profile, isGerman);
  assertCategories(root, lines, isGerman);
  assertSums(root, lines);
  return root;
};
