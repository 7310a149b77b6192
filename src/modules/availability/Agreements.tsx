import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CanAccess, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { ReportedShortage } from '#contract/availability/availability';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { isUnconfirmed } from '#contract/supply/subHireStatuses.values';
import { ConfirmButton } from './ConfirmButton.tsx';
import { useCoverNow } from './useCoverNow.ts';
import { BusyButton } from '../../ui/display/BusyButton.tsx';

interface AgreementsProps {
  agreed: Pick<ReportedShortage, 'accepted' | 'sub_hires' | 'projects'>;
  onCovered: () => void;
}

export const Agreements = ({ agreed, onCovered }: AgreementsProps) => {
  const { accepted, sub_hires, projects } = agreed;
  const translate = useTranslate();
  const format = useFormat();
  const periodText = usePeriodText();
  const cover = useCoverNow(onCovered);
  const names = new Map(projects.map(({ project_id, name }) => [project_id, name]));
  return (
    <>
      {accepted.map(({ project_id, line_id, amount, reason, by, at }) => (
        <Alert
          key={`${line_id} ${at}`}
          severity="warning"
          action={
            project_id !== null &&
            line_id !== null && (
              <CanAccess action="edit" resource="shortages">
                <BusyButton
                  color="inherit"
                  size="small"
                  busy={cover.isPending}
                  onClick={() => cover.mutate([{ projectId: project_id, lineId: line_id }])}
                >
                  {translate('shortages.cover_now')}
                </BusyButton>
              </CanAccess>
            )
          }
        >
          {[
            project_id !== null && names.get(project_id),
            translate('shortages.accepted_by', {
              amount,
              by: by ?? '–',
              moment: format.shortMoment(at),
              reason,
            }),
          ]
            .filter(Boolean)
            .join(': ')}
        </Alert>
      ))}
      {sub_hires.length > 0 && (
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.5 }}>
          {sub_hires.map(({ id, supplier, status, amount, ...period }) => (
            <Stack
              key={id}
              component="li"
              direction="row"
              sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
            >
              <Link component={RouterLink} to={`/sub-hires/${id}`}>
                {translate('shortages.sub_hire_from', { amount, supplier: supplier || `#${id}` })}
              </Link>
              <Typography component="span" variant="body2" color="textSecondary">
                {periodText(period)}
              </Typography>
              <RecordStatus resource="sub-hires" status={status} />
              {isUnconfirmed(status) && supplier && (
                <CanAccess action="edit" resource="sub-hires">
                  <ConfirmButton id={id} status={status} onConfirmed={onCovered} />
                </CanAccess>
              )}
            </Stack>
          ))}
        </Stack>
      )}
    </>
  );
};
