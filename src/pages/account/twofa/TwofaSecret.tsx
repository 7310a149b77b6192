import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { QrCode } from '../../../ui/QrCode.tsx';

interface TwofaSecretProps {
  secret: string;
  /** Empty where the server gives none. */
  qrCode: string;
}

/** What an authenticator app needs: to scan, or to type. */
export const TwofaSecret = ({ secret, qrCode }: TwofaSecretProps) => {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2">{translate('account.twofa.scan')}</Typography>
      {qrCode && (
        <Box sx={qrCodeStyle}>
          <QrCode source={qrCode} title={translate('account.twofa.qr_code')} />
        </Box>
      )}
      {qrCode.startsWith('otpauth:') && (
        <Link
          href={qrCode}
          variant="body2"
          sx={{ display: { xs: 'inline-block', sm: 'none' }, mb: 2 }}
        >
          {translate('account.twofa.open')}
        </Link>
      )}
      <Typography variant="body2" color="textSecondary">
        {translate('account.twofa.secret')}
      </Typography>
      <Box component="code" sx={secretStyle}>
        {secret}
      </Box>
    </>
  );
};

const qrCodeStyle = {
  width: 'fit-content',
  my: 2,
  mx: 'auto',
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'common.white',
  '& > *': { display: 'block' },
};

const secretStyle = {
  display: 'block',
  mt: 0.75,
  px: 1,
  py: 1.25,
  borderRadius: 1,
  bgcolor: 'background.default',
  fontSize: 'caption.fontSize',
  overflowWrap: 'anywhere',
  userSelect: 'all',
};
