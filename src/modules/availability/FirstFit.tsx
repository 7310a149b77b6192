import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { readFit } from '../../platform/data/planning.ts';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';

interface FirstFitProps {
  projectId: number;
  tenantId: number | undefined;
}

export const FirstFit = ({ projectId, tenantId }: FirstFitProps) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const { setValue } = useFormContext();
  const { data } = useQuery({
    queryKey: ['plan', projectId, 'fit', tenantId],
    queryFn: ({ signal }) => readFit(projectId, { tenantId, signal }),
  });
  if (data === undefined) return null;
  if (data === null) return <Alert severity="info">{translate('shortages.no_fit')}</Alert>;
  const { start_date, end_date } = data;
  const take = () => {
    setValue('start_date', start_date, { shouldDirty: true });
    setValue('end_date', end_date, { shouldDirty: true });
  };
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={take}>
          {translate('shortages.take_fit')}
        </Button>
      }
    >
      {translate('shortages.first_fit', {
        period: periodText({ from: start_date, until: end_date }),
      })}
    </Alert>
  );
};
