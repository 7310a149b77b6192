import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { PlanLine } from '#contract/plan/plans';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { besideShape, FreeNumbers, FreeShape } from '../../../ui/availability/FreeShape.tsx';
import { AcceptedMark, amountOf, RequestedMark } from '../../../ui/availability/StandingMarks.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { ProductAgreements, ShortageSolutions } from '../../availability/index.ts';
import { usePlan, usePlanState } from '../PlanContext.tsx';
import { needOf } from '../model/lineStatus.ts';

interface AvailabilityDialogProps {
  line: PlanLine;
  onClose: () => void;
}

const AvailabilityDialog = ({ line, onClose }: AvailabilityDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const queryClient = useQueryClient();
  const { project, tenantId } = usePlan();
  const { plan } = usePlanState();
  const scarce = scarcest(plan.lines, line);
  const { id, parent_id, name, product_id, from, until, short, uncovered, requested } = scarce;
  const { free, free_if_all } = scarce;
  if (product_id === null || from === null || until === null) return null;
  const need = needOf(plan, scarce);
  const solved = () => {
    for (const key of [['plan', project.id], ['shortages'], ['standings']]) {
      void queryClient.invalidateQueries({ queryKey: key });
    }
    onClose();
  };
  return (
    <FormDialog wide title={name} onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        <Typography color="textSecondary">
          {format.times(from, until)}
          {short === 0 && uncovered === 0 && (
            <>
              {' · '}
              <FreeNumbers free={free} free_if_all={free_if_all} />
            </>
          )}
        </Typography>
        {short > 0 && (
          <Typography sx={besideShape}>
            <FreeShape freedom="short" />
            {translate('planning.needs', {
              needed: format.number(need.needed),
              free: format.number(need.free),
              short: format.number(need.short),
            })}
          </Typography>
        )}
        {uncovered > 0 && <AcceptedMark amount={uncovered} />}
        {requested && <RequestedMark requested={requested} />}
        {(short > 0 || uncovered > 0) && (
          <ProductAgreements
            productId={product_id}
            period={{ from, until }}
            tenantId={tenantId}
            onCovered={solved}
          />
        )}
        <ShortageSolutions
          product={{ id: product_id, name }}
          period={{ from, until }}
          short={short}
          requested={amountOf(requested)}
          line={{ id: parent_id ?? id, projectId: project.id, inKit: parent_id !== null }}
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

/** A kit has no stock: its scarcest part is shown. */
const scarcest = (lines: readonly PlanLine[], line: PlanLine) =>
  lines
    .filter(({ parent_id }) => parent_id === line.id)
    .toSorted(
      (one, other) =>
        other.short - one.short ||
        other.uncovered - one.uncovered ||
        (one.free ?? 0) - (other.free ?? 0)
    )[0] ?? line;

export default AvailabilityDialog;
