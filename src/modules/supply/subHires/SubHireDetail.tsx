import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { meets } from '#contract/plan/hirePeriods';
import type { SubHire } from '#contract/supply/subHires';
import {
  isOpenSubHire,
  isUnconfirmed,
  SUB_HIRE_COURSE,
  SUB_HIRE_STATUSES,
} from '#contract/supply/subHireStatuses.values';
import { useSeesPrices } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { ReferenceLink } from '../../../ui/display/links.tsx';
import { stackedOnPhone } from '../../../ui/display/phone.ts';
import { Moment } from '../../../ui/display/values.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { NextStatusButton, StatusMenu } from '../../../ui/record/StatusMenu.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import { OrderMails } from './OrderMails.tsx';
import { ReleaseSurplus } from './ReleaseSurplus.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

const SubHireDetail = () => (
  <DetailPage
    actions={<OrderButtons />}
    badge={<StatusMenu resource="sub-hires" statuses={SUB_HIRE_STATUSES} />}
    above={
      <>
        <Warnings />
        <NextStatusButton resource="sub-hires" course={SUB_HIRE_COURSE} />
      </>
    }
    below={
      <>
        <Lines />
        <OrderMails />
      </>
    }
  >
    <DetailField<SubHire> source="supplier_name">
      <ReferenceLink<SubHire> source="supplier_id" name="supplier_name" resource="customers" />
    </DetailField>
    <DetailField<SubHire> source="from" show={moment} />
    <DetailField<SubHire> source="until" show={moment} />
    <DetailField<SubHire> source="notes" optional />
  </DetailPage>
);

const moment = (at: string) => <Moment at={at} />;

const Warnings = () => {
  const translate = useTranslate();
  const format = useFormat();
  const record = useRecord<'sub-hires'>();
  const { status, supplier_name, lines = [] } = record ?? {};
  if (!isOpenSubHire(status)) return null;
  const cancelled = lines.flatMap(({ project }) =>
    project?.status === PROJECT_STATUS.cancelled ? [project.name] : []
  );
  const left = record ? leftBehind(record) : [];
  return (
    <Stack sx={{ gap: 1, mb: 2, '&:empty': { display: 'none' } }}>
      {cancelled.length > 0 && (
        <Alert severity="warning">
          {translate('resources.sub-hires.project_cancelled', {
            projects: format.list([...new Set(cancelled)]),
          })}
        </Alert>
      )}
      {left.length > 0 && (
        <Alert severity="warning">
          {translate('resources.sub-hires.left_behind', { projects: format.list(left) })}
        </Alert>
      )}
      {isUnconfirmed(status) && (
        <Alert severity="info">
          {translate(`resources.sub-hires.${supplier_name ? 'not_counted' : 'no_supplier'}`)}
        </Alert>
      )}
    </Stack>
  );
};

const leftBehind = ({
  from,
  until,
  lines = [],
}: Partial<Pick<SubHire, 'from' | 'until' | 'lines'>>) => [
  ...new Set(
    lines.flatMap(({ project }) => {
      if (!from || !until || !project?.from || !project.until) return [];
      if (project.status === PROJECT_STATUS.cancelled) return [];
      const isMet = meets({ from, until }, { from: project.from, until: project.until });
      return isMet ? [] : [project.name];
    })
  ),
];

const totalStyle = {
  textAlign: { xs: 'left', sm: 'right' },
  color: 'text.primary',
  fontSize: 'body2.fontSize',
  fontWeight: 600,
  borderBottom: 0,
} as const;

const Lines = () => {
  const record = useRecord<'sub-hires'>();
  const translate = useTranslate();

  const format = useFormat();
  const seesPrices = useSeesPrices() === true;
  const lines = record?.lines ?? [];
  const heading = (source: string) => translate(`resources.sub-hires.fields.${source}`);
  const total = lines.reduce((sum, { amount, unit_cost }) => sum + amount * (unit_cost ?? 0), 0);
  return (
    <RecordPart title={heading('lines')}>
      {lines.length === 0 ? (
        translate('resources.sub-hires.no_lines')
      ) : (
        <Table size="small" sx={stackedOnPhone}>
          <TableHead>
            <TableRow>
              <TableCell>{heading('product_id')}</TableCell>
              <TableCell align="right">{heading('amount')}</TableCell>
              {seesPrices && <TableCell align="right">{heading('unit_cost')}</TableCell>}
              <TableCell>{heading('project')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(line => (
              <HireRow key={line.id} line={line} seesPrices={seesPrices} />
            ))}
          </TableBody>
          {seesPrices && total > 0 && (
            <TableFooter>
              <TableRow>
                <TableCell colSpan={3} sx={totalStyle}>
                  {translate('resources.sub-hires.total', { total: format.money(total) })}
                </TableCell>
              </TableRow>
            </TableFooter>
          )}
        </Table>
      )}
    </RecordPart>
  );
};

interface HireRowProps {
  line: NonNullable<SubHire['lines']>[number];
  seesPrices: boolean;
}

const HireRow = ({ line, seesPrices }: HireRowProps) => {
  const { product_id, product_name, amount, unit_cost, project } = line;
  const translate = useTranslate();
  const format = useFormat();
  const heading = (source: string) => translate(`resources.sub-hires.fields.${source}`);
  return (
    <TableRow>
      <TableCell data-label={heading('product_id')}>
        <Link component={RouterLink} to={`/products/${product_id}`}>
          {product_name}
        </Link>
      </TableCell>
      <TableCell align="right" data-label={heading('amount')}>
        {format.number(amount)}
      </TableCell>
      {seesPrices && (
        <TableCell align="right" data-label={heading('unit_cost')}>
          {unit_cost === null ? '–' : format.money(unit_cost)}
        </TableCell>
      )}
      <TableCell data-label={heading('project')}>
        {project ? (
          <Link component={RouterLink} to={`/projects/${project.id}`}>
            {project.name}
          </Link>
        ) : (
          '–'
        )}
        <ReleaseSurplus line={line} />
      </TableCell>
    </TableRow>
  );
};

export default SubHireDetail;
