import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import qrcode from 'qrcode-generator';
import { expectAccessible } from '../support/axe.ts';
import { CHROMIUM_FLAGS } from '../support/chromium.ts';
import { addProduct } from '../support/plans.ts';
import { WAREHOUSE } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { addJob, packingOf } from '../support/warehouse.ts';

/** The label that the camera sees. */
const CODE = `CAM${Date.now().toString(36).toUpperCase()}`;

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 5;

/** A still video of a QR code, as the YUV4MPEG2 that Chromium takes for a camera. */
const videoOf = (text: string) => {
  const qr = qrcode(0, 'M');
  qr.addData(text);
  qr.make();
  const quiet = 4;
  const module = Math.floor(HEIGHT / (qr.getModuleCount() + 2 * quiet));
  const left = Math.floor((WIDTH - module * qr.getModuleCount()) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let row = 0; row < qr.getModuleCount() * module; row++) {
    for (let column = 0; column < qr.getModuleCount() * module; column++) {
      if (!qr.isDark(Math.floor(row / module), Math.floor(column / module))) continue;
      light[(row + quiet * module) * WIDTH + column + left] = 16;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc(light.length / 2, 128)]);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)]);
};

const folder = mkdtempSync(path.join(tmpdir(), 'flightcase-camera-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const video = path.join(folder, 'label.y4m');
writeFileSync(video, videoOf(`https://verhuur.example/s/${CODE}`));

test.use({
  account: WAREHOUSE,
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
});

test('the camera reads a label once, at the door and in a stocktaking, and is off again afterwards', async ({
  page,
  api,
}) => {
  const lamp = await addProduct(api, 0);
  const unit = { name: lamp.name, code: CODE, product_id: lamp.id };
  await api.post('/api/equipment', { data: unit });
  const job = await addJob(api, [lamp.id, 1], [0, 24]);
  const decoders: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('.wasm')) decoders.push(request.url());
  });
  await page.goto(`/scan/?project=${job.id}&mode=out`);
  await expect(page.getByText('1 nog')).toBeVisible();
  expect(decoders).toEqual([]);
  await page.getByRole('button', { name: 'Camera aan' }).click();
  await expect(page.getByText('Klaar')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Alles verzonden')).toBeVisible();
  await page.getByRole('button', { name: 'Camera uit' }).click();
  await expect(page.locator('video')).toBeHidden();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  expect(await packingOf(api, job.id)).toMatchObject([{ out: 1 }]);

  const stocktaking = await api.post('/api/stocktakings', {
    data: { location: `Stelling ${CODE}` },
  });
  expect(stocktaking.status()).toBe(201);
  await page.getByRole('button', { name: 'Klussen' }).click();
  await page.getByRole('link', { name: `Stelling ${CODE}` }).click();
  await expect(page.getByText('0 geteld')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Camera aan' }).click();
  await expect(page.getByText('1 geteld')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Camera uit' }).click();
  await expect(
    page.getByRole('main').getByRole('status').getByText('Geteld', { exact: true })
  ).toBeVisible();
});
