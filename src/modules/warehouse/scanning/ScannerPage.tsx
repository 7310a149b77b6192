import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { signal, useSound } from '../../../platform/scanner/feedback.ts';
import {
  keepSettings,
  storedSettings,
  type ScannerSettings,
  SETUP_CODE,
  settingsFrom,
} from '../../../platform/scanner/scannerSettings.ts';
import { useKeyRuns } from '../../../platform/scanner/useKeyRuns.ts';
import { PageHeader } from '../../../ui/display/PageHeader.tsx';
import { QrCode } from '../../../ui/display/QrCode.tsx';
import { RecordColumn } from '../../../ui/record/RecordHeader.tsx';
import { code128 } from './code128.ts';

const ScannerPage = () => {
  const translate = useTranslate();
  const text = (name: string) => translate(`scanning.setup.${name}`);
  const [settings, setSettings] = useState(storedSettings);
  const [isWrong, setWrong] = useState(false);
  useSound();
  useKeyRuns(({ signs, gap }) => {
    const found = settingsFrom(signs, gap);
    setWrong(!found);
    signal(found ? 'ok' : 'blocked');
    if (!found) return;
    keepSettings(found);
    setSettings(found);
  });
  const forget = () => {
    keepSettings(undefined);
    setSettings(undefined);
  };
  return (
    <>
      <PageHeader title={text('title')} />
      <RecordColumn>
        <Card component="section" sx={{ px: 3, py: 2.5, display: 'grid', gap: 2 }}>
          <Typography>{text('text')}</Typography>
          <Stack direction="row" sx={codesStyle}>
            <Barcode title={text('bar')} />
            <QrCode source={SETUP_CODE} title={text('qr')} />
          </Stack>
          <Box component="output" sx={{ display: 'block' }}>
            {isWrong && <Alert severity="warning">{text('wrong')}</Alert>}
            {!isWrong && settings && <Found settings={settings} />}
            {!isWrong && !settings && <Typography color="textSecondary">{text('none')}</Typography>}
          </Box>
          {settings && (
            <Button variant="outlined" onClick={forget} sx={{ justifySelf: 'start' }}>
              {text('forget')}
            </Button>
          )}
        </Card>
      </RecordColumn>
    </>
  );
};

/** Dark on white in both themes: scanners need it. */
const codesStyle = {
  gap: 5,
  p: 3,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: 1,
  bgcolor: '#fff',
} as const;

const Found = ({ settings: { reading, prefix, suffix } }: { settings: ScannerSettings }) => {
  const translate = useTranslate();
  return (
    <Alert severity="success">
      {translate('scanning.setup.done')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        <li>{translate(`scanning.setup.${reading ?? 'any'}`)}</li>
        {prefix && <li>{translate('scanning.setup.prefix', { text: prefix })}</li>}
        {suffix && <li>{translate('scanning.setup.suffix', { text: suffix })}</li>}
      </Box>
    </Alert>
  );
};

const BAR_HEIGHT = 60;

/** For scanners that cannot read QR codes. */
const Barcode = ({ title }: { title: string }) => {
  const widths = code128(SETUP_CODE);
  const width = widths.reduce((sum, each) => sum + each, 0);
  return (
    <Box
      component="img"
      alt={title}
      src={`data:image/svg+xml,${encodeURIComponent(drawingOf(widths, width))}`}
      sx={{ width: '100%', maxWidth: width * THINNEST_BAR_PX }}
    />
  );
};

const THINNEST_BAR_PX = 1.5;

const drawingOf = (widths: readonly number[], width: number) => {
  let left = 0;
  const bars = widths.map((bar, index) => {
    const at = left;
    left += bar;
    return index % 2 === 0 ? `M${at} 0h${bar}v${BAR_HEIGHT}h-${bar}z` : '';
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${BAR_HEIGHT}" ` +
    `width="${width}" height="${BAR_HEIGHT}" shape-rendering="crispEdges">` +
    `<path d="${bars.join('')}"/></svg>`
  );
};

export default ScannerPage;
