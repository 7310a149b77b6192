import { lazy, Suspense } from 'react';

const DrawnQrCode = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

/** Large enough to be scanned from a laptop's screen, in pixels. */
const SIZE = 184;

interface QrCodeProps {
  source: string;
  title: string;
}

/** Dark on white in either theme, with a white margin from the caller: scanners need both. */
export const QrCode = ({ source, title }: QrCodeProps) =>
  source.startsWith('data:') ? (
    <img src={source} alt={title} width={SIZE} height={SIZE} />
  ) : (
    <Suspense fallback={<div style={{ width: SIZE, height: SIZE }} />}>
      <DrawnQrCode value={source} title={title} size={SIZE} />
    </Suspense>
  );
