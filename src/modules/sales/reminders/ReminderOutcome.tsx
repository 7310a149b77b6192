import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { z } from 'zod';
import type { remindersAnswer } from '#contract/sales/reminders';

export type Answer = z.infer<typeof remindersAnswer>;

interface ReminderOutcomeProps {
  answer: Answer;
  names: ReadonlyMap<number, string>;
}

export const ReminderOutcome = ({ answer: { sent, skipped }, names }: ReminderOutcomeProps) => {
  const translate = useTranslate();
  const text = (name: string, values = {}) => translate(`resources.reminders.${name}`, values);
  return (
    <Stack sx={{ gap: 1, mb: 2 }}>
      {sent.length > 0 && (
        <Alert severity="success">{text('sent', { smart_count: sent.length })}</Alert>
      )}
      {skipped.length > 0 && (
        <Alert severity="warning">
          {text('skipped', { smart_count: skipped.length })}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {skipped.map(({ invoice_id, reason }) => (
              <li key={invoice_id}>
                {names.get(invoice_id) ?? `#${invoice_id}`}: {text(`reasons.${reason}`)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Stack>
  );
};
