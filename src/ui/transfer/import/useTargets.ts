import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { choicesOf, choiceWord } from '#contract/base/choiceWords.values';
import { matchLocale } from '#contract/base/locales';
import { useResource } from '../../resource/resource.ts';
import { type Importer, relationsOf } from './importer.ts';
import { targetsOf, type Target } from './model/targets.ts';
import type { Option } from './model/words.ts';

export const useTargets = ({ resource, schema, leftOut }: Importer) => {
  const translate = useTranslate();
  const locale = matchLocale([useLocale()]);
  const relations = useResource(resource)?.relations;
  const { data } = useSuspenseQuery({ queryKey: ['importSchema', resource], queryFn: schema });
  return useMemo(() => {
    const targets = targetsOf({
      schema: data,
      relations: { ...relations, ...relationsOf(resource) },
      ...(leftOut && { leftOut }),
      labelOf: field => translate(`resources.${resource}.fields.${field}`, { _: field }),
    });
    const optionsOf = ({ field, kind, choices = [] }: Target): Option[] => {
      if (kind === 'flag') {
        return [true, false].map(value => ({ value, label: translate(`ra.boolean.${value}`) }));
      }
      const labelOf = (code: string) =>
        choicesOf(resource, field)
          ? choiceWord(resource, field, code, locale)
          : translate(`resources.${resource}.statuses.${code}`, {
              _: translate(`resources.${resource}.types.${code}`, { _: code }),
            });
      return choices.map(value => ({ value, label: labelOf(value) }));
    };
    return { targets, optionsOf };
  }, [data, relations, resource, leftOut, translate, locale]);
};
