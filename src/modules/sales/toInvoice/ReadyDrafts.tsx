import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useSalesRights } from '../useSalesRights.ts';
import { rowsTable } from './rowsTable.ts';
import { TickAll, TickBox, useTicked } from './Ticked.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { UnreadPart } from '../../../ui/record/UnreadPart.tsx';

const IssueManyDialog = lazyDialog(() => import('./IssueManyDialog.tsx'));

const DRAFTS = 'ready-drafts';

/** The focus only scrolls to it. */
const FOCUSED = { outline: 0 } as const;

export const showDrafts = () => document.getElementById(DRAFTS)?.focus();

export const ReadyDrafts = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { mayIssue } = useSalesRights();
  // Outside of the list: what became of the drafts is shown when none is left.
  const [question, setQuestion] = useState<readonly SalesInvoice[]>();
  const read = useQuery({
    queryKey: ['projectInvoices', 'drafts'],
    queryFn: async ({ signal }) =>
      (await import('../invoices/invoices.calls.ts')).readInvoices({ status: 'draft' }, signal),
  });
  const drafts = read.data ?? [];
  const ticked = useTicked(
    'drafts',
    drafts.map(({ id }) => id)
  );
  const text = (name: string, values = {}) => translate(`resources.to-invoice.${name}`, values);
  const heading = (name: string) => translate(`resources.sales-invoices.fields.${name}`);
  const chosen = drafts.filter(({ id }) => ticked.has(id));
  const list = (
    <RecordPart
      title={text('drafts')}
      action={
        mayIssue && (
          <Button
            variant="contained"
            disabled={chosen.length === 0}
            onClick={() => setQuestion(chosen)}
          >
            {chosen.length === 0
              ? translate('resources.sales-invoices.steps.issue')
              : text('issue', { smart_count: chosen.length })}
          </Button>
        )
      }
    >
      <Table size="small" sx={rowsTable}>
        <TableHead>
          <TableRow>
            <TableCell className="tick" data-label={translate('ra.action.select_all')}>
              <TickAll ticked={ticked} mayTick={mayIssue} />
            </TableCell>
            <TableCell>{heading('customer_name')}</TableCell>
            <TableCell>{heading('project_name')}</TableCell>
            <TableCell>{heading('kind')}</TableCell>
            <TableCell align="right">{heading('total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {drafts.map(({ id, customer_name, project_name, kind, total }) => (
            <TableRow key={id}>
              <TableCell className="tick">
                {mayIssue && (
                  <TickBox
                    ticked={ticked}
                    id={id}
                    name={[customer_name, project_name].filter(Boolean).join(', ')}
                  />
                )}
              </TableCell>
              <TableCell data-label={heading('customer_name')}>
                <Link component={RouterLink} to={`/sales-invoices/${id}`}>
                  {customer_name ?? `#${id}`}
                </Link>
              </TableCell>
              <TableCell data-label={heading('project_name')}>{project_name ?? '–'}</TableCell>
              <TableCell data-label={heading('kind')}>
                {translate(`resources.sales-invoices.kinds.${kind}`)}
              </TableCell>
              <TableCell align="right" className="money" data-label={heading('total')}>
                {format.money(kind === 'credit' ? -(total ?? 0) : (total ?? 0))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </RecordPart>
  );
  return (
    <>
      {read.error ? (
        <UnreadPart title={text('drafts')} read={read} />
      ) : (
        drafts.length > 0 && (
          <div id={DRAFTS} tabIndex={-1} style={FOCUSED}>
            {list}
          </div>
        )
      )}
      {question && (
        <IssueManyDialog
          drafts={question}
          onClose={() => {
            setQuestion(undefined);
            ticked.clear();
          }}
        />
      )}
    </>
  );
};
