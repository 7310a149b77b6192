import { useTranslate } from 'ra-core';
import type { PlanLine } from '#contract/plan/plans';

/** Example: "M-1 niet bruikbaar: in reparatie". */
export const useUnitWarnings = () => {
  const translate = useTranslate();
  return (units: PlanLine['units']) =>
    units.flatMap(({ id, code, warnings }) => {
      if (warnings.length === 0) return [];
      const reason = warnings
        .map(warning => translate(`plan.units.warnings.${warning}`))
        .join(', ');
      // A unit with a due inspection can still be used.
      const isUsable = warnings.every(warning => warning === 'inspection_due');
      const text = isUsable ? 'warned' : 'unusable';
      return [translate(`plan.units.${text}`, { code: code ?? `#${id}`, reason })];
    });
};
