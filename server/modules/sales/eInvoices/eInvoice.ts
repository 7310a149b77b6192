import type { EInvoiceProfile } from '#contract/customers/eInvoiceProfiles.values';
import { followsGermanRules, isOutsideVat, namedCustomer } from '#contract/sales/eInvoiceRules';
import type { InvoiceContent } from '#contract/sales/invoiceContent';
import { isBlank, usedCodes } from '#contract/sales/invoiceRules';
import { shortTurns } from '../../../process/yielding.ts';
import { invoiceTexts, legalSentences } from '../invoices/salesInvoices.texts.ts';
import { blocksOf } from '../documents/markdown.ts';
import { addressNode, partyNode } from './partyNodes.ts';
import { discountNodes, lineNode, taxTotalNode, totalsNode } from './sumNodes.ts';
import { branch, leaf, type XmlNode, xmlText } from './xml.ts';

const CUSTOMIZATIONS: Readonly<Record<EInvoiceProfile, string>> = {
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  nlcius: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};

const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

/** An invoice, also for an advance (SI-UBL has no 386), and a credit note (UNTDID 1001). */
const TYPES = { invoice: '380', credit: '381' };

/** A SEPA credit transfer (UNTDID 4461). */
const TRANSFER = '58';

/**
 * An e-invoice (UBL 2.1), its elements in schema order. `missingForEInvoice` returns what is missing for a
 * valid one. Lines are written in short turns of the event loop: there are up to 3,000.
 */
export const eInvoiceXml = async (
  content: InvoiceContent,
  profile: EInvoiceProfile
): Promise<string> => {
  const { number, issued_on, due_on, customer, project, service, reference, lines } = content;
  const isCredit = content.kind === 'credit';
  const isGerman = followsGermanRules(content, profile);
  const say = invoiceTexts(content.language);
  const named = { profile, namesVat: !isOutsideVat(content) };
  const buyerReference = [customer.buyer_reference, project?.number, number].find(
    text => !isBlank(text)
  );
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const turn = shortTurns();
  const lineNodes: XmlNode[] = [];
  for (const [at, line] of lines.entries()) {
    lineNodes.push(lineNode(content, line, { at, isCredit, say }));
    await turn();
  }
  return xmlText(
    branch(
      root,
      [
        leaf('cbc:CustomizationID', CUSTOMIZATIONS[profile]),
        leaf('cbc:ProfileID', PROFILE),
        leaf('cbc:ID', number),
        leaf('cbc:IssueDate', issued_on),
        isCredit ? undefined : leaf('cbc:DueDate', due_on),
        isCredit
          ? leaf('cbc:CreditNoteTypeCode', TYPES.credit)
          : leaf('cbc:InvoiceTypeCode', TYPES.invoice),
        leaf('cbc:Note', noteOf(content)),
        leaf('cbc:DocumentCurrencyCode', 'EUR'),
        leaf('cbc:BuyerReference', buyerReference),
        branch('cac:InvoicePeriod', [
          leaf('cbc:StartDate', service?.from),
          leaf('cbc:EndDate', service?.until),
        ]),
        branch('cac:OrderReference', [leaf('cbc:ID', reference)]),
        ...referenceNodes(content, profile),
        branch('cac:AccountingSupplierParty', [partyNode(content.seller, named)]),
        branch('cac:AccountingCustomerParty', [partyNode(namedCustomer(content), named)]),
        deliveryNode(content),
        paymentNode(content),
        isCredit ? branch('cac:PaymentTerms', [leaf('cbc:Note', settledText(content))]) : undefined,
        ...discountNodes(content, say),
        taxTotalNode(content, { isGerman }),
        totalsNode(content),
        ...lineNodes,
      ],
      {
        xmlns: `${UBL}:${root}-2`,
        'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
        'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
      }
    )
  );
};

/** Plain text, with the sentences required by law: one note (PEPPOL R002). */
const noteOf = (content: InvoiceContent) =>
  [
    ...blocksOf(content.note).map(({ runs }) => runs.map(({ text }) => text).join('')),
    ...legalSentences(content),
  ].join('\n');

const referenceNodes = ({ refers_to }: InvoiceContent, profile: EInvoiceProfile) =>
  refers_to.map(({ number, issued_on }) =>
    branch('cac:BillingReference', [
      branch('cac:InvoiceDocumentReference', [
        leaf('cbc:ID', number),
        // SI-UBL recommends to omit the day (BR-NL-24).
        profile === 'nlcius' ? undefined : leaf('cbc:IssueDate', issued_on),
      ]),
    ])
  );

/** Day and country of goods to another EU country (BR-IC-11, -12). */
const deliveryNode = (content: InvoiceContent): XmlNode => {
  if (!usedCodes(content).some(({ category }) => category === 'K')) return undefined;
  return branch('cac:Delivery', [
    leaf('cbc:ActualDeliveryDate', content.service?.until ?? content.issued_on),
    branch('cac:DeliveryLocation', [addressNode('cac:Address', namedCustomer(content))]),
  ]);
};

/** SEPA needs neither a BIC nor an account name (BR-NL-30, -31). */
const paymentNode = ({ seller, kind, due_on, payment_reference }: InvoiceContent): XmlNode => {
  const iban = seller.iban?.replaceAll(/\s/g, '');
  if (!iban) return undefined;
  return branch('cac:PaymentMeans', [
    leaf('cbc:PaymentMeansCode', TRANSFER),
    kind === 'credit' ? leaf('cbc:PaymentDueDate', due_on) : undefined,
    leaf('cbc:PaymentID', payment_reference),
    branch('cac:PayeeFinancialAccount', [leaf('cbc:ID', iban)]),
  ]);
};

const settledText = ({ refers_to, language }: InvoiceContent) =>
  invoiceTexts(language)('settled', { number: refers_to.map(({ number }) => number).join(', ') });
