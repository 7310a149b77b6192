import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ExtraWork } from '#contract/crew/extraWork';
import { clockText } from '#contract/crew/hoursText';
import { useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { UnreadPart } from '../../../ui/record/UnreadPart.tsx';
import { useSalesRights } from '../useSalesRights.ts';

const ExtraWorkDialog = lazyDialog(() => import('./ExtraWorkDialog.tsx'));

/** What people worked beyond the plan and is on no invoice; nothing is shown without any. */
export const ProjectExtraWork = ({ projectId }: { projectId: number }) => {
  const { data: user } = useSignedInUser();
  return user?.extensions.has('hours') ? <Part projectId={projectId} /> : null;
};

const Part = ({ projectId }: { projectId: number }) => {
  const translate = useTranslate();
  const { mayManage } = useSalesRights();
  // As the dialog opened: what others approve meanwhile does not change what is typed.
  const [chosen, setChosen] = useState<readonly ExtraWork[]>();
  const read = useQuery({
    queryKey: ['projectExtraWork', projectId],
    queryFn: async ({ signal }) =>
      (await import('./finance.calls.ts')).readExtraWork(projectId, signal),
  });
  const title = translate('finance.extra_work');
  const lines = read.data ?? [];
  // An open dialog stays, with what was typed, also when nothing is left behind it.
  const dialog = chosen && (
    <ExtraWorkDialog projectId={projectId} lines={chosen} onClose={() => setChosen(undefined)} />
  );
  if (read.error) {
    return (
      <>
        <UnreadPart title={title} read={read} />
        {dialog}
      </>
    );
  }
  if (lines.length === 0) return dialog ?? null;
  return (
    <RecordPart
      title={title}
      action={
        mayManage && (
          <Button size="small" onClick={() => setChosen(lines)}>
            {translate('finance.charge_extra_work')}
          </Button>
        )
      }
    >
      <Lines lines={lines} />
      {dialog}
    </RecordPart>
  );
};

const Lines = ({ lines }: { lines: readonly ExtraWork[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
      {lines.map(({ function_id, name, minutes, amount }) => (
        <Stack
          component="li"
          key={function_id}
          direction="row"
          sx={{ gap: 2, justifyContent: 'space-between', fontVariantNumeric: 'tabular-nums' }}
        >
          <span>
            {name}
            <Typography component="span" variant="body2" color="textSecondary">
              {` ${translate('finance.beyond_plan', { time: clockText(minutes) })}`}
            </Typography>
          </span>
          <span>{format.money(amount ?? 0)}</span>
        </Stack>
      ))}
    </Stack>
  );
};
