import ShortTextIcon from '@mui/icons-material/ShortText';
import { useTranslate } from 'ra-core';
import type { PlanLine } from '#contract/plan/plans';

/** A line of free text claims nothing and is never short. */
export const FreeTextMark = ({ line }: { line: PlanLine }) => {
  const translate = useTranslate();
  if (line.text === null) return null;
  return (
    <ShortTextIcon
      fontSize="inherit"
      color="disabled"
      titleAccess={translate('plan.free_text')}
      sx={{ mr: 0.5, flexShrink: 0, verticalAlign: 'text-bottom' }}
    />
  );
};
