import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eInvoiceXml } from '#server/modules/sales/eInvoices/eInvoice';
import { SAMPLES } from '../tests/unit/sales/sampleInvoices.ts';

/**
 * `npm run einvoice:samples -- OUT`: writes an e-invoice of each kind to a folder, to be checked with
 * the official rules.
 */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Name a folder: npm run einvoice:samples -- OUT');
  process.exitCode = 1;
} else {
  await mkdir(folder, { recursive: true });
  for (const [name, { content, profile }] of Object.entries(SAMPLES)) {
    await writeFile(path.join(folder, `${name}.xml`), await eInvoiceXml(content, profile));
  }
  console.log(`${Object.keys(SAMPLES).length} e-invoices in ${folder}`);
}
