import { folded } from './synonyms.ts';

interface Program {
  name: string;
  resource: string;
  needs: string;
  /**
   * Columns by field: `a + b` are joined; of `a | b` the first that most rows fill in. Without the program's
   * own ids.
   */
  fields: Readonly<Record<string, string>>;
  /** By field: the value for empty cells. */
  fixed?: Readonly<Record<string, string>>;
}

const PERSON = 'First Name + Middle Name + Last Name';

const PROGRAMS: readonly Program[] = [
  {
    name: 'Shopify',
    resource: 'customers',
    needs: 'Accepts Email Marketing, Default Address Address1',
    fields: {
      name: 'Default Address Company | First Name + Last Name',
      contact_person: 'First Name + Last Name',
      email: 'Email',
      phone: 'Phone | Default Address Phone',
      street: 'Default Address Address1 + Default Address Address2',
      postal_code: 'Default Address Zip',
      city: 'Default Address City',
      country: 'Default Address Country Code',
      notes: 'Note',
    },
  },
  {
    name: 'HubSpot companies',
    resource: 'customers',
    needs: 'Record ID, Company name',
    fields: {
      name: 'Company name',
      email: 'Email',
      phone: 'Phone Number | Phone',
      street: 'Street Address',
      postal_code: 'Postal Code',
      city: 'City',
      country: 'Country/Region',
    },
  },
  {
    name: 'HubSpot contacts',
    resource: 'customers',
    needs: 'Record ID, First Name, Last Name',
    fields: {
      name: 'Associated Company | First Name + Last Name',
      contact_person: 'First Name + Last Name',
      email: 'Email',
      phone: 'Phone Number | Mobile Phone Number',
      street: 'Street Address',
      postal_code: 'Postal Code',
      city: 'City',
      country: 'Country/Region',
    },
  },
  {
    name: 'Google Contacts',
    resource: 'customers',
    needs: 'E-mail 1 - Value, Organization Name',
    fields: {
      name: `Organization Name | ${PERSON}`,
      contact_person: PERSON,
      email: 'E-mail 1 - Value',
      phone: 'Phone 1 - Value',
      street: 'Address 1 - Street',
      postal_code: 'Address 1 - Postal Code',
      city: 'Address 1 - City',
      country: 'Address 1 - Country',
      notes: 'Notes',
    },
  },
  {
    name: 'Google Contacts until 2024',
    resource: 'customers',
    needs: 'Given Name, Family Name, Group Membership',
    fields: {
      name: 'Organization 1 - Name | Name',
      contact_person: 'Given Name + Additional Name + Family Name',
      email: 'E-mail 1 - Value',
      phone: 'Phone 1 - Value',
      street: 'Address 1 - Street',
      postal_code: 'Address 1 - Postal Code',
      city: 'Address 1 - City',
      country: 'Address 1 - Country',
      notes: 'Notes',
    },
  },
  {
    name: 'Outlook',
    resource: 'customers',
    needs: 'Business Street, Business Phone',
    fields: {
      name: `Company | ${PERSON}`,
      contact_person: PERSON,
      email: 'E-mail Address',
      phone: 'Business Phone | Mobile Phone | Home Phone',
      street: 'Business Street | Home Street',
      postal_code: 'Business Postal Code | Home Postal Code',
      city: 'Business City | Home City',
      country: 'Business Country/Region | Home Country/Region',
      notes: 'Notes',
    },
  },
  {
    name: 'Odoo',
    resource: 'customers',
    needs: 'Is a Company, Street2',
    // An empty cell means a person.
    fixed: { kind: 'private' },
    fields: {
      name: 'Name | Display Name',
      kind: 'Is a Company',
      email: 'Email',
      phone: 'Phone | Mobile',
      street: 'Street + Street2',
      postal_code: 'Zip',
      city: 'City',
      country: 'Country',
      vat_number: 'Tax ID',
      notes: 'Notes',
    },
  },
  {
    name: 'Odoo in German',
    resource: 'customers',
    needs: 'Ist ein Unternehmen, Straße2',
    fixed: { kind: 'private' },
    fields: {
      name: 'Name',
      kind: 'Ist ein Unternehmen',
      email: 'E-Mail',
      phone: 'Telefon | Mobil',
      street: 'Straße + Straße2',
      postal_code: 'PLZ',
      city: 'Stadt',
      country: 'Land',
      vat_number: 'USt-IdNr.',
    },
  },
  {
    name: 'Odoo, persons in companies',
    resource: 'contacts',
    needs: 'Is a Company, Related Company',
    fields: {
      name: 'Name',
      customer_name: 'Related Company',
      function: 'Job Position',
      email: 'Email',
      phone: 'Phone | Mobile',
    },
  },
  {
    name: 'Odoo in German, persons in companies',
    resource: 'contacts',
    needs: 'Ist ein Unternehmen, Verbundenes Unternehmen',
    fields: {
      name: 'Name',
      customer_name: 'Verbundenes Unternehmen',
      email: 'E-Mail',
      phone: 'Telefon | Mobil',
    },
  },
  {
    name: 'Moneybird, as its interface names them',
    resource: 'customers',
    needs: 'company_name, firstname, chamber_of_commerce',
    fields: {
      name: 'company_name | firstname + lastname',
      contact_person: 'firstname + lastname',
      email: 'email | send_invoices_to_email',
      phone: 'phone',
      street: 'address1 + address2',
      postal_code: 'zipcode',
      city: 'city',
      country: 'country',
      vat_number: 'tax_number',
      coc_number: 'chamber_of_commerce',
    },
  },
  {
    name: 'Current RMS',
    resource: 'customers',
    needs: 'Contact name, Contact work telephone',
    fields: {
      name: 'Name',
      contact_person: 'Contact name',
      email: 'Work email | Contact work email',
      phone: 'Work telephone | Contact work telephone | Contact mobile telephone',
    },
  },
  {
    name: 'Current RMS',
    resource: 'products',
    needs: 'Rental rate definition, Rental price',
    fields: {
      name: 'Name',
      description: 'Description',
      category_name: 'Product group',
      price: 'Rental price',
      replacement_price: 'Replacement charge',
      stock: 'Rental bulk quantity',
    },
  },
  {
    name: 'Rentman',
    resource: 'products',
    needs: 'Rental/Sales, Stock calculation method',
    fields: {
      name: 'Name (In Database) | Name',
      code: 'Code',
      category_name: 'Folder',
      price: 'Rental / Sales price | Rental price',
      list_price: 'List price',
    },
  },
  {
    name: 'Rentman',
    resource: 'equipment',
    needs: 'Serial number (Serial number), Name (In Database)',
    fields: {
      name: 'Internal reference (Serial number) | Name (In Database)',
      product_name: 'Name (In Database)',
      serial_number: 'Serial number (Serial number)',
    },
  },
  {
    name: 'Snipe-IT',
    resource: 'equipment',
    needs: 'Asset Tag, Model Number, Purchase Cost',
    fields: {
      name: 'Item Name | Name | Manufacturer + Model + Model Name',
      code: 'Asset Tag',
      type: 'Category',
      serial_number: 'Serial | Serial Number',
      product_name: 'Model Name | Model',
      location: 'Location',
      notes: 'Asset Notes | Notes',
    },
  },
  {
    name: 'Snipe-IT',
    resource: 'products',
    needs: 'Asset Tag, Model Number, Purchase Cost',
    fields: {
      name: 'Model Name | Model | Item Name | Name',
      category_name: 'Category',
      description: 'Model Notes',
    },
  },
  {
    name: 'WooCommerce',
    resource: 'products',
    needs: 'SKU, Visibility in catalog',
    fields: {
      name: 'Name',
      code: 'SKU',
      client_description: 'Short description',
      description: 'Description',
      category_name: 'Categories',
      tags: 'Tags',
      price: 'Regular price',
      stock: 'Stock',
      weight: 'Weight (kg)',
      length: 'Length (cm)',
      width: 'Width (cm)',
      height: 'Height (cm)',
    },
  },
  {
    name: 'Shopify',
    resource: 'products',
    needs: 'Handle, Variant SKU, Variant Price',
    fields: {
      name: 'Title',
      code: 'Variant SKU',
      category_name: 'Type | Product Category',
      tags: 'Tags',
      price: 'Variant Price',
      stock: 'Variant Inventory Qty',
    },
  },
  {
    name: 'Shopify since 2025',
    resource: 'products',
    needs: 'URL handle, Title, SKU',
    fields: {
      name: 'Title',
      code: 'SKU',
      category_name: 'Type | Product category',
      tags: 'Tags',
      price: 'Price',
      stock: 'Inventory quantity',
    },
  },
  {
    name: 'Odoo',
    resource: 'products',
    needs: 'Internal Reference, Sales Price',
    fields: {
      name: 'Name',
      code: 'Internal Reference',
      client_description: 'Sales Description',
      category_name: 'Product Category',
      price: 'Sales Price',
      stock: 'Quantity On Hand',
    },
  },
];

interface ProgramFields {
  columns: { field: string; indexes: number[] }[];
  fixed: Readonly<Record<string, string>>;
}

export const programFields = (
  headings: readonly string[],
  resource: string,
  filledPart: (index: number) => number
): ProgramFields | undefined => {
  const at = new Map(headings.map((heading, index) => [folded(heading), index]));
  const program = PROGRAMS.find(
    each =>
      each.resource === resource && each.needs.split(', ').every(heading => at.has(folded(heading)))
  );
  if (!program) return undefined;
  const found = Object.entries(program.fields).flatMap(([field, columns]) => {
    const choices = choicesIn(columns, at).map(indexes => ({
      indexes: indexes.filter(index => filledPart(index) > 0),
      part: Math.max(0, ...indexes.map(filledPart)),
    }));
    const best =
      choices.find(({ part }) => part > 0.5) ?? choices.toSorted((a, b) => b.part - a.part)[0];
    return best && best.indexes.length > 0 ? [{ field, indexes: best.indexes }] : [];
  });
  return { columns: found, fixed: program.fixed ?? {} };
};

const choicesIn = (columns: string, at: ReadonlyMap<string, number>): number[][] =>
  columns
    .split(' | ')
    .map(choice => choice.split(' + ').flatMap(heading => at.get(folded(heading)) ?? []));
