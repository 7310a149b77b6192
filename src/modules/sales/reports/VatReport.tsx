import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { VatReport as Report } from '#contract/sales/reports';
import { useShownQuery } from '../../../platform/data/useShownQuery.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { rowsTable } from '../toInvoice/rowsTable.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { useToday } from '../../../platform/time/useToday.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { lastQuarter } from './periods.ts';
import { type Period, readVat, readVatFile } from './reports.calls.ts';
import { ReportState } from './ReportState.tsx';

export const VatReport = () => {
  const call = useSessionCall();
  const today = useToday();
  const [period, setPeriod] = useState(() => lastQuarter(today));
  const { shown, isOld, current, error, refetch } = useShownQuery({
    queryKey: ['moneyReports', 'vat', period],
    queryFn: ({ signal }) => call(() => readVat(period, signal)),
  });
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', mb: 2, alignItems: 'center' }}>
        <PeriodPicker period={period} onChoose={setPeriod} />
        {current && <VatExport report={current} period={period} />}
      </Box>
      <ReportState error={error} isReady={shown !== undefined} isOld={isOld} refetch={refetch}>
        {shown && (
          <Box sx={{ display: 'grid', gap: 2, '& > section': { mt: 0 } }}>
            <VatTable rows={shown.rows} />
            <EuTable rows={shown.eu} />
          </Box>
        )}
      </ReportState>
    </>
  );
};

const VatTable = ({ rows }: { rows: Report['rows'] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const text = (name: string) => translate(`resources.reports.${name}`);
  const heading = (name: string) => text(`columns.${name}`);
  const sumOf = (of: 'base' | 'vat') =>
    rows.reduce((sum, row) => sum + Math.round((row[of] ?? 0) * 100), 0) / 100;
  return (
    <RecordPart title={text('tabs.vat')}>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{text('nothing')}</Typography>
      ) : (
        <Table size="small" sx={tableStyle}>
          <TableHead>
            <TableRow>
              <TableCell>{heading('box')}</TableCell>
              <TableCell>{heading('code')}</TableCell>
              <TableCell align="right">{heading('rate')}</TableCell>
              <TableCell align="right">{heading('invoices')}</TableCell>
              <TableCell align="right">{heading('base')}</TableCell>
              <TableCell align="right">{heading('vat')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ code, name, rate, box, base, vat, invoices }) => (
              <TableRow key={`${code} ${rate}`}>
                <TableCell data-label={heading('box')}>{box ?? '–'}</TableCell>
                <TableCell data-label={heading('code')}>{name}</TableCell>
                <TableCell align="right" data-label={heading('rate')}>
                  {format.number(rate)} %
                </TableCell>
                <TableCell align="right" data-label={heading('invoices')}>
                  {format.number(invoices)}
                </TableCell>
                <TableCell align="right" className="money" data-label={heading('base')}>
                  {format.money(base ?? 0)}
                </TableCell>
                <TableCell align="right" className="money" data-label={heading('vat')}>
                  {format.money(vat ?? 0)}
                </TableCell>
              </TableRow>
            ))}
            <TableRow className="sum">
              <TableCell component="th" scope="row" colSpan={4}>
                {text('sum')}
              </TableCell>
              <TableCell align="right" className="money" data-label={heading('base')}>
                {format.money(sumOf('base'))}
              </TableCell>
              <TableCell align="right" className="money" data-label={heading('vat')}>
                {format.money(sumOf('vat'))}
              </TableCell>
            </TableRow>
          </TableBody>
        </Table>
      )}
    </RecordPart>
  );
};

const EuTable = ({ rows }: { rows: Report['eu'] }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (rows.length === 0) return null;
  const heading = (name: string) => translate(`resources.reports.columns.${name}`);
  return (
    <RecordPart title={translate('resources.reports.eu')}>
      <Table size="small" sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell>{heading('vat_number')}</TableCell>
            <TableCell>{heading('customer')}</TableCell>
            <TableCell align="right">{heading('services')}</TableCell>
            <TableCell align="right">{heading('goods')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ vat_number, customer_name, services, goods }) => (
            <TableRow key={vat_number}>
              <TableCell data-label={heading('vat_number')}>{vat_number}</TableCell>
              <TableCell data-label={heading('customer')}>{customer_name}</TableCell>
              <TableCell align="right" className="money" data-label={heading('services')}>
                {format.money(services ?? 0)}
              </TableCell>
              <TableCell align="right" className="money" data-label={heading('goods')}>
                {format.money(goods ?? 0)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </RecordPart>
  );
};

const tableStyle = {
  ...rowsTable,
  '& .sum th, & .sum td': { fontWeight: 600 },
} as const;

const VatExport = ({ report, period }: { report: Report; period: Period }) => {
  const translate = useTranslate();
  const heading = (name: string) => ({
    heading: translate(`resources.reports.columns.${name}`),
    kind: 'value' as const,
  });
  return (
    <ExportMenu
      readFile={format => readVatFile(period, format)}
      workbook={{
        name: `${translate('resources.reports.tabs.vat')} ${period.from} ${period.until}`,
        sheets: [
          {
            name: translate('resources.reports.tabs.vat'),
            columns: ['box', 'code', 'rate', 'invoices', 'base', 'vat'].map(heading),
            rows: report.rows.map(({ box, name, rate, invoices, base, vat }) => [
              box,
              name,
              rate,
              invoices,
              base,
              vat,
            ]),
          },
          {
            name: translate('resources.reports.eu'),
            columns: ['vat_number', 'customer', 'services', 'goods'].map(heading),
            rows: report.eu.map(({ vat_number, customer_name, services, goods }) => [
              vat_number,
              customer_name,
              services,
              goods,
            ]),
          },
        ],
      }}
    />
  );
};
