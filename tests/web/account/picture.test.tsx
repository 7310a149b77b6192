import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from '#contract/files/images';
import { server } from '../server.ts';
import { openAdmin } from '../support/admin.tsx';
import { error } from '../public/support/api.ts';
import { openAccount } from './support/account.ts';

const TOO_LARGE = 'De afbeelding is te groot: maximaal 5 MB en 8192 bij 8192 pixels.';
const UNREADABLE = 'Dit is geen leesbare JPG- of PNG-afbeelding.';

/** Makes the browser find a picture of this size in any file; jsdom finds none. */
const decodeAs = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));

/** A form's fields, each file as its kind. */
const entriesOf = (form: FormData) =>
  [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.type]);

beforeEach(() => {
  decodeAs(600, 400);
  // Node's fetch does not know jsdom's files: what is sent of a form is what it says.
  const spy = vi.spyOn(globalThis, 'fetch');
  const send = spy.getMockImplementation();
  spy.mockImplementation((path, init) => {
    const form = init?.body instanceof FormData ? entriesOf(init.body) : undefined;
    const body = form && JSON.stringify(Object.fromEntries(form));
    return send?.(path, body ? { ...init, body } : init) ?? Promise.reject(new Error('no fetch'));
  });
  return () => vi.unstubAllGlobals();
});

const picture = (type = 'image/png', bytes = 100) =>
  new File([new Uint8Array(bytes)], 'ik.png', { type });

/** A server that takes pictures, and what it was sent. */
const takePictures = () => {
  const uploads: unknown[] = [];
  server.use(
    http.post('/api/files/upload', async ({ request }) => {
      uploads.push(await request.json());
      return HttpResponse.json({ file: { key: 'new.png' } });
    })
  );
  return uploads;
};

const openPicture = async (account: object = {}, open?: typeof openAdmin) => {
  const opened = await openAccount('/usersettings', account, { open });
  const input = await screen.findByLabelText('Foto kiezen');
  const choose = (file: File) => userEvent.setup({ applyAccept: false }).upload(input, file);
  const save = () => opened.user.click(screen.getByRole('button', { name: 'Opslaan' }));
  return { ...opened, choose, save };
};

const shownPicture = () =>
  within(screen.getByRole('region', { name: 'Profielfoto' })).queryByRole('presentation', {
    hidden: true,
  });

const PREVIEW = 'Zo ziet je nieuwe foto eruit. Sla het profiel op om hem te gebruiken.';

describe("one's picture", () => {
  it('is shown before it is saved, and sent only then', async () => {
    const uploads = takePictures();
    const { choose, save, saved } = await openPicture();
    await choose(picture());
    expect(await screen.findByText(PREVIEW)).toBeVisible();
    await waitFor(() => expect(shownPicture()?.getAttribute('src')).toMatch(/^data:image\/png/));
    expect(uploads).toEqual([]);
    await save();
    expect(await screen.findByText('Gegevens opgeslagen')).toBeVisible();
    expect(uploads).toEqual([{ type: 'avatars', scope: 'system', file: 'image/png' }]);
    expect(saved).toEqual([{ avatar_url: 'new.png' }]);
    expect(screen.queryByText(PREVIEW)).not.toBeInTheDocument();
  });

  it('is followed by the one in the top bar', async () => {
    takePictures();
    const { choose, save } = await openPicture({}, openAdmin);
    await choose(picture('image/jpeg'));
    await screen.findByText(PREVIEW);
    await save();
    const menu = screen.getByRole('button', { name: 'Gebruikersmenu' });
    await waitFor(() =>
      expect(menu.querySelector('img')?.getAttribute('src')).toMatch(
        /^\/api\/files\/download\/new\.png\?v=\d+$/
      )
    );
  });

  it('can be removed', async () => {
    const { user, save, saved } = await openPicture({ avatar_url: 'old.png' });
    expect(shownPicture()?.getAttribute('src')).toMatch(/old\.png/);
    await user.click(screen.getByRole('button', { name: 'Foto verwijderen' }));
    expect(shownPicture()?.getAttribute('src')).toMatch(/^data:image\/svg/);
    await save();
    expect(await screen.findByText('Gegevens opgeslagen')).toBeVisible();
    expect(saved).toEqual([{ avatar_url: null }]);
    expect(screen.queryByRole('button', { name: 'Foto verwijderen' })).not.toBeInTheDocument();
  });

  it.each([
    ['another kind of file', picture('image/gif'), UNREADABLE],
    ['too many bytes', picture('image/png', IMAGE_MAX_BYTES + 1), TOO_LARGE],
  ])('is not taken with %s', async (_name, file, text) => {
    const { choose, save, saved } = await openPicture();
    await choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await save();
    expect(await screen.findByText('Gegevens opgeslagen')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('is not taken with too many pixels', async () => {
    decodeAs(10, IMAGE_MAX_PIXELS + 1);
    const { choose } = await openPicture();
    await choose(picture());
    expect(await screen.findByRole('alert')).toHaveTextContent(TOO_LARGE);
  });

  it('is not taken when there is no picture in it, until there is', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const { choose } = await openPicture();
    await choose(picture());
    expect(await screen.findByRole('alert')).toHaveTextContent(UNREADABLE);
    decodeAs(600, 400);
    await choose(picture());
    expect(await screen.findByText(PREVIEW)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['a code', 415, error('image_unreadable'), UNREADABLE],
    ['nothing', 500, {}, 'Opslaan mislukt'],
    ['no key', 200, {}, 'Er ging iets mis op de server. Probeer het opnieuw.'],
  ])('stays to be saved when the server refuses it with %s', async (_name, status, body, text) => {
    server.use(http.post('/api/files/upload', () => HttpResponse.json(body, { status })));
    const { choose, save, saved } = await openPicture();
    await choose(picture());
    await screen.findByText(PREVIEW);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByText(PREVIEW)).toBeVisible();
    expect(saved).toEqual([]);
  });
});
