import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { shiftDay } from '#contract/base/periods';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { DayField } from '../../../ui/form/DayField.tsx';
import { useAllRead } from '../../../ui/form/unreadFields.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { saveFile } from '../../../ui/transfer/saveFile.ts';
import { useDocumentAction } from '../useDocumentAction.ts';
import { useToday } from '../../../platform/time/useToday.ts';
import { makeExport, readExportFile, readExports, readNextExport } from './reports.calls.ts';
import { ReportState } from './ReportState.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

export const JournalReport = () => {
  const translate = useTranslate();
  const format = useFormat();
  const call = useSessionCall();
  const today = useToday();
  const allRead = useAllRead();
  const [until, setUntil] = useState(() => shiftDay(`${today.slice(0, 8)}01`, -1));
  const { data, error, refetch } = useQuery({
    queryKey: ['moneyReports', 'exports'],
    queryFn: ({ signal }) => call(() => readExports(signal)),
  });
  const { data: next } = useQuery({
    queryKey: ['moneyReports', 'nextExport', until],
    queryFn: ({ signal }) => call(() => readNextExport(until, signal)),
  });
  const save = useDocumentAction(readExportFile, {
    isRead: true,
    onDone: file => saveFile(file.name, file),
  });
  // Right after typing the day, its invoices are not loaded yet.
  const make = useDocumentAction(
    async (day: string) => makeExport(next ?? (await readNextExport(day))),
    {
      done: 'resources.reports.exported',
      onDone: ({ id }) => {
        void refetch();
        save.mutate(id);
      },
    }
  );
  const text = (name: string, values = {}) => translate(`resources.reports.${name}`, values);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760, '& > section': { mt: 0 } }}>
      <Alert severity="info">{text('journal_text')}</Alert>
      <RecordPart title={text('new_export')}>
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <DayField
            label={text('through')}
            value={until}
            onChange={setUntil}
            required
            readsWhenLeft
            direction="last"
            sx={{ width: { sm: 200 } }}
          />
          <BusyButton
            variant="contained"
            busy={make.isPending}
            onClick={() => allRead() && make.mutate(until)}
          >
            {translate('ra.action.export')}
          </BusyButton>
          {next && (
            <Typography component="output" color="textSecondary">
              {`${text('invoice_count', { smart_count: next.invoices })}, ${format.money(next.total ?? 0)}`}
            </Typography>
          )}
        </Box>
      </RecordPart>
      <ReportState error={error} isReady={data !== undefined} refetch={refetch}>
        <RecordPart title={text('exports')}>
          {data?.length === 0 && (
            <Typography color="textSecondary">{text('no_exports')}</Typography>
          )}
          <RowList
            rows={(data ?? []).map(({ id, until: day, invoices, created_at, by }) => ({
              title: text('export_until', { day: format.date(day) }),
              detail: [
                text('invoice_count', { smart_count: invoices }),
                format.moment(created_at),
                by,
              ]
                .filter(Boolean)
                .join(' · '),
              badge: (
                <BusyButton
                  size="small"
                  busy={save.isPending && save.variables === id}
                  onClick={() => save.mutate(id)}
                >
                  {text('download')}
                </BusyButton>
              ),
            }))}
          />
        </RecordPart>
      </ReportState>
    </Box>
  );
};
