import type { ProgramFile } from './programFile.ts';

/** Products and units, as programs write them. */
export const GOODS: ProgramFile[] = [
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
    'Snipe-IT',
    'equipment',
    [
      'Company;Name;Asset Tag;Category;Manufacturer;Location;Model;Model Number;Purchase Cost',
      'Podium BV;Par 3;T-3;Licht;Robe;Hal 2;LED par;RP1;300',
    ],
    { name: 'Par 3', code: 'T-3', type: 'Licht', product_name: 'LED par', location: 'Hal 2' },
  ],
  // Its headings are not public: usual words of such lists.
  [
    'rental',
    'products',
    ['Name;SKU;Quantity;Base price;Tags', 'LED par;PAR-1;8;12.50;par'],
    { name: 'LED par', code: 'PAR-1', stock: '8', price: '12.50', tags: 'par' },
  ],
];
