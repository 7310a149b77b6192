import { csvHeading } from '#contract/base/csvCells';
import { type Locale, LOCALES } from '#contract/base/locales';
import { fieldLabel } from '../../texts.ts';
import type { Resource } from '../definition.ts';

/** A column of a resource's file. */
export interface Column {
  field: string;
  /**
   * Exported for people, and not filled in: the record's own id, a name beside an id, which finds the record
   * where the id is left out, or a field of the server's own.
   */
  isNameOnly: boolean;
}

/** The columns of a resource's file: the id, the server's own fields, what people fill in, names beside ids. */
export const columnsOf = ({
  schemas,
  details = [],
  exported = [],
  references = [],
}: Resource): Column[] => {
  const recordFields = Object.keys(schemas.record.shape);
  const inputFields = Object.keys(schemas.input.shape);
  const filledIn = inputFields
    .filter(field => !details.some(detail => detail.field === field))
    .flatMap(field => {
      const own = { field, isNameOnly: false };
      const name = nameFieldOf(field);
      const isNamed =
        recordFields.includes(name) || references.some(each => each.field === field && !each.copy);
      return isNamed && name !== field && !inputFields.includes(name)
        ? [own, { field: name, isNameOnly: true }]
        : [own];
    });
  return [...['id', ...exported].map(field => ({ field, isNameOnly: true })), ...filledIn];
};

/** The field beside an id that has the name of its record. */
export const nameFieldOf = (field: string) => field.replace(/_id$/, '_name');

/** What a column is called in a language. */
export const headingOf = (resource: string, field: string, locale: Locale) =>
  csvHeading(field, fieldLabel(resource, labelledBy(resource, field), locale));

/** A name that the record itself does not have is called what its id is. */
const labelledBy = (resource: string, field: string) =>
  fieldLabel(resource, field, 'nl') === field ? field.replace(/_name$/, '_id') : field;

/** Finds the column of a heading: its name in the API, or its label in any language. */
export const columnReader = (resource: Resource) => {
  const byHeading = new Map<string, Column>();
  for (const column of columnsOf(resource)) {
    const spellings = LOCALES.map(locale => headingOf(resource.name, column.field, locale));
    for (const heading of [column.field, ...spellings]) byHeading.set(keyOf(heading), column);
  }
  return (heading: string): Column | undefined => byHeading.get(keyOf(heading));
};

const keyOf = (heading: string) => heading.trim().toLowerCase();
