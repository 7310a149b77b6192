import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'ra-core';
import { useServerHas } from '../../providers/useServerHas.ts';
import { TitleLink } from '../../ui/TitleLink.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { InvoicePeriod } from './InvoicePeriod.tsx';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import { PayButton, useMayPay } from './PayButton.tsx';

/** An invoice where there is no room for a table. */
export const InvoiceCard = () => {
  const format = useFormat();
  const mayPay = useMayPay();
  const hasDetails = useServerHas('invoices');
  const invoice = useRecordContext();
  if (!invoice) return null;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h2">{hasDetails ? <TitleLink /> : invoice.invoice_number}</Typography>
        <Typography>{format.money(Number(invoice.total))}</Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
        <InvoicePeriod />
      </Typography>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <InvoiceStatus />
        {mayPay && invoice.status === 'pending' && <PayButton />}
      </Stack>
    </Card>
  );
};
