import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ToInvoice } from '#contract/sales/toInvoice';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx';
import { BulkProgress } from '../../../ui/list/bulkOutcome.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useSalesRights } from '../useSalesRights.ts';
import { useStep } from '../useStep.ts';
import { rowsTable } from './rowsTable.ts';
import { TickAll, TickBox, useTicked } from './Ticked.tsx';
import type { NotMade } from './toInvoice.calls.ts';

const InvoicingDialog = lazy(() => import('../finance/InvoicingDialog.tsx'));

/** The projects that are due, to be ticked: their drafts are made at once. */
export const DueProjects = ({ rows }: { rows: readonly ToInvoice[] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { mayManage } = useSalesRights();
  const open = rows.filter(({ draft_id }) => draft_id === null);
  const ticked = useTicked(open.map(({ project_id }) => project_id));
  const [settled, setSettled] = useState<number>();
  const [failed, setFailed] = useState<readonly NotMade[]>([]);
  const make = useStep(
    async (chosen: readonly ToInvoice[]) =>
      (await import('./toInvoice.calls.ts')).makeDrafts(chosen),
    {
      onDone: (notMade, chosen) => {
        setFailed(notMade);
        ticked.clear();
        const made = chosen.length - notMade.length;
        if (made > 0) {
          notify('resources.to-invoice.made', {
            type: 'success',
            messageArgs: { smart_count: made },
          });
        }
      },
    }
  );
  const text = (name: string, values = {}) => translate(`resources.to-invoice.${name}`, values);
  const heading = (name: string) => text(`columns.${name}`);
  const nameOf = (id: number) => rows.find(({ project_id }) => project_id === id)?.project_name;
  return (
    <RecordPart
      title={text('due_title')}
      action={
        mayManage &&
        open.length > 0 && (
          <Button
            variant="contained"
            disabled={ticked.ticked.length === 0}
            loading={make.isPending}
            onClick={() => make.mutate(open.filter(({ project_id }) => ticked.has(project_id)))}
          >
            {ticked.ticked.length === 0
              ? text('make_none')
              : text('make', { smart_count: ticked.ticked.length })}
          </Button>
        )
      }
    >
      {make.isPending && <BulkProgress />}
      {failed.length > 0 && (
        <Alert severity="error" onClose={() => setFailed([])} sx={{ mb: 1.5 }}>
          {text('not_made')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {failed.map(({ project_id, message }) => (
              <li key={project_id}>
                {nameOf(project_id) ?? `#${project_id}`}: {translate(message, { _: message })}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {rows.length === 0 ? (
        <Typography color="textSecondary">{text('nothing_due')}</Typography>
      ) : (
        <Table size="small" sx={rowsTable}>
          <TableHead>
            <TableRow>
              <TableCell className="tick">
                <TickAll ticked={ticked} mayTick={mayManage} />
              </TableCell>
              <TableCell>{heading('project')}</TableCell>
              <TableCell>{heading('moment')}</TableCell>
              <TableCell>{heading('due')}</TableCell>
              <TableCell align="right">{heading('agreed')}</TableCell>
              <TableCell align="right">{heading('invoiced')}</TableCell>
              <TableCell align="right">{heading('rest')}</TableCell>
              {mayManage && <TableCell component="td" />}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(row => (
              <TableRow key={row.project_id}>
                <TableCell className="tick">
                  {mayManage && row.draft_id === null && (
                    <TickBox ticked={ticked} id={row.project_id} name={row.project_name} />
                  )}
                </TableCell>
                <Cells row={row} heading={heading} />
                {mayManage && (
                  <TableCell align="right">
                    <Button size="small" onClick={() => setSettled(row.project_id)}>
                      {translate('finance.settle')}
                    </Button>
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {settled !== undefined && (
        <Suspense>
          <InvoicingDialog
            projectId={settled}
            invoicing={{ state: 'done', note: null }}
            onClose={() => setSettled(undefined)}
          />
        </Suspense>
      )}
    </RecordPart>
  );
};

const Cells = ({ row, heading }: { row: ToInvoice; heading: (name: string) => string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const text = (name: string, values = {}) => translate(`resources.to-invoice.${name}`, values);
  const { percent, late, charges, extras, draft_id } = row;
  return (
    <>
      <TableCell data-label={heading('project')}>
        <div>
          <Link component={RouterLink} to={`/projects/${row.project_id}?tab=finance`}>
            {[row.project_number, row.project_name].filter(Boolean).join(' · ')}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {row.customer_name ?? text('no_customer')}
          </Typography>
          {charges > 0 && (
            <Typography variant="body2" color="textSecondary">
              {text('charges', { smart_count: charges })}
            </Typography>
          )}
        </div>
      </TableCell>
      <TableCell data-label={heading('moment')}>
        <div>
          {percent === null
            ? translate('resources.sales-invoices.kinds.final')
            : translate('finance.advance_of', { percent: format.number(percent) })}
          {draft_id !== null && (
            <Typography variant="body2">
              <Link component={RouterLink} to={`/sales-invoices/${draft_id}`}>
                {translate('finance.open_draft')}
              </Link>
            </Typography>
          )}
        </div>
      </TableCell>
      <TableCell data-label={heading('due')} sx={{ whiteSpace: { sm: 'nowrap' } }}>
        <div>
          {format.date(row.due)} {late && <StatusBadge label={text('late')} colour="error" />}
        </div>
      </TableCell>
      <TableCell align="right" className="money" data-label={heading('agreed')}>
        <div>
          {format.money(row.agreed ?? 0)}
          {Boolean(extras) && (
            <Typography variant="body2" color="textSecondary">
              {text('extras', { amount: format.money(extras ?? 0) })}
            </Typography>
          )}
        </div>
      </TableCell>
      <TableCell align="right" className="money" data-label={heading('invoiced')}>
        <div>
          {format.money(row.invoiced ?? 0)}
          {Boolean(row.by_hand) && (
            <Typography variant="body2" color="textSecondary">
              {text('by_hand', { amount: format.money(row.by_hand ?? 0) })}
            </Typography>
          )}
        </div>
      </TableCell>
      <TableCell align="right" className="money" data-label={heading('rest')}>
        {format.money(row.rest ?? 0)}
      </TableCell>
    </>
  );
};
