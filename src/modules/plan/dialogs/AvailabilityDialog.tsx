import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { PlanLine } from '#contract/plan/plans';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FreeNumbers } from '../../../ui/availability/FreeShape.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { ShortageSolutions } from '../../availability/index.ts';
import { usePlan, usePlanState } from '../PlanContext.tsx';

interface AvailabilityDialogProps {
  line: PlanLine;
  onClose: () => void;
}

/** The claims on a line's product in its period, and the ways to solve its shortage. */
const AvailabilityDialog = ({ line, onClose }: AvailabilityDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const queryClient = useQueryClient();
  const { project, tenantId } = usePlan();
  const { plan } = usePlanState();
  const { id, name, product_id, from, until, short, free, free_if_all } = scarcest(
    plan.lines,
    line
  );
  if (product_id === null || from === null || until === null) return null;
  const solved = () => {
    void queryClient.invalidateQueries({ queryKey: ['plan', project.id] });
    onClose();
  };
  return (
    <FormDialog wide title={name} onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        <Typography color="textSecondary">
          {format.times(from, until)}
          {' · '}
          <FreeNumbers free={free} free_if_all={free_if_all} />
        </Typography>
        <ShortageSolutions
          product={{ id: product_id, name }}
          period={{ from, until }}
          short={short}
          line={{ id, projectId: project.id }}
          {...(tenantId !== undefined && { tenantId })}
          onSolved={solved}
        />
        <Button onClick={onClose} sx={{ alignSelf: 'flex-end' }}>
          {translate('ra.action.close')}
        </Button>
      </Stack>
    </FormDialog>
  );
};

/** A kit has no stock of its own: its part that there is least of speaks for it. */
const scarcest = (lines: readonly PlanLine[], line: PlanLine) =>
  lines
    .filter(({ parent_id }) => parent_id === line.id)
    .toSorted((one, other) => other.short - one.short || (one.free ?? 0) - (other.free ?? 0))[0] ??
  line;

export default AvailabilityDialog;
