import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import { SumTable } from '../SumTable.tsx';
import type { DraftSums } from './draftSums.ts';
import { useDraft } from './useDraftEditor.ts';

export const DraftTotals = ({ sums }: { sums: DraftSums }) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const { fields } = useDraft().state;
  const text = (name: string, values = {}) => translate(`resources.sales-invoices.${name}`, values);
  const { lines, discount, net, vat, total, isKnown } = sums;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" id={titleId} sx={{ mb: 1 }}>
        {text('sums')}
      </Typography>
      <SumTable
        sums={[
          ...(discount !== 0
            ? [
                { name: text('before_discount'), amount: lines },
                {
                  name:
                    fields.target_total == null
                      ? text('discount_of', { percent: format.number(fields.discount ?? 0) })
                      : text('agreed_off'),
                  amount: -discount,
                },
              ]
            : []),
          { name: text('fields.net'), amount: net },
          ...(isKnown ? vat : []).map(part => ({
            name: text('vat_of', { rate: format.number(part.rate), base: format.money(part.base) }),
            amount: part.vat,
          })),
          { name: text('fields.total'), amount: isKnown ? total : null, isTotal: true },
        ]}
      />
    </Card>
  );
};
