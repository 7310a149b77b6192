import sharp from 'sharp';

const SIDE = 64;

let drawn: Promise<Buffer<ArrayBuffer>> | undefined;

/** A small picture. */
export const picture = () => (drawn ??= draw());

/** A form with a small picture, as the browser uploads it. */
export const pictureForm = async () => {
  const form = new FormData();
  form.set('type', 'avatars');
  form.set('file', new Blob([await picture()], { type: 'image/png' }), 'avatar.png');
  return form;
};

const draw = async () =>
  Buffer.from(
    await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  );
