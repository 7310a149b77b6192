import { csvHeading } from '#contract/csvCells';
import { LOCALES, type Locale } from '#contract/locales';
import { fieldLabel } from '../../texts.ts';
import type { Resource } from './definition.ts';

/** A column of a resource's CSV file. */
export interface Column {
  field: string;
  /** A name beside an id: exported for people; on import it finds the record where the id is left out. */
  isNameOnly: boolean;
}

/** The columns of a resource's CSV file: what people fill in, and names beside ids. */
export const columnsOf = ({ schemas, detail }: Resource): Column[] => {
  const recordFields = Object.keys(schemas.record.shape);
  return Object.keys(schemas.input.shape)
    .filter(field => field !== detail?.field)
    .flatMap(field => {
      const own = { field, isNameOnly: false };
      const name = field.replace(/_id$/, '_name');
      return name !== field && recordFields.includes(name)
        ? [own, { field: name, isNameOnly: true }]
        : [own];
    });
};

/** What a column is called in a language. */
export const headingOf = (resource: string, field: string, locale: Locale) =>
  csvHeading(field, fieldLabel(resource, field, locale));

/** Which column a heading stands for: by its name in the API, or as any language calls it. */
export const columnReader = (resource: Resource) => {
  const byHeading = new Map<string, Column>();
  for (const column of columnsOf(resource)) {
    const spellings = LOCALES.map(locale => headingOf(resource.name, column.field, locale));
    for (const heading of [column.field, ...spellings]) byHeading.set(keyOf(heading), column);
  }
  return (heading: string): Column | undefined => byHeading.get(keyOf(heading));
};

const keyOf = (heading: string) => heading.trim().toLowerCase();
