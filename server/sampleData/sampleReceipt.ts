import { and, asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '../db/tx.ts';
import { type FileStore, newFileKey } from '../files/store.ts';
import { crew } from '../tables/crew.ts';
import { hours, hoursReceipts } from '../tables/hours.ts';
import { files } from '../tables/tenants.ts';
import type { Generation } from './generation.ts';

/** The photo of a receipt with the expenses of the sample hours. A kill before the commit leaves a file of no row. */
export const addSampleReceipt = async (tx: Tx, { tenantId }: Generation, store: FileStore) => {
  const [entry] = await tx
    .select({ id: hours.id, expenses: hours.expenses, user_id: crew.user_id })
    .from(hours)
    .innerJoin(crew, and(eq(crew.tenant_id, hours.tenant_id), eq(crew.id, hours.crew_id)))
    .where(and(eq(hours.tenant_id, tenantId), gt(hours.claimed, 0)))
    .orderBy(asc(hours.id))
    .limit(1);
  if (!entry) return;
  const file = newFileKey('png');
  const photo = await drawReceipt();
  await store.put(file, photo);
  await tx.insert(files).values({
    key: file,
    tenant_id: tenantId,
    user_id: entry.user_id,
    purpose: 'receipts',
    content_type: 'image/png',
    bytes: photo.length,
  });
  await tx
    .insert(hoursReceipts)
    .values({ tenant_id: tenantId, hours_id: entry.id, file_key: file });
  const expenses = entry.expenses.map(expense => ({ ...expense, file }));
  await tx.update(hours).set({ expenses }).where(eq(hours.id, entry.id));
};

/** Bars stand for the text: a server need not have fonts. */
const drawReceipt = async () => {
  const { default: sharp } = await import('sharp');
  const bar = (y: number, width: number, x = 60) =>
    `<rect x="${x}" y="${y}" width="${width}" height="14" fill="#8a8a86"/>`;
  const lines = [330, 370, 410, 490].map((y, at) => bar(y, 180 - 25 * at) + bar(y, 70, 290));
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="640">
    <rect width="420" height="640" fill="#d9d6cf"/>
    <path d="M30 20h360v600l-20-14-20 14-20-14-20 14-20-14-20 14-20-14-20 14-20-14-20 14-20-14-20 14-20-14-20 14-20-14-20 14-20-14-20 14z" fill="#fdfcf8"/>
    <rect x="145" y="60" width="130" height="130" rx="14" fill="#1d4f91"/>
    <path d="M185 165v-80h32a26 26 0 0 1 0 52h-32" fill="none" stroke="#fff" stroke-width="16"/>
    ${bar(225, 220, 100)}${bar(255, 160, 130)}${lines.join('')}
    <rect x="60" y="455" width="300" height="3" fill="#8a8a86"/>
  </svg>`;
  return sharp(Buffer.from(drawn)).png().toBuffer();
};
