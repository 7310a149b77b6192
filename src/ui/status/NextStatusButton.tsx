import Button from '@mui/material/Button';
import { CanAccess, useRecordContext, useTranslate } from 'ra-core';
import { useIsPhone } from '../useIsPhone.ts';
import { useChangeStatus } from './useChangeStatus.tsx';
import { useStatusText } from './useStatusText.ts';

interface NextStatusButtonProps {
  resource: string;
  /** The statuses that follow one another when all goes well. */
  course: readonly string[];
}

/** On a phone: one large button to the status that comes next. */
export const NextStatusButton = ({ resource, course }: NextStatusButtonProps) => {
  const isPhone = useIsPhone();
  const status: string | null = useRecordContext()?.status ?? null;
  const next = nextIn(course, status);
  if (!isPhone || next === undefined) return null;
  return (
    <CanAccess resource={resource} action="edit">
      <ToStatus resource={resource} status={next} />
    </CanAccess>
  );
};

/** A record without a status starts the course; one outside of it has none that comes next. */
const nextIn = (course: readonly string[], status: string | null) => {
  const step = status ? course.indexOf(status) : -1;
  return status && step < 0 ? undefined : course[step + 1];
};

const ToStatus = ({ resource, status }: { resource: string; status: string }) => {
  const record = useRecordContext();
  const translate = useTranslate();
  const text = useStatusText(resource);
  const { change, isPending } = useChangeStatus(resource);
  return (
    <Button
      fullWidth
      size="large"
      variant="contained"
      // MUI's own loading button would be disabled, and lose the focus.
      aria-disabled={isPending}
      onClick={() => record && !isPending && change(record, status)}
      sx={{ minHeight: 56, mb: 2, fontSize: '1rem' }}
    >
      {translate('common.status.next', { status: text(status).name })}
    </Button>
  );
};
