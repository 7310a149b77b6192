import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import type { SAMPLE_RESOURCES } from '#contract/dashboard/samples';
import { DEVICES, MATERIALS } from './sampleCatalogue.ts';
import { customerRow } from './sampleCustomers.ts';
import { rowsOf } from './generation.ts';
import { atHour, daysFrom } from './random.ts';

interface SampleSheet {
  columns: string[];
  rows: unknown[][];
}

const CUSTOMERS = 8;

const UNITS = 3;

const SAMPLE_DEVICES = DEVICES.filter((_device, index) => index % 4 === 0);

const STOCK = 60;

/** Start in days from now, length in days, status. */
const PROJECTS = [
  ['Bedrijfsfeest', 0, 1, PROJECT_STATUS.booking],
  ['Congres', 3, 2, PROJECT_STATUS.booking],
  ['Theaterproductie', 8, 1, PROJECT_STATUS.quote],
  ['Dorpsfeest', 15, 2, PROJECT_STATUS.option],
] as const;

export const sampleSheets = (
  tenantId: number,
  now: Date
): Record<(typeof SAMPLE_RESOURCES)[number], SampleSheet> => {
  const generation = { tenantId, now, seed: 'samples', firstNumber: 0 };
  const clients = [...rowsOf('customers', CUSTOMERS, generation, customerRow)];
  const articles = [
    ...SAMPLE_DEVICES.map(device => ({ ...device, stock: null })),
    ...MATERIALS.map(material => ({ ...material, stock: STOCK })),
  ];
  return {
    customers: {
      columns: ['name', 'contact_person', 'email', 'phone', 'address'],
      rows: clients.map(({ name, contact_person, email, phone, address }) => [
        name,
        contact_person,
        email,
        phone,
        address,
      ]),
    },
    products: {
      columns: ['name', 'code', 'category_id', 'price', 'weight', 'power', 'stock'],
      rows: articles.map(({ name, code, category, price, weight, power, stock }) => [
        name,
        code,
        category,
        price,
        weight,
        power,
        stock,
      ]),
    },
    equipment: {
      columns: ['name', 'type', 'product_name', 'serial_number', 'location'],
      rows: SAMPLE_DEVICES.flatMap(({ name, type, code }) =>
        Array.from({ length: UNITS }, (_, index) => [
          name,
          type,
          code,
          `${code}-${index + 1}`,
          'Magazijn',
        ])
      ),
    },
    projects: {
      columns: ['name', 'status', 'start_date', 'end_date', 'customer_name'],
      rows: PROJECTS.map(([name, from, days, status], index) => {
        const start = daysFrom(now, from);
        const customer = clients[index]?.name ?? '';
        return [
          `${name} ${customer}`,
          status,
          atHour(start, 7),
          atHour(daysFrom(start, days), 16),
          customer,
        ];
      }),
    },
  };
};
