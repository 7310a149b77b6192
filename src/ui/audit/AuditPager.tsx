import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

interface AuditPagerProps {
  page: number;
  /** Whether no more can follow. */
  isLast: boolean;
  onTurn: (page: number) => void;
}

/** To the page before or after; how many there are is not known. */
export const AuditPager = ({ page, isLast, onTurn }: AuditPagerProps) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mt: 2 }}>
      <Button variant="outlined" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {translate('auditlog.previous')}
      </Button>
      <Typography variant="body2" aria-live="polite">
        {translate('auditlog.page', { page })}
      </Typography>
      <Button variant="outlined" disabled={isLast} onClick={() => onTurn(page + 1)}>
        {translate('auditlog.next')}
      </Button>
    </Stack>
  );
};
