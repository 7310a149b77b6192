import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { OrderDialog } from '../supply/index.ts';
import type { MadeHire } from './solutions.ts';

interface MadeHiresProps {
  hires: readonly MadeHire[];
  onClose: () => void;
}

const MadeHires = ({ hires, onClose }: MadeHiresProps) => {
  const translate = useTranslate();
  const [mailing, setMailing] = useState<MadeHire>();
  const [mailed, setMailed] = useState<ReadonlySet<number>>(new Set());
  return (
    <Alert severity="success" onClose={onClose} sx={{ mb: 2 }}>
      {translate('shortages.made.title', { smart_count: hires.length })}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {hires.map(hire => (
          <Stack
            key={hire.id}
            component="li"
            direction="row"
            sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Link component={RouterLink} to={`/sub-hires/${hire.id}`}>
              {hire.supplier_name ?? translate('shortages.chosen.no_supplier')}
            </Link>
            {mailed.has(hire.id) && (
              <Typography variant="body2">{translate('shortages.made.mailed')}</Typography>
            )}
            {hire.supplier_name && !mailed.has(hire.id) && (
              <Button
                size="small"
                aria-label={translate('shortages.made.mail_to', { name: hire.supplier_name })}
                onClick={() => setMailing(hire)}
              >
                {translate('resources.sub-hires.order.mail')}
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
      {mailing && (
        <OrderDialog
          hire={mailing}
          onSent={() => setMailed(new Set(mailed).add(mailing.id))}
          onClose={() => setMailing(undefined)}
        />
      )}
    </Alert>
  );
};

export default MadeHires;
