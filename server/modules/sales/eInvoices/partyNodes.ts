import type { EInvoiceProfile } from '#contract/customers/eInvoiceProfiles.values';
import { electronicAddress, type Identifier, legalNumber } from '#contract/sales/electronicAddress';
import { vatNumberProblem } from '#contract/pricing/vatNumber';
import { branch, leaf, type XmlNode } from './xml.ts';

interface NamedParty {
  name: string;
  contact: string | null;
  email: string | null;
  phone: string | null;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  country: string | null;
  vat_number: string | null;
  coc_number: string | null;
  peppol_id?: string | null;
}

export const line = (name: string, text: string | null) =>
  leaf(name, text?.replaceAll(/\s+/g, ' '));

export const partyNode = (
  party: NamedParty,
  { profile, namesVat }: { profile: EInvoiceProfile; namesVat: boolean }
): XmlNode =>
  branch('cac:Party', [
    identifier('cbc:EndpointID', electronicAddress(party, profile)),
    branch('cac:PartyName', [line('cbc:Name', party.name)]),
    addressNode('cac:PostalAddress', party),
    namesVat && party.vat_number && !vatNumberProblem(party)
      ? branch('cac:PartyTaxScheme', [leaf('cbc:CompanyID', party.vat_number), VAT_SCHEME])
      : undefined,
    branch('cac:PartyLegalEntity', [
      line('cbc:RegistrationName', party.name),
      identifier('cbc:CompanyID', legalNumber(party)),
    ]),
    branch('cac:Contact', [
      line('cbc:Name', party.contact),
      line('cbc:Telephone', party.phone),
      line('cbc:ElectronicMail', party.email),
    ]),
  ]);

export const addressNode = (
  name: string,
  { street, city, postal_code, country }: Omit<NamedParty, 'name'>
): XmlNode =>
  branch(name, [
    line('cbc:StreetName', street),
    line('cbc:CityName', city),
    line('cbc:PostalZone', postal_code),
    branch('cac:Country', [leaf('cbc:IdentificationCode', country)]),
  ]);

export const VAT_SCHEME = branch('cac:TaxScheme', [leaf('cbc:ID', 'VAT')]);

const identifier = (name: string, number: Identifier | undefined): XmlNode =>
  number && leaf(name, number.id, number.scheme ? { schemeID: number.scheme } : {});
