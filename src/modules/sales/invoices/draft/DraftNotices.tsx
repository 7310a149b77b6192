import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { VatCode } from '#contract/sales/vat';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazyDialog.tsx';
import { useOpensDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { MissingList } from './MissingList.tsx';
import { refusedCells } from './refusedCells.ts';
import { useDraft } from './useDraftEditor.ts';

const CreditChoice = lazyDialog(() => import('./CreditChoice.tsx'));

export const DraftNotices = ({ codes }: { codes: readonly VatCode[] | undefined }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { state, refused, refusal, isIssued, discard } = useDraft();
  const {
    missing = [],
    einvoice_missing = [],
    warnings = [],
    unprintable = [],
    differences,
    customer_id,
    invoice_id,
    invoice_number,
  } = state.base;
  const text = (name: string, values = {}) => translate(`resources.sales-invoices.${name}`, values);
  const nameOf = (field: string) =>
    field === 'heading'
      ? text('heading')
      : text(`columns.${field === 'vat_code_id' ? 'vat' : field}`);
  const cells = refusedCells(refusal, state.rows);
  const ofAll = refused['lines'];
  return (
    <>
      {isIssued && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {text('issued_meanwhile')}
          <Button size="small" sx={{ ml: 1 }} onClick={discard}>
            {text('show_issued')}
          </Button>
        </Alert>
      )}
      {invoice_id !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('credits')}{' '}
          <Link component={RouterLink} to={`/sales-invoices/${invoice_id}`} color="inherit">
            {invoice_number}
          </Link>
          <ChooseLines />
        </Alert>
      )}
      {(ofAll || cells.length > 0) && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {ofAll && <div>{ofAll}</div>}
          {cells.map(({ key, line, field, problem }) => (
            <div key={`${key} ${field}`}>
              {text('refused_line', { line: line || '–', column: nameOf(field), problem })}
            </div>
          ))}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {text('is_missing')}
          <MissingList fields={missing} customerId={customer_id} />
        </Alert>
      )}
      {missing.length === 0 && einvoice_missing.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('einvoice_missing')}
          <MissingList fields={einvoice_missing} customerId={customer_id} />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {warnings.map(warning => (
              <li key={warning}>
                {text(`warnings.${warning}`, {
                  agreed: format.money(differences?.agreed ?? 0),
                  now: format.money(differences?.now ?? 0),
                  unprintable: unprintable.join(' '),
                })}
                {warning === 'vat_differs_from_scheme' && <UseCustomerCodes codes={codes} />}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
};

/** Opens by itself where a credit note was just begun: nothing is ticked then. */
const ChooseLines = () => {
  const translate = useTranslate();
  const { mayEdit } = useDraft();
  const [isOpen, setOpen] = useOpensDialog();
  if (!mayEdit) return null;
  return (
    <>
      <Button size="small" sx={{ ml: 1 }} onClick={() => setOpen(true)}>
        {translate('resources.sales-invoices.choose.open')}
      </Button>
      {isOpen && <CreditChoice onClose={() => setOpen(false)} />}
    </>
  );
};

const UseCustomerCodes = ({ codes }: { codes: readonly VatCode[] | undefined }) => {
  const translate = useTranslate();
  const { state, dispatch, mayEdit } = useDraft();
  const usual = codes?.find(({ id }) => id === state.base.usual_vat_code_id);
  if (!codes || !usual || !mayEdit) return null;
  return (
    <Button
      size="small"
      sx={{ ml: 1 }}
      onClick={() => dispatch({ type: 'codesFitted', codes, usual })}
    >
      {translate('resources.sales-invoices.use_customer_codes')}
    </Button>
  );
};
