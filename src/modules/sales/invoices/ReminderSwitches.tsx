import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { useSalesRights } from '../useSalesRights.ts';
import { useDocumentAction } from '../useDocumentAction.ts';

export const ReminderSwitches = () => {
  const translate = useTranslate();
  const { mayManage } = useSalesRights();
  const invoice = useRecord<'sales-invoices'>();
  const { mutate, isPending } = useDocumentAction(async (changes: object) => {
    const { changeInvoice } = await import('./invoices.calls.ts');
    return changeInvoice({ id: invoice?.id ?? 0, version: invoice?.version ?? 0 }, changes);
  });
  if (!invoice || invoice.kind === 'credit') return null;
  if (invoice.status !== 'open' && invoice.status !== 'partly') return null;
  const text = (name: string) => translate(`resources.sales-invoices.${name}`);
  return (
    <RecordPart title={text('reminders')}>
      <Stack>
        {(['paused', 'disputed'] as const).map(name => (
          <FormControlLabel
            key={name}
            control={
              <Switch
                checked={invoice[name] === true}
                disabled={!mayManage}
                // Not disabled meanwhile: the pressed switch would lose the focus.
                onChange={(_event, isOn) => !isPending && mutate({ [name]: isOn })}
              />
            }
            label={text(`fields.${name}`)}
          />
        ))}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {text('reminders_hint')}
      </Typography>
    </RecordPart>
  );
};
