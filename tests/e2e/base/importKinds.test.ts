import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { workbookOf } from '#src/ui/transfer/workbook.ts';
import { uniqueName } from '../support/customers.ts';
import { ADMINISTRATOR } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR });

/** A file as companies have it: how it is made, and the fields of its records. */
interface Kind {
  name: string;
  resource: string;
  /** `group` is in every name, so that the records are found. */
  content: (group: string) => string | Promise<Buffer>;
  encoding?: BufferEncoding;
  records: (group: string) => object[];
}

const value = (heading: string) => ({ heading, kind: 'value' as const });

const KINDS: Kind[] = [
  {
    name: 'lines above the headings, and one heading twice',
    resource: 'customers',
    content: group =>
      [
        'Clients,,,,',
        '"17 - December 19, 2020 11:28 pm",,,,',
        'Name,Phone,Street,City,Phone',
        `${group} Bakery,020 1,Main St. 1,Ede,`,
        `${group} Hotel,020 2,Main St. 2,Ede,`,
      ].join('\n'),
    records: group => [
      { name: `${group} Bakery`, phone: '020 1', city: 'Ede' },
      { name: `${group} Hotel`, phone: '020 2', city: 'Ede' },
    ],
  },
  {
    name: 'tabs, inch marks and units in cells',
    resource: 'products',
    content: group =>
      [
        'Product name\tWeight\tPower',
        `${group} Fresnel 8"\t6.35 kg\t750 W`,
        `${group} Par 64\t1.2 kg\t1000 W`,
      ].join('\r\n'),
    records: group => [
      { name: `${group} Fresnel 8"`, weight: 6.35, power: 750 },
      { name: `${group} Par 64`, weight: 1.2, power: 1000 },
    ],
  },
  {
    name: 'Mac Roman with line ends of an old Mac',
    resource: 'customers',
    content: group => `Naam;Plaats\r${group} M\u009fller;Ede\r${group} Caf\u008e;Almere\r`,
    encoding: 'latin1',
    records: group => [
      { name: `${group} Müller`, city: 'Ede' },
      { name: `${group} Café`, city: 'Almere' },
    ],
  },
  {
    name: 'a line with the separator, and empty rows and columns',
    resource: 'customers',
    content: group => `sep=;\r\nNaam;;Telefoon\r\n${group} Schuur;;06 ${group}\r\n;;\r\n;;\r\n`,
    records: group => [{ name: `${group} Schuur`, phone: `06 ${group}` }],
  },
  {
    name: 'a workbook whose list is on its second sheet',
    resource: 'customers',
    content: async group => {
      const people = [
        [`${group} Podium`, `info@${group.toLowerCase().replaceAll(/\W/g, '')}.example`],
        [`${group} Zaal`, null],
      ];
      const sheets = [
        { name: 'Uitleg', columns: [value('Klanten')], rows: [] },
        { name: 'Lijst', columns: [value('Bedrijf'), value('E-mail')], rows: people },
      ];
      return Buffer.from(await (await workbookOf(sheets)).arrayBuffer());
    },
    records: group => [{ name: `${group} Podium` }, { name: `${group} Zaal`, email: null }],
  },
  {
    name: 'words for "none" as serial numbers',
    resource: 'equipment',
    content: group =>
      `Naam;Serienummer;Code\n${group} Kabel;N/A;${group}-1\n${group} Statief;-;${group}-2\n${group} Top;0001;${group}-3`,
    records: group => [
      { name: `${group} Kabel`, serial_number: null },
      { name: `${group} Statief`, serial_number: null },
      { name: `${group} Top`, serial_number: '0001' },
    ],
  },
];

const dialogOf = (page: Page) => page.getByRole('dialog');

const next = async (page: Page, heading: string) => {
  await dialogOf(page).getByRole('button', { name: 'Volgende' }).click();
  await expect(dialogOf(page).getByRole('heading', { name: heading })).toBeFocused();
};

const find = async (api: APIRequestContext, resource: string, q: string) => {
  const answer = await api.get(`/api/${resource}`, { params: { filter: JSON.stringify({ q }) } });
  return z.array(z.looseObject({ name: z.string() })).parse(await answer.json());
};

for (const { name, resource, content, encoding, records } of KINDS) {
  test(`a file goes in as it is: ${name}`, async ({ page, api }) => {
    const group = uniqueName('Soort');
    const made = await content(group);
    const buffer = typeof made === 'string' ? Buffer.from(made, encoding) : made;
    await page.goto(`/${resource}?import`);
    const file = { name: 'lijst.csv', mimeType: '', buffer };
    await dialogOf(page).locator('input[type=file]').setInputFiles(file);
    await expect(dialogOf(page).getByRole('table')).toBeVisible();
    await next(page, 'Wat staat in welke kolom?');
    await next(page, 'Zo worden de waarden gelezen');
    await next(page, 'Dit gaat er gebeuren');
    await dialogOf(page)
      .getByRole('button', { name: /importeren$/ })
      .click();
    await expect(dialogOf(page).getByText(/^Geïmporteerd: /)).toBeVisible();
    const found = await find(api, resource, group);
    const byName = (one: { name?: string }, other: { name?: string }) =>
      (one.name ?? '').localeCompare(other.name ?? '');
    expect(found.toSorted(byName)).toMatchObject(records(group).toSorted(byName));
  });
}
