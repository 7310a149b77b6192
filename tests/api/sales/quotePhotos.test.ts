import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { quotingOf, type Quoting } from '../support/quoting.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { sendUpload } from '../support/uploads.ts';

let test: TestApp;
let ours: Quoting;
let picture: Buffer;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await quotingOf(test);
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6b75' } })
    .jpeg()
    .toBuffer();
});

/** Gives a product a picture. */
const photograph = async (product: number, { user, done } = ours) => {
  const fields = { type: 'products' };
  const upload = { content: picture, fields, filename: 'lamp.jpg' };
  const answer = await sendUpload(test.app, user, upload);
  expect(answer.statusCode, answer.body).toBe(201);
  await done('PATCH', `/products/${product}`, { image_url: answer.json().file.key });
};

/** A sent quote whose only product has a picture. */
const pictured = async () => {
  const made = await ours.drafted({ optional: 1 });
  await photograph(made.lamp);
  await ours.send(made.id);
  return { ...made, path: await ours.pathOf(made.id) };
};

const picturesIn = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1;

describe('the pictures of products on the page of a quote', () => {
  it('are small, drawn anew, kept by the browser, and asked for once they come into view', async () => {
    const { lamp, path } = await pictured();
    const { body } = await ours.open(path);
    const address = `${path}/photos/${lamp}`;
    expect(body.split('<img')).toHaveLength(2);
    expect(body).toContain(`<img class="photo" src="${address}" alt="" loading="lazy">`);
    const { statusCode, headers, rawPayload } = await ours.open(address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400',
      'referrer-policy': 'no-referrer',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 128, height: 85 });
  });

  it('are those of its own lines alone, by the link of that quote', async () => {
    const { lamp, path } = await pictured();
    const other = await pictured();
    const unknown = path.replace(/[^/]+$/, 'x'.repeat(43));
    const asked = [
      `${path}/photos/${other.lamp}`,
      `${path}/photos/0`,
      `${path}/photos/${lamp}x`,
      `${unknown}/photos/${lamp}`,
    ];
    for (const address of asked) {
      expect((await ours.open(address)).statusCode, address).toBe(404);
    }
  });

  it('are left out where a product has none, and where a quote shows its groups', async () => {
    const { path } = await ours.sent();
    expect((await ours.open(path)).body).not.toContain('<img');
    const made = await ours.drafted();
    await photograph(made.lamp);
    await ours.done('PATCH', `/quotes/${made.id}`, { detail: 'groups' });
    await ours.send(made.id);
    const grouped = await ours.pathOf(made.id);
    expect((await ours.open(grouped)).body).not.toContain('<img');
    // Which products are in a group is not told by asking for their pictures either.
    expect((await ours.open(`${grouped}/photos/${made.lamp}`)).statusCode).toBe(404);
  });

  it('are no longer there once the link is ended', async () => {
    const { id, lamp, path } = await pictured();
    const { links } = await ours.read(id);
    await ours.done('DELETE', `/quotes/${id}/links/${links[0]?.id}`);
    for (const address of [path, `${path}/photos/${lamp}`, `${path}/pdf`]) {
      const { statusCode, headers } = await ours.open(address);
      expect([statusCode, headers['cache-control']], address).toEqual([404, 'no-store']);
    }
  });

  it('take nothing from the openings that a network has', async () => {
    const { lamp, path } = await pictured();
    const network = '2001:db8:77::1';
    const photo = `${path}/photos/${lamp}`;
    for (let asked = 0; asked < 61; asked += 1) {
      expect((await ours.open(photo, network)).statusCode).toBe(200);
    }
    expect((await ours.open(path, network)).statusCode).toBe(200);
  });

  it('are limited for a network as well', async () => {
    const { lamp, path } = await pictured();
    const network = '2001:db8:78::1';
    const statuses = new Set<number>();
    for (let asked = 0; asked < 600 && !statuses.has(429); asked += 1) {
      statuses.add((await ours.open(`${path}/photos/${lamp}`, network)).statusCode);
    }
    expect([...statuses]).toEqual([200, 429]);
  });

  it('are in its PDF, which is drawn once', async () => {
    const { lamp, path } = await pictured();
    const { statusCode, rawPayload } = await ours.open(`${path}/pdf`);
    expect(statusCode).toBe(200);
    expect(picturesIn(rawPayload)).toBe(1);
    await ours.done('PATCH', `/products/${lamp}`, { image_url: null });
    expect((await ours.open(`${path}/pdf`)).rawPayload.equals(rawPayload)).toBe(true);
    const plain = await ours.sent();
    const { rawPayload: without } = await ours.open(`${await ours.pathOf(plain.id)}/pdf`);
    expect(picturesIn(without)).toBe(0);
  });
});
