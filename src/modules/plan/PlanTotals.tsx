import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useCanAccess, useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import type { Plan } from '#contract/plan/plans';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx';

const DiscountDialog = lazyDialog(() => import('./dialogs/DiscountDialog.tsx'));

export const PlanTotals = ({ plan }: { plan: Plan }) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'projects', action: 'edit' });
  const { totals, pricing, lines } = plan;
  if (!pricing || totals.net === null || lines.length === 0) return null;
  const codes = new Map(pricing.codes.map(code => [code.id, code]));
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, maxWidth: 520, ml: 'auto', width: 1 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={titleId} variant="h3" component="h2">
          {translate('plan.totals.title')}
        </Typography>
        {canAccess === true && (
          <Button size="small" onClick={() => setOpen(true)}>
            {translate('plan.totals.discount_edit')}
          </Button>
        )}
      </Stack>
      <Table size="small">
        <TableBody>
          <Sum name={translate('plan.totals.lines')}>{format.money(totals.price ?? 0)}</Sum>
          {totals.discount !== 0 && (
            <Sum name={discountName(pricing, translate, format.number)}>
              {format.money(-(totals.discount ?? 0))}
            </Sum>
          )}
          <Sum name={translate('plan.totals.net')}>{format.money(totals.net)}</Sum>
          {(totals.vat ?? []).map(({ code, base, vat }) => (
            <Sum
              key={code}
              name={translate('plan.totals.vat', {
                name: codes.get(code)?.name ?? '',
                rate: format.number(codes.get(code)?.rate ?? 0),
                base: format.money(base),
              })}
            >
              {format.money(vat)}
            </Sum>
          ))}
          <Sum name={translate('plan.totals.total')} isTotal>
            {format.money(totals.total ?? 0)}
          </Sum>
        </TableBody>
      </Table>
      {isOpen && <DiscountDialog pricing={pricing} onClose={() => setOpen(false)} />}
    </Card>
  );
};

const discountName = (
  { discount, target_total }: NonNullable<Plan['pricing']>,
  translate: (key: string, values?: object) => string,
  number: (value: number) => string
) =>
  target_total === null
    ? translate('plan.totals.percent', { discount: number(discount ?? 0) })
    : translate('plan.totals.agreed');

interface SumProps {
  name: string;
  isTotal?: boolean;
  children: ReactNode;
}

const Sum = ({ name, isTotal = false, children }: SumProps) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={isTotal ? totalStyle : sumStyle}>
      {name}
    </TableCell>
    <TableCell align="right" sx={isTotal ? totalStyle : sumStyle}>
      {children}
    </TableCell>
  </TableRow>
);

const sumStyle = { border: 0, px: 0, fontVariantNumeric: 'tabular-nums' } as const;

const totalStyle = {
  ...sumStyle,
  borderTop: 1,
  borderColor: 'divider',
  fontWeight: 600,
} as const;
