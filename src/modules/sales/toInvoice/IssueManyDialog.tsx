import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { z } from 'zod';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { ProgressLine } from '../../../ui/feedback/ProgressLine.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useTypedState } from '../../../ui/form/typedState.ts';
import { missingKey } from '../invoices/draft/missingFields.ts';
import { type IssuedMany, issueMany, unanswered } from '../invoices/invoices.calls.ts';
import { useDocumentAction } from '../useDocumentAction.ts';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

const switches = z.object({ mails: z.boolean(), acceptVat: z.boolean() });

const NOTHING_YET: IssuedMany = { issued: [], failed: [], skipped: [] };

interface IssueManyDialogProps {
  drafts: readonly SalesInvoice[];
  onClose: () => void;
}

const IssueManyDialog = ({ drafts, onClose }: IssueManyDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const [{ mails, acceptVat }, setSwitches, isTyped] = useTypedState({
    name: `issue ${drafts.map(({ id }) => id).join(' ')}`,
    start: () => ({ mails: true, acceptVat: false }),
    stored: switches,
  });
  const [answer, setAnswer] = useState(NOTHING_YET);
  const issue = useDocumentAction(() =>
    issueMany({ drafts, mail: mails, acceptVat, before: answer, onAnswer: setAnswer })
  );
  const left = unanswered(drafts, answer);
  const isHalfWay = issue.isError && left.length < drafts.length;
  const text = (name: string, values = {}) => translate(`resources.to-invoice.${name}`, values);
  const total = drafts.reduce(
    (sum, { kind, total: each }) => sum + (kind === 'credit' ? -1 : 1) * (each ?? 0),
    0
  );
  return (
    <FormDialog
      title={text('issue_title', { smart_count: drafts.length })}
      isTyped={isTyped && !issue.isSuccess}
      {...(!issue.isPending && { onClose })}
    >
      {issue.isSuccess ? (
        <Stack sx={{ gap: 2 }}>
          <Outcome answer={answer} drafts={drafts} />
          <div>
            <Button variant="contained" onClick={onClose}>
              {translate('ra.action.close')}
            </Button>
          </div>
        </Stack>
      ) : (
        <Stack sx={{ gap: 2 }}>
          {isHalfWay ? (
            <>
              <Outcome answer={answer} drafts={drafts} />
              <Alert severity="warning">{text('issue_left', { smart_count: left.length })}</Alert>
            </>
          ) : (
            <div>{text('issue_text', { total: format.money(total) })}</div>
          )}
          <FormControlLabel
            control={
              <Switch
                checked={mails}
                onChange={(_event, isOn) => setSwitches({ mails: isOn, acceptVat })}
              />
            }
            label={text('mails')}
          />
          <FormControlLabel
            control={
              <Switch
                checked={acceptVat}
                onChange={(_event, isOn) => setSwitches({ mails, acceptVat: isOn })}
              />
            }
            label={text('accept_vat')}
          />
          {issue.isPending && (
            <ProgressLine done={drafts.length - left.length} total={drafts.length} />
          )}
          <div>
            <BusyButton variant="contained" busy={issue.isPending} onClick={() => issue.mutate()}>
              {isHalfWay
                ? text('issue_rest', { smart_count: left.length })
                : translate('resources.sales-invoices.steps.issue')}
            </BusyButton>
            <Button onClick={onClose} disabled={issue.isPending} sx={{ ml: 1 }}>
              {translate(isHalfWay ? 'ra.action.close' : 'ra.action.cancel')}
            </Button>
          </div>
        </Stack>
      )}
    </FormDialog>
  );
};

interface OutcomeProps {
  answer: IssuedMany;
  drafts: readonly SalesInvoice[];
}

const Outcome = ({ answer: { issued, failed, skipped }, drafts }: OutcomeProps) => {
  const translate = useTranslate();
  const text = (name: string, values = {}) => translate(`resources.to-invoice.${name}`, values);
  const nameOf = (id: number) => {
    const draft = drafts.find(each => each.id === id);
    return [draft?.customer_name, draft?.project_name].filter(Boolean).join(', ') || `#${id}`;
  };
  return (
    <>
      {issued.length > 0 && (
        <Alert severity="success">
          {text('issued', { smart_count: issued.length })}{' '}
          {issued.map(({ id, number }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link component={RouterLink} to={`/sales-invoices/${id}`} color="inherit">
                {number}
              </Link>
            </span>
          ))}
        </Alert>
      )}
      {skipped.length > 0 && (
        <Alert severity="warning">
          {text('skipped', { smart_count: skipped.length })}{' '}
          {skipped.map(({ id }) => nameOf(id)).join(', ')}
        </Alert>
      )}
      {failed.length > 0 && (
        <Alert severity="error">
          {text('failed', { smart_count: failed.length })}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {failed.map(({ id, code, fields }) => (
              <li key={id}>
                <Link component={RouterLink} to={`/sales-invoices/${id}`} color="inherit">
                  {nameOf(id)}
                </Link>
                {': '}
                {fields.length > 0
                  ? fields.map(field => translate(missingKey(field), { _: field })).join(', ')
                  : translate(`errors.${code}`, { _: code })}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
};

export default IssueManyDialog;
