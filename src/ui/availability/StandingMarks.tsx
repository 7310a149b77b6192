import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { HireRequest } from '#contract/availability/availability';
import { besideShape, FreeShape } from './FreeShape.tsx';

/** "△ 7 geaccepteerd": an accepted shortage is never green. */
export const AcceptedMark = ({ amount }: { amount: number }) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={besideShape}>
      <FreeShape freedom="accepted" />
      <span>{translate('planning.accepted', { amount })}</span>
    </Box>
  );
};

/** "◇ 4 aangevraagd bij Vossenberg": sub-hire that covers nothing yet. */
export const RequestedMark = ({ requested }: { requested: readonly HireRequest[] }) => {
  const text = useRequestedText()(requested);
  if (!text) return null;
  return (
    <Box component="span" sx={besideShape}>
      <FreeShape freedom="hired" name="planning.shapes.requested" />
      <span>{text}</span>
    </Box>
  );
};

export const useRequestedText = () => {
  const translate = useTranslate();
  return (requested: readonly HireRequest[] = []) =>
    [...Map.groupBy(requested, ({ status }) => (status === 'concept' ? 'noted' : 'requested'))]
      .map(([state, hires]) => {
        const suppliers = [...new Set(hires.flatMap(({ supplier }) => supplier || []))];
        const amount = amountOf(hires);
        return suppliers.length > 0
          ? translate(`planning.${state}_from`, { amount, suppliers: suppliers.join(', ') })
          : translate(`planning.${state}`, { amount });
      })
      .join(' · ');
};

export const amountOf = (requested: readonly { amount: number }[] = []) =>
  requested.reduce((sum, { amount }) => sum + amount, 0);
