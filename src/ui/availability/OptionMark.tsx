import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { OptionPlace } from '#contract/availability/optionQueue';
import { useFormat } from '../../platform/time/useFormat.tsx';

type MarkedOption = OptionPlace & { option_until?: string | null };

/** The text of an option's place, its end, and its neighbours: "2e optie, na Gala (tot 1 apr)". */
export const useOptionText = () => {
  const translate = useTranslate();
  const format = useFormat();
  return useCallback(
    ({ place, others, option_until }: MarkedOption) => {
      const until = (end: string | null | undefined) =>
        end ? translate('planning.option.until', { until: format.shortMoment(end) }) : '';
      const ahead = others.filter(({ is_ahead }) => is_ahead);
      const named = (ahead.length > 0 ? ahead : others)
        .map(({ name, option_until: end }) => (end ? `${name} (${until(end)})` : name))
        .join(', ');
      const own = [translate('planning.option.place', { place }), until(option_until)];
      return [
        own.filter(Boolean).join(' '),
        translate(`planning.option.${ahead.length > 0 ? 'after' : 'before'}`, { others: named }),
      ].join(', ');
    },
    [translate, format]
  );
};

export const OptionMark = ({ option }: { option: MarkedOption }) => {
  const text = useOptionText()(option);
  return <span title={text}>{text}</span>;
};
