import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import type { ProjectMoney } from '#contract/sales/toInvoice';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useSalesRights } from '../useSalesRights.ts';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';
import { useDetail } from './DetailChoice.tsx';
import { useMakeDraft } from './useMakeDraft.ts';

export type Moment = ProjectMoney['moments'][number];

interface MomentRowProps {
  moment: Moment;
  isDue: boolean;
  draft: SalesInvoice | undefined;
  projectId: number;
}

export const MomentRow = ({ moment, isDue, draft, projectId }: MomentRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const { mayManage } = useSalesRights();
  const make = useMakeDraft();
  const [detail] = useDetail();
  const { when, percent, due, net, done } = moment;
  const text = (name: string, values = {}) => translate(`finance.${name}`, values);
  const name =
    percent === null
      ? translate('resources.sales-invoices.kinds.final')
      : text('advance_of', { percent: format.number(percent) });
  const kind = percent === null ? 'final' : 'advance';
  return (
    <Stack direction="row" sx={rowStyle}>
      <div>
        <div>{name}</div>
        <Typography variant="body2" color="textSecondary">
          {[
            text(`whens.${when}`),
            due && format.date(due),
            text('excl', { amount: format.money(net ?? 0) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </div>
      {done ? (
        <Typography color="textSecondary" sx={{ ml: 'auto' }}>
          {text('done')}
        </Typography>
      ) : draft ? (
        <Button
          variant="outlined"
          sx={{ ml: 'auto' }}
          onClick={() => void navigate(`/sales-invoices/${draft.id}`)}
        >
          {text('open_draft')}
        </Button>
      ) : (
        mayManage && (
          <BusyButton
            variant={isDue ? 'contained' : 'outlined'}
            sx={{ ml: 'auto' }}
            busy={make.isPending}
            onClick={() =>
              make.mutate({
                kind,
                project_id: projectId,
                ...(percent !== null && { percent }),
                ...(percent === null && detail !== 'lines' && { detail }),
              })
            }
          >
            {text(percent === null ? 'make_final' : 'make_advance')}
          </BusyButton>
        )
      )}
    </Stack>
  );
};

const rowStyle = {
  gap: 1.5,
  py: 1,
  alignItems: 'center',
  flexWrap: 'wrap',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
