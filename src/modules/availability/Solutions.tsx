import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Timeline } from '#contract/availability/availability';
import { readAvailability, readTimeline } from '../../platform/data/planning.ts';
import { useHolds } from '../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';
import { RowList } from '../../ui/display/RowList.tsx';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { ChoiceSelect } from '../../ui/form/ChoiceSelect.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import { AlternativeDialog } from './AlternativeDialog.tsx';
import { ChallengeDialog } from './ChallengeDialog.tsx';
import { claimPart, firstClaim } from './claimPart.ts';
import { OtherDatesDialog } from './OtherDatesDialog.tsx';
import { SubHireDialog } from './SubHireDialog.tsx';
import type { ClaimingLine, ShortageSolutionsProps, Solved, Way } from './solutions.ts';

type Claim = Timeline['claims'][number];

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
      <StockFacts {...props} />
      {line && <OwnProject claims={claims.filter(isOf(line))} />}
      <WhoHasIt claims={line ? claims.filter(claim => !isOf(line)(claim)) : claims} />
      {mayPlan === true && <Ways {...props} claims={claims} key={line?.id} />}
    </Stack>
  );
};

const isOf = (line: ClaimingLine) => (claim: Claim) => claim.project_id === line.projectId;

const StockFacts = ({ product, period, tenantId, line }: ShortageSolutionsProps) => {
  const translate = useTranslate();
  const query = { ...period, productIds: [product.id], projectId: line?.projectId };
  const { data } = useQuery({
    queryKey: ['availability', query, tenantId],
    queryFn: ({ signal }) => readAvailability(query, { tenantId, signal }),
  });
  const [found] = data ?? [];
  if (!found || found.parts) return null;
  const { stock, out_of_service, sub_hired } = found;
  return (
    <Typography variant="body2" color="textSecondary">
      {[
        translate('shortages.stock', { amount: stock }),
        out_of_service > 0 && translate('shortages.out_of_service', { amount: out_of_service }),
        sub_hired > 0 && translate('shortages.sub_hired', { amount: sub_hired }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  );
};

const OwnProject = ({ claims }: { claims: readonly Claim[] }) => {
  const translate = useTranslate();
  const headingId = useId();
  if (claims.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="h3">
        {translate('shortages.this_project')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {claims.map(({ line_id, amount, kit, from }) => (
          <Typography key={`${line_id} ${from}`} component="li" variant="body2">
            {translate(kit === null ? 'shortages.loose' : 'shortages.in_kit', { amount, kit })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};

const WhoHasIt = ({ claims }: { claims: readonly Claim[] }) => {
  const translate = useTranslate();
  const format = useFormat();
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
            detail: [
              `${format.number(claim.amount)} ×`,
              claim.kit && translate('shortages.from_kit', { kit: claim.kit }),
              periodText(claim),
            ]
              .filter(Boolean)
              .join(' · '),
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
  { way: 'accept', Icon: TaskAltOutlined },
] as const;

interface WaysProps extends ShortageSolutionsProps {
  claims: readonly Claim[];
}

const Ways = ({ claims, startWith, onSolved, moments, ...shortage }: WaysProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<Way | undefined>(startWith);
  const [chosen, setChosen] = useState<number>();
  const mayAccept = useHolds('planning.overbook') === true;
  const lines = [...new Map(claims.map(claim => [claim.line_id, claim])).values()];
  const claim = lines.find(({ line_id }) => line_id === chosen) ?? firstClaim(lines);
  const line: ClaimingLine | undefined =
    shortage.line ?? (claim && { id: claim.line_id, projectId: claim.project_id });
  const options = claims.filter(
    ({ status, project_id }) => status === PROJECT_STATUS.option && project_id !== line?.projectId
  );
  const own = lines.find(({ line_id }) => line_id === line?.id);
  const close = () => setOpen(undefined);
  const solved: Solved = made => {
    close();
    onSolved(made);
  };
  const part = !shortage.line && claim ? claimPart(claim, shortage, moments) : {};
  const dialog = { ...shortage, ...part, onClose: close, onSolved: solved };
  const isPossible: Record<Way, boolean> = {
    sub_hire: true,
    alternative: line !== undefined && !line.inKit && !own?.kit,
    other_dates: line !== undefined,
    challenge: options.length > 0,
    accept: mayAccept && shortage.short > 0 && own?.status === PROJECT_STATUS.booking,
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
      {open === 'accept' && line && <AcceptDialog {...dialog} line={line} />}
      {open === 'challenge' && <ChallengeDialog {...dialog} options={options} />}
    </Stack>
  );
};

export default Solutions;
