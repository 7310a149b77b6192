import QrCodeScannerIcon from '@mui/icons-material/QrCodeScanner';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';

interface ScanPageLinkProps {
  /** Opening the scan page is a full page load. */
  address: string;
}

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
