/** Without case, accents and signs: `BTW nr.` is `btw nr`. */
export const folded = (text: string) =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The usual headings of fields in Dutch, English and German, folded; likeliest first. */
const WORDS: Readonly<Record<string, string>> = {
  name: 'naam, name, bezeichnung',
  last_name: 'achternaam, last name, family name, nachname, surname',
  user_type: 'type, rol, role, rolle, soort',
  contact_person:
    'contactpersoon, contact, contactpers, contactpers 1, contact person, ' +
    'contact name, ansprechpartner, ansprechperson, kontakt, full name, t a v',
  email:
    'e mail, email, mail, e mailadres, emailadres, email address, e mail 1 value, ' + 'mailadres',
  phone:
    'telefoon, tel, telefoonnummer, phone, telephone, mobiel, mobile, gsm, telefon, ' +
    'telefonnummer, phone 1 value, handy, mobil, tel nr',
  address: 'adres, address, anschrift, adresse, address 1 formatted, bezoekadres',
  street:
    'straat, street, straat en nummer, straat en huisnummer, billing street, strasse, straße, ' +
    'address 1 street, adres 1, adresregel 1, address1, address 1, address line 1, adresszeile 1',
  postal_code:
    'postcode, postal code, zip, zipcode, zip code, plz, postleitzahl, billing postal code, ' +
    'address 1 postal code',
  city: 'plaats, woonplaats, city, town, stad, ort, stadt, billing city, address 1 city',
  country: 'land, country, billing country, address 1 country',
  vat_number: 'btw nr, btw nummer, btw, vat number, vat, tax number, tax id, ust id, ust idnr, tva',
  coc_number: 'kvk, kvk nummer, coc, chamber of commerce, handelsregister, id number',
  notes:
    'notities, notitie, opmerking, opmerkingen, notes, note, bijzonderheden, memo, ' +
    'remarks, bemerkung, bemerkungen, notiz, public notes, asset notes, condition, ' +
    'beschrijving',
  language: 'taal, language, sprache, taal van documenten',
  is_supplier: 'leverancier, supplier, lieferant',
  code:
    'code, art nr, artikelnummer, artikelnr, artnr, sku, asset tag, item id, ' +
    'device id, tag, barcode, inventarisnummer, inventarnummer, inventory number, ' +
    'artikelcode, nummer, nr, number',
  serial_number: 'serienummer, serial, serial number, serial nr, s n, sn, seriennummer, serie nr',
  type: 'type, soort, device type, typ, art, category, categorie',
  category_name: 'categorie, category, kategorie, groep, group, gruppe, warengruppe',
  product_name: 'product, productnaam, model, artikel, product name, produkt',
  planner_name: 'planner, projectleider, project manager, projektleiter',
  project_name: 'project, projectnaam, projekt, job, klus',
  customer_name: 'klant, customer, client, kunde, opdrachtgever, auftraggeber',
  status: 'status, staat, state',
  location: 'locatie, location, plaats, standplaats, standort, ort, venue, position, magazijn',
  location_default: 'standaardlocatie, locatie, location, magazijnplaats, schap, shelf, lagerort',
  description: 'omschrijving intern, omschrijving, description, beschrijving, beschreibung',
  client_description: 'omschrijving voor de klant, client description, omschrijving klant',
  price:
    'huurprijs, prijs per dag, huurprijs per dag, dagprijs, dagtarief, prijs, rental price, ' +
    'price per day, daily price, day rate, daily rate, regular price, variant price, base price, price, ' +
    'mietpreis, mietpreis pro tag, preis pro tag, tagespreis, preis, tarief',
  // Cost is not the list price.
  list_price:
    'catalogusprijs, adviesprijs, list price, nieuwprijs, listenpreis, verkoopprijs, rrp, msrp',
  replacement_price:
    'vervangingsprijs, vervangingswaarde, nieuwwaarde, replacement price, replacement value, ' +
    'replacement charge, replacement cost, wiederbeschaffungswert, neuwert',
  stock: 'voorraad, stock, aantal, quantity, qty, bestand, anzahl, menge',
  unit: 'eenheid, unit, einheit',
  weight: 'gewicht, weight, kg, gewicht kg',
  width: 'breedte, width, breite',
  height: 'hoogte, height, höhe',
  length: 'lengte, length, diepte, depth, länge',
  power: 'vermogen, power, wattage, watt, leistung',
  current: 'stroom, stroomsterkte, ampere, amps, strom',
  tags: 'tags, labels, trefwoorden, schlagwörter',
  start_date: 'start, begin, startdatum, begindatum, van, from, start date, beginn, von, datum',
  end_date: 'einde, eind, einddatum, tot, t m, end, until, to, end date, ende, bis',
  vehicle: 'voertuig, vehicle, auto, bus, fahrzeug, wagen',
  driver: 'chauffeur, driver, bestuurder, fahrer',
  departure: 'vertrek, departure, abfahrt',
  arrival: 'aankomst, arrival, ankunft',
  from_location: 'van, from, vertrekplaats, von',
  to_location: 'naar, to, bestemming, nach',
};

const COMPANIES =
  'bedrijf, bedrijfsnaam, company, company name, organization, organisation, organisatie, ' +
  'organization 1 name, organization name, firma, firmenname, klantnaam, klant, relatie, ' +
  'customer name, display name, voornaam, first name, given name, vorname';

const THINGS =
  'item name, product name, productnaam, artikelnaam, produktname, artikelbezeichnung, titel, title, ' +
  'device name, item, artikel, product, produkt, instrument type, beschreibung, model, model name, ' +
  'description, omschrijving';

/** Headings with another meaning in another list: a company is not a product's name. */
const WORDS_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customers: { name: COMPANIES },
  venues: { name: `locatie, location, venue, zaal, standort, veranstaltungsort, ${COMPANIES}` },
  users: { name: 'voornaam, first name, given name, vorname' },
  projects: {
    name: 'projectnaam, project, project name, projekt, projektname, evenement, event, job, klus, titel, title, description, omschrijving, beschreibung',
  },
  products: { name: THINGS },
  equipment: { name: THINGS },
};

export const synonymsOf = (field: string, resource: string) =>
  [WORDS[field], WORDS_OF[resource]?.[field]]
    .flatMap(words => words?.split(', ') ?? [])
    .map(folded);

/** Headings that name a record without its brand. */
export const WHOLE_NAMES: readonly string[] = [
  'item name',
  'product name',
  'productnaam',
  'artikelnaam',
  'produktname',
];

/** Choices proposed only by a column's words: most programs have a `Type` with another meaning. */
export const BY_WORDS: Readonly<Record<string, readonly string[]>> = { products: ['type'] };

/** Columns that number items of one kind: `1`, `2`, `1`. */
export const NUMBERS: readonly string[] = ['nummer', 'volgnummer', 'number', 'nr'];

/** Columns joined to one value in this order, if the file has no single column for it. */
export const JOINED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  name: [
    ['merk', 'brand', 'manufacturer', 'fabrikant', 'hersteller', 'make'],
    ['title', 'titel', 'model', 'type', 'device name', 'modell'],
    NUMBERS,
  ],
  contact_person: [
    ['voornaam', 'first name', 'firstname', 'given name', 'vorname'],
    ['tussenvoegsel', 'additional name'],
    ['achternaam', 'last name', 'lastname', 'family name', 'nachname', 'surname'],
  ],
  street: [
    [
      'straat',
      'street',
      'billing street',
      'strasse',
      'address 1 street',
      'adres 1',
      'adresregel 1',
    ],
    [
      'huisnummer',
      'nummer',
      'house number',
      'hausnummer',
      'nr',
      'billing apt suite',
      'adres 2',
      'adresregel 2',
    ],
  ],
};

const KNOWN_HEADINGS: ReadonlySet<string> = new Set(
  [
    ...Object.values(WORDS),
    ...Object.values(WORDS_OF).flatMap(words => Object.values(words)),
  ].flatMap(words => words.split(', ').map(folded))
);

export const isKnownHeading = (text: string) => KNOWN_HEADINGS.has(folded(text));
