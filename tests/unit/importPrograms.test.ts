import { expect, it } from 'vitest';
import { equipmentInput } from '#contract/catalogue/equipment';
import { productInput } from '#contract/catalogue/products';
import { contactInput } from '#contract/customers/contacts';
import { customerInput } from '#contract/customers/customers';
import { proposeMapping, textsOf } from '#src/ui/transfer/import/model/columns.ts';
import { guessHeadingRow, sheetOf } from '#src/ui/transfer/import/model/table.ts';
import { targetsOf } from '#src/ui/transfer/import/model/targets.ts';

const labelOf = (field: string) => field;
const TARGETS = {
  customers: targetsOf({ schema: customerInput, relations: {}, labelOf }),
  products: targetsOf({
    schema: productInput,
    relations: { category_id: 'product-categories' },
    labelOf,
  }),
  contacts: targetsOf({ schema: contactInput, relations: { customer_id: 'customers' }, labelOf }),
  equipment: targetsOf({ schema: equipmentInput, relations: { product_id: 'products' }, labelOf }),
};

/** Small files as these programs write them, with what each row becomes. */
const FILES: [string, keyof typeof TARGETS, string[], Record<string, string>][] = [
  [
    'WooCommerce',
    'products',
    [
      'ID;Type;SKU;Name;Published;Visibility in catalog;Short description;Regular price;Categories;Weight (kg)',
      '40;simple;PAR-1;LED par;1;visible;Fel;12.50;Licht;2.5',
    ],
    {
      name: 'LED par',
      code: 'PAR-1',
      client_description: 'Fel',
      price: '12.50',
      category_name: 'Licht',
      weight: '2.5',
    },
  ],
  [
    'Shopify products',
    'products',
    [
      'Handle;Title;Body (HTML);Vendor;Type;Tags;Variant SKU;Variant Price;Cost per item;Google: Custom Product (product.metafields.mm-google-shopping.custom_product)',
      'led-par;LED par;<p>Fel</p>;Robe;Licht;par, led;PAR-1;12.50;300;',
    ],
    { name: 'LED par', code: 'PAR-1', category_name: 'Licht', tags: 'par, led', price: '12.50' },
  ],
  [
    'Shopify products since 2025',
    'products',
    [
      'Title;URL handle;Vendor;Type;Tags;SKU;Price;Cost per item;Inventory quantity',
      'LED par;led-par;Robe;Licht;par;PAR-1;12.50;300;8',
    ],
    {
      name: 'LED par',
      code: 'PAR-1',
      category_name: 'Licht',
      tags: 'par',
      price: '12.50',
      stock: '8',
    },
  ],
  [
    'Odoo products',
    'products',
    [
      'External ID;Name;Internal Reference;Sales Price;Cost;Product Category;Quantity On Hand',
      'product_12;LED par;PAR-1;12.50;300;Licht;8',
    ],
    { name: 'LED par', code: 'PAR-1', price: '12.50', category_name: 'Licht', stock: '8' },
  ],
  [
    'Rentman equipment',
    'products',
    [
      'ID;Code;Name (In Database);Type of Equipment;Rental/Sales;Stock calculation method;Rental / Sales price',
      '77;PAR-1;LED par;item;Rental;Bulk;12.50',
    ],
    { name: 'LED par', code: 'PAR-1', price: '12.50' },
  ],
  [
    'Rentman serial numbers',
    'equipment',
    [
      'Name (In Database);Serial number (Serial number);Internal reference (Serial number)',
      'LED par;SN-9;Par 3',
    ],
    { name: 'Par 3', serial_number: 'SN-9', product_name: 'LED par' },
  ],
  [
    'Current RMS products',
    'products',
    [
      'ID;Name;Product group;Replacement charge;Rental rate definition;Rental price;Rental bulk quantity',
      '5;LED par;Licht;300;Daily;12.50;8',
    ],
    {
      name: 'LED par',
      category_name: 'Licht',
      replacement_price: '300',
      price: '12.50',
      stock: '8',
    },
  ],
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
    'Snipe-IT',
    'equipment',
    [
      'Company;Name;Asset Tag;Category;Manufacturer;Location;Model;Model Number;Purchase Cost',
      'Podium BV;Par 3;T-3;Licht;Robe;Hal 2;LED par;RP1;300',
    ],
    { name: 'Par 3', code: 'T-3', type: 'Licht', product_name: 'LED par', location: 'Hal 2' },
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
  // The headings of these are not public: usual words of such lists.
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
  [
    'rental',
    'products',
    ['Name;SKU;Quantity;Base price;Tags', 'LED par;PAR-1;8;12.50;par'],
    { name: 'LED par', code: 'PAR-1', stock: '8', price: '12.50', tags: 'par' },
  ],
];

it.each(FILES)('a file of %s is known by its headings', (_program, resource, lines, texts) => {
  const cells = lines.map(line => line.split(';'));
  const headingRow = guessHeadingRow(cells) ?? null;
  expect(headingRow).toBe(0);
  const sheet = sheetOf({ cells, numbers: cells.map((_, index) => index + 1) }, { headingRow });
  const mapping = proposeMapping(sheet, TARGETS[resource], resource);
  expect(mapping.columns.map(({ field }) => field)).not.toContain('id');
  expect(textsOf(mapping, sheet.rows[0] ?? [])).toEqual(texts);
});
