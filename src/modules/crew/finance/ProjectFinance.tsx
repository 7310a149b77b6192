import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Finance } from '#contract/crew/finance';
import { FREELANCER_TYPE } from '#contract/base/userTypes.values';
import { isGranted } from '../../../platform/session/currentUser.ts';
import { useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { readFinance } from './finance.calls.ts';

export const ProjectFinance = ({ projectId }: { projectId: number }) => {
  const { data: user } = useSignedInUser();
  const isShown =
    user !== undefined &&
    user.extensions.has('hours') &&
    user.userType !== FREELANCER_TYPE &&
    isGranted(user, 'costs.view');
  return isShown ? <Result projectId={projectId} /> : null;
};

const Result = ({ projectId }: { projectId: number }) => {
  const translate = useTranslate();
  const id = useId();
  const read = useQuery({
    queryKey: ['projectFinance', projectId],
    queryFn: ({ signal }) => readFinance(projectId, { signal }),
  });
  const title = translate('hours.result.title');
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <ReadState read={read} name={title} fallback={<FormSkeleton />}>
        {finance => <Amounts finance={finance} />}
      </ReadState>
    </Card>
  );
};

const Amounts = ({ finance: { price, cost, margin } }: { finance: Finance }) => {
  const translate = useTranslate();
  const format = useFormat();
  const text = (name: string, values = {}) => translate(`hours.result.${name}`, values);
  const percent =
    margin?.percent === null || margin === null ? '' : ` (${format.number(margin.percent)}%)`;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ fontVariantNumeric: 'tabular-nums', maxWidth: 560 }}>
        <TableBody>
          {price && <Line name={text('price')} amount={format.money(price.total)} isSum />}
          {cost && (
            <>
              <Line
                name={text('crew')}
                amount={format.money(cost.crew.actual)}
                detail={text('crew_planned', {
                  planned: format.money(cost.crew.planned),
                  if_all: format.money(cost.crew.if_all),
                })}
              />
              <Line name={text('expenses')} amount={format.money(cost.expenses)} />
              <Line name={text('transport')} amount={format.money(cost.transport)} />
              <Line name={text('sub_hire')} amount={format.money(cost.sub_hire)} />
              <Line name={text('total')} amount={format.money(cost.total)} isSum />
            </>
          )}
          {margin && (
            <Line
              name={text('margin')}
              amount={`${format.money(margin.actual)}${percent}`}
              detail={text('margin_planned', { amount: format.money(margin.planned) })}
              isSum
            />
          )}
        </TableBody>
      </Table>
    </Box>
  );
};

interface LineProps {
  name: string;
  amount: string;
  detail?: string;
  isSum?: boolean;
}

const Line = ({ name, amount, detail, isSum = false }: LineProps) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ pl: 0, fontWeight: isSum ? 600 : undefined }}>
      {name}
      {detail && (
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      )}
    </TableCell>
    <TableCell align="right" sx={{ pr: 0, fontWeight: isSum ? 600 : undefined }}>
      {amount}
    </TableCell>
  </TableRow>
);
