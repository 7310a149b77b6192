import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ToInvoice } from '#contract/sales/toInvoice';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { Earlier } from '../../../ui/feedback/Earlier.tsx';
import { BulkProgress } from '../../../ui/list/bulkOutcome.tsx';
import { PageButtons } from '../../../ui/list/PageButtons.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useSalesRights } from '../useSalesRights.ts';
import { useDocumentAction } from '../useDocumentAction.ts';
import { DueCells } from './DueCells.tsx';
import { rowsTable } from './rowsTable.ts';
import { showDrafts } from './ReadyDrafts.tsx';
import { TickAll, TickBox, type Ticked } from './Ticked.tsx';
import type { NotMade } from './toInvoice.calls.ts';
import { type Due, PER_PAGE } from './useDue.ts';
import { useTickedRows } from './useTickedRows.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

const InvoicingDialog = lazyDialog(() => import('../finance/InvoicingDialog.tsx'));

interface DueProjectsProps {
  due: Due;
  page: number;
  onPage: (page: number) => void;
}

export const DueProjects = ({ due, page, onPage }: DueProjectsProps) => {
  const { rows, total, rest } = due;
  const translate = useTranslate();
  const notify = useNotify();
  const { mayManage } = useSalesRights();
  const format = useFormat();
  const { ticked, rows: chosen, tick } = useTickedRows(rows);
  const [settled, setSettled] = useState<number>();
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const make = useDocumentAction(
    async (wanted: readonly ToInvoice[]) =>
      (await import('./toInvoice.calls.ts')).makeDrafts(wanted),
    {
      onDone: (notMade, wanted) => {
        setFailed(withNames(notMade, wanted));
        ticked.clear();
        const made = wanted.length - notMade.length;
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
  const tickEvery = useDocumentAction(due.readEvery, { isRead: true, onDone: tick });
  return (
    <RecordPart
      title={text('due_title')}
      action={
        mayManage &&
        (ticked.ticked.length > 0 || rows.some(({ draft_id }) => draft_id === null)) && (
          <BusyButton
            variant="contained"
            disabled={ticked.ticked.length === 0 || due.isOld}
            busy={make.isPending}
            onClick={() => make.mutate(chosen)}
          >
            {ticked.ticked.length === 0
              ? text('make_none')
              : text('make', { smart_count: ticked.ticked.length })}
          </BusyButton>
        )
      }
    >
      {make.isPending && <BulkProgress />}
      {failed.length > 0 && <NotMadeAlert failed={failed} onClose={() => setFailed([])} />}
      {rest !== null && total > 0 && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {text('sum', { smart_count: total, rest: format.money(rest) })}
        </Typography>
      )}
      {rows.some(({ draft_id }) => draft_id !== null) && (
        <Button size="small" onClick={showDrafts}>
          {text('to_drafts')}
        </Button>
      )}
      {mayManage &&
        !due.isOld &&
        ticked.isAll &&
        ticked.ticked.length < total &&
        total > rows.length && (
          <BusyButton size="small" busy={tickEvery.isPending} onClick={() => tickEvery.mutate()}>
            {translate('lists.selection.all', { count: format.number(total) })}
          </BusyButton>
        )}
      {rows.length === 0 ? (
        <Typography color="textSecondary">{text('nothing_due')}</Typography>
      ) : (
        <Earlier isOld={due.isOld}>
          <DueTable rows={rows} ticked={ticked} onSettle={setSettled} />
        </Earlier>
      )}
      {total > PER_PAGE && <PageButtons {...{ page, total, onPage }} perPage={PER_PAGE} />}
      {settled !== undefined && (
        <InvoicingDialog projectId={settled} state="done" onClose={() => setSettled(undefined)} />
      )}
    </RecordPart>
  );
};

interface DueTableProps {
  rows: Due['rows'];
  ticked: Ticked;
  onSettle: (projectId: number) => void;
}

const DueTable = ({ rows, ticked, onSettle }: DueTableProps) => {
  const translate = useTranslate();
  const { mayManage } = useSalesRights();
  const heading = (name: string) => translate(`resources.to-invoice.columns.${name}`);
  return (
    <Table size="small" sx={rowsTable}>
      <TableHead>
        <TableRow>
          <TableCell className="tick" data-label={translate('ra.action.select_all')}>
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
            <DueCells row={row} heading={heading} />
            {mayManage && (
              <TableCell align="right">
                <Button size="small" onClick={() => onSettle(row.project_id)}>
                  {translate('finance.settle')}
                </Button>
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

interface NotMadeAlertProps {
  failed: readonly Failed[];
  onClose: () => void;
}

const NotMadeAlert = ({ failed, onClose }: NotMadeAlertProps) => {
  const translate = useTranslate();
  const unknown = failed.filter(({ isUnknown }) => isUnknown);
  const notMade = failed.filter(({ isUnknown }) => !isUnknown);
  return (
    <Alert severity="error" onClose={onClose} sx={{ mb: 1.5 }}>
      {notMade.length > 0 && translate('resources.to-invoice.not_made')}
      <NotMadeList
        texts={notMade.map(({ name, message }) => `${name}: ${translate(message, { _: message })}`)}
      />
      {unknown.length > 0 && translate('resources.to-invoice.not_known')}
      <NotMadeList texts={unknown.map(({ name }) => name)} />
    </Alert>
  );
};

const NotMadeList = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {texts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </Box>
  );

interface Failed extends NotMade {
  name: string;
}

const withNames = (notMade: readonly NotMade[], rows: readonly ToInvoice[]): Failed[] =>
  notMade.map(failure => {
    const row = rows.find(({ project_id }) => project_id === failure.project_id);
    return { ...failure, name: row?.project_name ?? `#${failure.project_id}` };
  });
