import {
  IMAGE_MAX_PIXELS,
  IMAGE_PURPOSES,
  type ImagePurpose,
  PDF_TYPE,
  acceptsPdf,
} from '#contract/files/images';
import { DomainError } from '../../errors.ts';
import { concurrencyLimit } from '../../process/concurrencyLimit.ts';

const openPicture = async (upload: Buffer, limitInputPixels: number | false) => {
  const { default: sharp } = await import('sharp');
  return sharp(upload, { limitInputPixels, failOn: 'error' });
};

/** Decoding takes memory per megapixel, and so do waiting uploads. */
const decoding = concurrencyLimit({ atOnce: 2, waitingAtMost: 20, retryAfter: 5 });

const SECONDS = 5;

const SIGNATURES = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
} as const;

const CONTENT_TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;

/**
 * The file to store for an upload. A PDF is accepted for some purposes and stored unchanged: it is
 * only ever sent as an attachment. Throws as `redraw`, and `file_unreadable` for other files.
 */
export const keepable = async (upload: Buffer, purpose: ImagePurpose) => {
  if (!acceptsPdf(purpose) || extensionOf(upload)) return redraw(upload, purpose);
  if (!isWholePdf(upload)) throw new DomainError('file_unreadable');
  return { content: upload, extension: 'pdf', content_type: PDF_TYPE };
};

/** PDF 2.0 (ISO 32000-2) §7.5: a header, and its end within the last kilobyte. */
const isWholePdf = (upload: Buffer) =>
  upload.subarray(0, 5).equals(Buffer.from('%PDF-')) && upload.subarray(-1024).includes('%%EOF');

/**
 * Makes an uploaded picture safe: it checks the first bytes before decoding, reads the size from
 * the header, and draws it again without metadata. Throws `image_unreadable`, `image_too_large`, or
 * `server_busy` if too many wait.
 */
const redraw = async (upload: Buffer, purpose: ImagePurpose) => {
  const extension = extensionOf(upload);
  if (!extension) return refuse();
  await assertSize(upload);
  const side = IMAGE_PURPOSES[purpose];
  const picture = (await openPicture(upload, IMAGE_MAX_PIXELS ** 2))
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS });
  const content = await decoding.inTurn(() =>
    (extension === 'png' ? picture.png() : picture.jpeg({ quality: 85 })).toBuffer().catch(refuse)
  );
  return { content, extension, content_type: CONTENT_TYPES[extension] };
};

const PREVIEW_SIDE = 480;

interface PreviewOptions {
  side?: number;
  /** WebP for browsers, JPEG for PDFs. */
  format?: 'webp' | 'jpeg';
}

/**
 * Strips all else in the file. Pictures take turns, so that memory holds few. Throws `image_unreadable` if it
 * is no picture.
 */
export const drawPreview = (
  read: () => Promise<Buffer>,
  { side = PREVIEW_SIDE, format = 'webp' }: PreviewOptions = {}
): Promise<Buffer> =>
  decoding.inTurn(async () => {
    const picture = (await openPicture(await read(), IMAGE_MAX_PIXELS ** 2))
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS });
    // Paper is white, where a picture is transparent.
    const drawn =
      format === 'webp' ? picture.webp() : picture.flatten({ background: '#fff' }).jpeg();
    return drawn.toBuffer().catch(refuse);
  });

const refuse = (): never => {
  throw new DomainError('image_unreadable');
};

const extensionOf = (upload: Buffer) =>
  (['png', 'jpg'] as const).find(extension =>
    upload.subarray(0, SIGNATURES[extension].length).equals(SIGNATURES[extension])
  );

const assertSize = async (upload: Buffer) => {
  const picture = await openPicture(upload, false);
  const header = await picture.metadata().catch(refuse);
  if (Math.max(header.width, header.height) > IMAGE_MAX_PIXELS) {
    throw new DomainError('image_too_large');
  }
};
