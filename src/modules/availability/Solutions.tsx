import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Timeline } from '#contract/availability/availability';
import { readTimeline } from '../../platform/data/planning.ts';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';
import { RowList } from '../../ui/display/RowList.tsx';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { ChoiceSelect } from '../../ui/form/ChoiceSelect.tsx';
import { AlternativeDialog } from './AlternativeDialog.tsx';
import { ChallengeDialog } from './ChallengeDialog.tsx';
import { OtherDatesDialog } from './OtherDatesDialog.tsx';
import { SubHireDialog } from './SubHireDialog.tsx';
import type { ClaimingLine, ShortageSolutionsProps, Way } from './solutions.ts';

type Claim = Timeline['claims'][number];

/** Who has it; and ways out for those who may plan. */
const Solutions = (props: ShortageSolutionsProps) => {
  const { product, period, tenantId, line } = props;
  const translate = useTranslate();
  const { canAccess: mayPlan } = useCanAccess({ resource: 'shortages', action: 'edit' });
  const timeline = useQuery({
    queryKey: ['timeline', product.id, period, tenantId],
    queryFn: ({ signal }) => readTimeline(product.id, period, { tenantId, signal }),
  });
  if (timeline.isPending) {
    return (
      <Loading>
        <Skeleton variant="rounded" height={120} />
      </Loading>
    );
  }
  if (timeline.isError) {
    return (
      <FailureAlert
        text={translate('shortages.claims_failed')}
        error={timeline.error}
        onRetry={timeline.refetch}
      />
    );
  }
  const { claims } = timeline.data;
  return (
    <Stack sx={{ gap: 2 }}>
      <WhoHasIt claims={claims} />
      {mayPlan === true && <Ways {...props} claims={claims} key={line?.id} />}
    </Stack>
  );
};

/** The projects that have the product in the period. */
const WhoHasIt = ({ claims }: { claims: readonly Claim[] }) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="h3">
        {translate('shortages.who_has_it')}
      </Typography>
      {claims.length === 0 ? (
        <Typography color="textSecondary">{translate('shortages.nobody')}</Typography>
      ) : (
        <RowList
          rows={claims.map(claim => ({
            to: `/projects/${claim.project_id}`,
            title: claim.project_name,
            detail: `${claim.amount} × · ${periodText(claim)}`,
            badge: <RecordStatus resource="projects" status={claim.status} />,
          }))}
        />
      )}
    </Box>
  );
};

const WAYS = [
  { way: 'sub_hire', Icon: HandshakeOutlined },
  { way: 'alternative', Icon: SwapHorizOutlined },
  { way: 'other_dates', Icon: EventRepeatOutlined },
  { way: 'challenge', Icon: MailOutlined },
] as const;

interface WaysProps extends ShortageSolutionsProps {
  claims: readonly Claim[];
}

/** The four ways out, each in a dialog. */
const Ways = ({ claims, startWith, onSolved, ...shortage }: WaysProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<Way | undefined>(startWith);
  const [chosen, setChosen] = useState<number>();
  const options = claims.filter(({ status }) => status === 'optie');
  const lines = [...new Map(claims.map(claim => [claim.line_id, claim])).values()];
  const claim = lines.find(({ line_id }) => line_id === chosen) ?? bestOf(lines);
  const line: ClaimingLine | undefined =
    shortage.line ?? (claim && { id: claim.line_id, projectId: claim.project_id });
  const close = () => setOpen(undefined);
  const solved = () => {
    close();
    onSolved();
  };
  const dialog = { ...shortage, onClose: close, onSolved: solved };
  const isPossible: Record<Way, boolean> = {
    sub_hire: true,
    alternative: line !== undefined,
    other_dates: line !== undefined,
    challenge: options.length > 0,
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      {!shortage.line && lines.length > 1 && (
        <ChoiceSelect
          label={translate('shortages.for_project')}
          value={String(line?.id ?? '')}
          onChoose={id => setChosen(Number(id))}
        >
          {lines.map(({ line_id, project_name, amount }) => (
            <option key={line_id} value={line_id}>
              {project_name} ({amount} ×)
            </option>
          ))}
        </ChoiceSelect>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {WAYS.filter(({ way }) => isPossible[way]).map(({ way, Icon }, index) => (
          <Button
            key={way}
            variant={index === 0 ? 'contained' : 'outlined'}
            startIcon={<Icon />}
            onClick={() => setOpen(way)}
          >
            {translate(`shortages.ways.${way}`)}
          </Button>
        ))}
      </Stack>
      {open === 'sub_hire' && <SubHireDialog {...dialog} line={line} />}
      {open === 'alternative' && line && <AlternativeDialog {...dialog} line={line} />}
      {open === 'other_dates' && line && <OtherDatesDialog {...dialog} line={line} />}
      {open === 'challenge' && <ChallengeDialog {...dialog} options={options} />}
    </Stack>
  );
};

/** The line that is helped first: a booking before what may not go through. */
const bestOf = (lines: readonly Claim[]) =>
  lines.find(({ status }) => status === 'boeking') ?? lines[0];

export default Solutions;
