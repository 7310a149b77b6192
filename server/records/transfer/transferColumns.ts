import { z } from 'zod';
import { csvHeading } from '#contract/base/csvCells';
import { visibleText } from '#contract/base/visibleText';
import type { Resource } from '../definition.ts';
import { type FieldLabel, fieldLabelsInAll } from '../fieldLabels.ts';

export interface Column {
  field: string;
  /**
   * Exported but not imported: the record's id, a name next to an id (which finds the record if the id is
   * missing), or a field of the server.
   */
  isNameOnly: boolean;
  nameOf?: string;
}

export interface ColumnReading {
  columnOf: (heading: string) => Column | undefined;
  isHidden: (column: Column) => boolean;
}

export const columnsOf = ({
  schemas,
  details = [],
  exported = [],
  references = [],
}: Resource): Column[] => {
  const recordFields = Object.keys(schemas.record.shape);
  const inputFields = Object.keys(schemas.input.shape);
  const filledIn = inputFields
    .filter(
      field =>
        !details.some(detail => detail.field === field) && !hasFields(schemas.record.shape[field])
    )
    .flatMap(field => {
      const own = { field, isNameOnly: false };
      const name = nameFieldOf(field);
      const isNamed =
        recordFields.includes(name) || references.some(each => each.field === field && !each.copy);
      return isNamed && name !== field && !inputFields.includes(name)
        ? [own, { field: name, isNameOnly: true, nameOf: field }]
        : [own];
    });
  return [...['id', ...exported].map(field => ({ field, isNameOnly: true })), ...filledIn];
};

/** No cell holds an object, or rows of them. */
const hasFields = (type: unknown): boolean => {
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional)
    return hasFields(type.unwrap());
  return type instanceof z.ZodArray ? hasFields(type.element) : type instanceof z.ZodObject;
};

export const nameFieldOf = (field: string) => field.replace(/_id$/, '_name');

export const headingOf = (resource: string, field: string, labelOf: FieldLabel) =>
  csvHeading(field, labelOf(resource, labelledBy(resource, field, labelOf)));

const labelledBy = (resource: string, field: string, labelOf: FieldLabel) =>
  labelOf(resource, field) === field ? field.replace(/_name$/, '_id') : field;

const FORMER_HEADINGS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  projects: { venue_id: ['Locatie (id)', 'Veranstaltungsort (id)'] },
};

/** Accepts the API name, or the label in any language. */
export const readColumns = async (resource: Resource) => {
  const languages = await fieldLabelsInAll();
  const byHeading = new Map<string, Column>();
  for (const column of columnsOf(resource)) {
    const spellings = languages.map(labelOf => headingOf(resource.name, column.field, labelOf));
    for (const heading of [column.field, ...spellings]) byHeading.set(keyOf(heading), column);
    const former = FORMER_HEADINGS[resource.name]?.[column.field] ?? [];
    for (const heading of former) byHeading.set(keyOf(heading), column);
  }
  return (heading: string): Column | undefined => byHeading.get(keyOf(heading));
};

const keyOf = (heading: string) => visibleText(heading).trim().toLowerCase();
