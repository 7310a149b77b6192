import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { usePlan } from './PlanContext.tsx';

/** A plan without lines: what will be here, and how it comes. */
export const PlanEmpty = () => {
  const translate = useTranslate();
  const { mayEdit } = usePlan();
  return (
    <Card sx={{ px: 3, py: 5, textAlign: 'center', color: 'text.secondary' }}>
      <Inventory2Outlined sx={{ fontSize: 40, mb: 1 }} />
      <Typography>{translate('plan.empty')}</Typography>
      {mayEdit && <Typography variant="body2">{translate('plan.empty_hint')}</Typography>}
    </Card>
  );
};
