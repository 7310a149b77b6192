import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useGetResourceLabel, useShowContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { valueOf } from '../../../../platform/api/ApiError.ts';
import { RecordHistory } from '../../../../ui/audit/RecordHistory.tsx';
import { WIDE_SCREEN } from '../../../../ui/display/PageHeader.tsx';
import { useIsPhone } from '../../../../ui/display/phone.ts';
import { FailureAlert } from '../../../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton } from '../../../../ui/feedback/Loading.tsx';
import { UnreadFields } from '../../../../ui/form/unreadFields.tsx';
import { LeaveQuestion } from '../../../../ui/form/UnsavedChanges.tsx';
import { ChangedByColleague } from '../../../../ui/record/ColleagueNotice.tsx';
import { ConflictDialog } from '../../../../ui/record/ConflictDialog.tsx';
import { ConflictRows } from '../../../../ui/record/ConflictValue.tsx';
import { GridTools } from '../../../../ui/grid/GridTools.tsx';
import { RecordHeader } from '../../../../ui/record/RecordHeader.tsx';
import { useSalesRights } from '../../useSalesRights.ts';
import { InvoiceStanding } from '../InvoiceStanding.tsx';
import { DraftCards } from './DraftCards.tsx';
import { DraftFields } from './DraftFields.tsx';
import { DraftGrid } from './DraftGrid.tsx';
import { DRAFT_KEYS } from './draftKeys.ts';
import { DraftNotices } from './DraftNotices.tsx';
import { DraftPreview, PreviewButton, showsPdf } from './DraftPreview.tsx';
import { isLine } from './draftState.ts';
import { DraftSteps } from './DraftSteps.tsx';
import { type DraftSums, draftSums } from './draftSums.ts';
import { DraftTotals } from './DraftTotals.tsx';
import { DraftEditorProvider, useDraft, useDraftEditor } from './useDraftEditor.ts';
import { useLineActions } from './useLineActions.tsx';
import { useVatCodes } from './useVatCodes.ts';

export const DraftPage = () => {
  const { record } = useShowContext<SalesInvoice>();
  if (!record?.lines) return <FormSkeleton />;
  return (
    <UnreadFields>
      <Editor key={record.id} record={record} />
    </UnreadFields>
  );
};

const Editor = ({ record }: { record: SalesInvoice }) => {
  const { mayManage } = useSalesRights();
  const editor = useDraftEditor(record, mayManage && record.status === 'draft');
  const { state, conflict } = editor;
  const vatCodes = useVatCodes(state.fields.service_until, state.base.usual_vat_code_id);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const sums = draftSums(state, vatCodes.codes, vatCodes.today);
  const hasPreview = isWide && showsPdf();
  return (
    <DraftEditorProvider value={editor}>
      <div className={WIDE_SCREEN}>
        <RecordHeader
          badge={
            <>
              <InvoiceStanding />
              <About />
              <ChangedByColleague />
            </>
          }
          actions={
            <>
              {!hasPreview && <PreviewButton />}
              <DraftSteps total={sums.isKnown ? sums.total : undefined} />
            </>
          }
        />
        <Box sx={hasPreview ? besideStyle : undefined}>
          <Box sx={{ minWidth: 0 }}>
            <VatCodesFailure {...vatCodes} />
            <DraftNotices codes={vatCodes.codes} />
            <Lines sums={sums} vatCodes={vatCodes} />
            <Box sx={partsStyle}>
              <DraftFields />
              <DraftTotals sums={sums} />
            </Box>
            <RecordHistory />
          </Box>
          {hasPreview && (
            <Box sx={{ position: 'sticky', top: 80 }}>
              <DraftPreview />
            </Box>
          )}
        </Box>
      </div>
      <LeaveQuestion dirty={editor.isDirty} ofTab />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          show={(field, value, before) => {
            if (field === 'headings') return namesOf(value);
            return field === 'lines' ? <ChangedLines lines={value} before={before} /> : undefined;
          }}
          onSaved={editor.onSaved}
          onTaken={() => {
            editor.take(theirs(conflict.current, record));
            editor.settle();
          }}
          onError={editor.onConflictError}
          onClose={editor.settle}
        />
      )}
    </DraftEditorProvider>
  );
};

/** Without VAT codes the rates are unknown: VAT and total stay empty. */
const VatCodesFailure = ({ error, refetch }: ReturnType<typeof useVatCodes>) => {
  const name = useGetResourceLabel()('vat-codes', 2);
  const translate = useTranslate();
  if (!error) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <FailureAlert text={translate('common.not_read', { name })} error={error} onRetry={refetch} />
    </Box>
  );
};

const theirs = (current: object, record: SalesInvoice): SalesInvoice => ({ ...record, ...current });

const besideStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(300px, 28%)', xl: 'minmax(0, 1fr) 34%' },
  gap: 3,
  alignItems: 'start',
} as const;

const partsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(280px, 340px)' },
  gap: 2,
  mt: 2,
  alignItems: 'start',
} as const;

const About = () => {
  const translate = useTranslate();
  const { kind, project_id, project_name } = useDraft().state.base;
  return (
    <Typography component="span" color="textSecondary">
      {translate(`resources.sales-invoices.kinds.${kind}`)}
      {project_id && (
        <>
          {' · '}
          <Link component={RouterLink} to={`/projects/${project_id}?tab=finance`}>
            {project_name}
          </Link>
        </>
      )}
    </Typography>
  );
};

interface LinesProps {
  sums: DraftSums;
  vatCodes: ReturnType<typeof useVatCodes>;
}

const Lines = ({ sums, vatCodes }: LinesProps) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { state, dispatch, mayEdit, mayAdd } = useDraft();
  const { addLine, addHeading, openKey, mayAddLine, dialog } = useLineActions(vatCodes);
  const [added, setAdded] = useState<string>();
  const typeIn = isPhone ? openKey : setAdded;
  const text = (name: string) => translate(`resources.sales-invoices.${name}`);
  return (
    <>
      {isPhone ? (
        <DraftCards sums={sums} vatCodes={vatCodes} />
      ) : (
        <DraftGrid sums={sums} vatCodes={vatCodes} added={added} />
      )}
      {!state.rows.some(isLine) && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text('no_lines')}
        </Typography>
      )}
      {mayEdit && (
        <Stack direction="row" sx={{ mt: 1, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          {mayAdd && (
            <Button
              size="small"
              startIcon={<AddIcon />}
              disabled={!mayAddLine}
              onClick={() => typeIn(addLine(undefined))}
            >
              {text('add_line')}
            </Button>
          )}
          <Button
            size="small"
            startIcon={<AddIcon />}
            onClick={() => setAdded(addHeading(undefined))}
          >
            {text('add_heading')}
          </Button>
          <GridTools
            undo={state.undos.length > 0 ? () => dispatch({ type: 'undone' }) : undefined}
            redo={state.redos.length > 0 ? () => dispatch({ type: 'redone' }) : undefined}
            keys={DRAFT_KEYS}
          />
        </Stack>
      )}
      {dialog}
    </>
  );
};

const namesOf = (headings: unknown) =>
  Array.isArray(headings) ? headings.map(heading => valueOf(heading, 'name')).join(', ') : '';

/** A line has more than a cell shows: its text, amount and price tell it from another. */
const ChangedLines = ({ lines, before }: Record<'lines' | 'before', unknown>) => (
  <ConflictRows
    field="lines"
    rows={Array.isArray(lines) ? lines : []}
    before={Array.isArray(before) ? before : []}
    shownOf={line => ({
      description: valueOf(line, 'description'),
      amount: valueOf(line, 'amount'),
      unit_price: valueOf(line, 'unit_price'),
    })}
  />
);
