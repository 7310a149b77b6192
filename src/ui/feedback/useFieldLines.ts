import { useResourceContext, useTranslate } from 'ra-core';
import { apiErrorOf } from '../../platform/data/httpClient.ts';
import { useExplain } from './useExplain.ts';

/** A field within another one is named by its last name: `allocations.0.amount`. */
const namesOf = (field: string) => [
  `fields.${field}`,
  `missing.${field.replaceAll('.', '_')}`,
  `fields.${field.split('.').at(-1)}`,
];

/** Errors of fields that the screen does not have, a line each: `Klant: Verplicht veld.` */
export const useFieldLines = (resource?: string) => {
  const translate = useTranslate();
  const context = useResourceContext();
  const labelOf = (field: string) =>
    [resource, context, 'sales-invoices']
      .flatMap(each =>
        namesOf(field).map(name => translate(`resources.${each}.${name}`, { _: '' }))
      )
      .find(label => label !== '');
  return (fields: Readonly<Record<string, string>>) => {
    const lines = Object.entries(fields).map(([field, message]) => {
      const label = labelOf(field);
      return label ? `${label}: ${message}` : message;
    });
    return [...new Set(lines)];
  };
};

/** As `useExplain`, for a call without a form: a refusal of its fields names those. */
export const useExplainStep = (resource?: string) => {
  const explain = useExplain();
  const linesOf = useFieldLines(resource);
  return (error: unknown, fallback: string) => {
    const lines = linesOf(apiErrorOf(error)?.fields ?? {});
    return lines.length > 0 ? lines.join('\n') : explain(error, fallback);
  };
};
