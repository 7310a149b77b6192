import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import type { InvoiceDetail, Party } from '#contract/invoices';

const REGISTERED = ['coc_number', 'vat_number', 'iban'] as const;

/** The sender and the recipient of an invoice, as printed on its document. */
export const InvoiceParties = () => {
  const parties = useRecordContext<InvoiceDetail>()?.parties;
  if (!parties) return null;
  return (
    <Card sx={{ mt: 2, px: 3, py: 2 }}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Side name="from" party={parties.from} />
        <Side name="to" party={parties.to} />
      </Box>
    </Card>
  );
};

const Side = ({ name, party }: { name: 'from' | 'to'; party: Party }) => {
  const translate = useTranslate();
  const text = (key: string, values?: object) =>
    translate(`resources.invoices.parties.${key}`, values);
  return (
    <Box component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="textSecondary">
        {text(name)}
      </Typography>
      {party.lines.map((line, index) => (
        <Typography key={line} sx={{ fontWeight: index === 0 ? 600 : undefined }}>
          {line}
        </Typography>
      ))}
      {REGISTERED.filter(field => party[field]).map(field => (
        <Typography key={field} variant="body2" color="textSecondary">
          {text(field, { value: party[field] })}
        </Typography>
      ))}
    </Box>
  );
};
