import QrCodeScannerIcon from '@mui/icons-material/QrCodeScanner';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';

interface ScanPageLinkProps {
  /** On the page for scanning, which loads anew. */
  address: string;
}

/** Leads those who may scan to the page for a phone's camera. */
export const ScanPageLink = ({ address }: ScanPageLinkProps) => {
  const translate = useTranslate();
  const mayScan = useHolds('warehouse.manage');
  if (!mayScan) return null;
  return (
    <Button variant="outlined" startIcon={<QrCodeScannerIcon />} href={address}>
      {translate('warehouse.scan_page')}
    </Button>
  );
};
