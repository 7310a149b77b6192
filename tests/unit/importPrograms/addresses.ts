import type { ProgramFile } from './programFile.ts';

/** Companies and people, as programs write them. */
export const ADDRESSES: ProgramFile[] = [
  [
    'Current RMS organizations',
    'customers',
    [
      'ID;Name;Contact name;Contact work telephone;Contact work email',
      '5;Podium BV;Ada;020 1;ada@b.example',
    ],
    { name: 'Podium BV', contact_person: 'Ada', phone: '020 1', email: 'ada@b.example' },
  ],
  [
    'HubSpot companies',
    'customers',
    [
      'Record ID;Company name;Company owner;Phone Number;City;Country/Region',
      '9001;Podium BV;Sam;020 1;Ede;Netherlands',
    ],
    { name: 'Podium BV', phone: '020 1', city: 'Ede', country: 'Netherlands' },
  ],
  [
    'HubSpot contacts',
    'customers',
    [
      'Record ID;First Name;Last Name;Email;Associated Company',
      '1;Ada;de Wit;ada@b.example;Podium BV',
    ],
    { name: 'Podium BV', contact_person: 'Ada de Wit', email: 'ada@b.example' },
  ],
  [
    'Shopify customers',
    'customers',
    [
      'Customer ID;First Name;Last Name;Email;Accepts Email Marketing;Default Address Company;Default Address Address1;Default Address City;Default Address Country Code;Default Address Zip;Phone',
      "'12;Ada;de Wit;ada@b.example;no;Podium BV;Kade 1;Ede;NL;1234AB;020 1",
    ],
    {
      name: 'Podium BV',
      contact_person: 'Ada de Wit',
      street: 'Kade 1',
      city: 'Ede',
      country: 'NL',
      postal_code: '1234AB',
      phone: '020 1',
      email: 'ada@b.example',
    },
  ],
  [
    'Google Contacts',
    'customers',
    [
      'First Name;Middle Name;Last Name;Organization Name;Organization Title;Labels;E-mail 1 - Label;E-mail 1 - Value;Phone 1 - Value;Address 1 - City',
      'Ada;;de Wit;Podium BV;CEO;* myContacts;Work;ada@b.example;020 1;Ede',
    ],
    {
      name: 'Podium BV',
      contact_person: 'Ada de Wit',
      email: 'ada@b.example',
      phone: '020 1',
      city: 'Ede',
    },
  ],
  [
    'Google Contacts until 2024',
    'customers',
    [
      'Name;Given Name;Family Name;Group Membership;E-mail 1 - Value;Organization 1 - Name',
      'Ada de Wit;Ada;de Wit;* myContacts;ada@b.example;Podium BV',
    ],
    { name: 'Podium BV', contact_person: 'Ada de Wit', email: 'ada@b.example' },
  ],
  [
    'Outlook',
    'customers',
    [
      'Title;First Name;Middle Name;Last Name;Company;Business Street;Business City;Business Postal Code;Business Country/Region;Business Phone;Mobile Phone;E-mail Address',
      'Mw;Ada;;de Wit;Podium BV;Kade 1;Ede;1234AB;Nederland;;06 1;ada@b.example',
    ],
    {
      name: 'Podium BV',
      contact_person: 'Ada de Wit',
      street: 'Kade 1',
      city: 'Ede',
      postal_code: '1234AB',
      country: 'Nederland',
      phone: '06 1',
      email: 'ada@b.example',
    },
  ],
  [
    'Odoo contacts',
    'customers',
    [
      'Name;Is a Company;Street;Street2;City;Zip;Country;Tax ID;Phone;Email',
      'Podium BV;True;Kade 1;Hal 2;Ede;1234AB;Netherlands;NL1;020 1;a@b.example',
    ],
    {
      name: 'Podium BV',
      kind: 'True',
      street: 'Kade 1 Hal 2',
      city: 'Ede',
      postal_code: '1234AB',
      country: 'Netherlands',
      vat_number: 'NL1',
      phone: '020 1',
      email: 'a@b.example',
    },
  ],
  [
    'Odoo contacts of a person',
    'customers',
    [
      'Name;Ist ein Unternehmen;Verbundenes Unternehmen;Straße;Straße2;Stadt;PLZ;E-Mail',
      'Ada de Wit;;;Kade 1;;Ede;1234AB;a@b.example',
    ],
    {
      name: 'Ada de Wit',
      kind: 'private',
      street: 'Kade 1',
      city: 'Ede',
      postal_code: '1234AB',
      email: 'a@b.example',
    },
  ],
  [
    'Odoo, a person in a company',
    'contacts',
    [
      'Name;Is a Company;Related Company;Job Position;Phone;Email',
      'Ada de Wit;False;Podium BV;Planner;020 1;a@b.example',
    ],
    {
      name: 'Ada de Wit',
      customer_name: 'Podium BV',
      function: 'Planner',
      phone: '020 1',
      email: 'a@b.example',
    },
  ],
  [
    'Moneybird through its interface',
    'customers',
    [
      'id;customer_id;company_name;firstname;lastname;address1;zipcode;city;country;phone;email;tax_number;chamber_of_commerce',
      '381;7;Podium BV;Ada;de Wit;Kade 1;1234AB;Ede;NL;020 1;a@b.example;NL1;12345678',
    ],
    {
      name: 'Podium BV',
      contact_person: 'Ada de Wit',
      street: 'Kade 1',
      postal_code: '1234AB',
      city: 'Ede',
      country: 'NL',
      phone: '020 1',
      email: 'a@b.example',
      vat_number: 'NL1',
      coc_number: '12345678',
    },
  ],
  // Its headings are not public: usual words of such lists.
  [
    'Dutch bookkeeping',
    'customers',
    [
      'Klantnummer;Bedrijfsnaam;Voornaam;Achternaam;Adresregel 1;Postcode;Plaats;Land;E-mailadres;Telefoonnummer;Btw-nummer;KvK-nummer',
      '7;Podium BV;Ada;de Wit;Kade 1;1234AB;Ede;NL;a@b.example;020 1;NL1;12345678',
    ],
    {
      name: 'Podium BV',
      contact_person: 'Ada de Wit',
      street: 'Kade 1',
      postal_code: '1234AB',
      city: 'Ede',
      country: 'NL',
      email: 'a@b.example',
      phone: '020 1',
      vat_number: 'NL1',
      coc_number: '12345678',
    },
  ],
];
