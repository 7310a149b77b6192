import { z } from 'zod';
import { csvHeading } from '#contract/base/csvCells';
import { isPercentage, moneyIn } from '#contract/base/moneyFields';

/** The type of a field's values. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'number'
  | 'flag'
  | 'day'
  | 'moment'
  | 'choice'
  | 'list'
  | 'name';

/** A field that a column can be imported to. */
export interface Target {
  field: string;
  label: string;
  kind: FieldKind;
  isRequired: boolean;
  /** The codes of a choice. */
  choices?: readonly string[];
  /** The field is an amount of money. */
  isMoney?: boolean;
  /** The field is a percentage. */
  isPercentage?: boolean;
  /** For a name: the resource whose record it names, and the field that holds the number of that record. */
  names?: { resource: string; idField: string };
}

interface TargetsOptions {
  schema: z.ZodObject;
  /** Fields that hold the number of another resource's record: the file names that record. */
  relations: Readonly<Record<string, string | undefined>>;
  /** Fields that no file fills in. */
  leftOut?: readonly string[];
  labelOf: (field: string) => string;
}

/** The fields that a file can fill in of a resource, `id` first; the numbers of related records last. */
export const targetsOf = ({
  schema,
  relations,
  leftOut = [],
  labelOf,
}: TargetsOptions): Target[] => {
  const numbers: Target[] = [];
  const fields = Object.entries(schema.shape).flatMap(([field, type]): Target[] => {
    if (!(type instanceof z.ZodType) || leftOut.includes(field)) return [];
    const isRequired = !type.safeParse(undefined).success;
    const label = labelOf(field);
    const resource = relations[field];
    if (resource) {
      numbers.push({ field, label: csvHeading(field, label), kind: 'id', isRequired: false });
      const names = { resource, idField: field };
      return [{ field: field.replace(/_id$/, '_name'), label, kind: 'name', isRequired, names }];
    }
    const kind = kindOf(type);
    if (!kind) return [];
    return [
      {
        field,
        label,
        kind,
        isRequired,
        ...(kind === 'choice' && { choices: choicesIn(type) }),
        ...(isPercentage(type)
          ? { isPercentage: true }
          : moneyIn(type) === 'here' && { isMoney: true }),
      },
    ];
  });
  return [{ field: 'id', label: 'id', kind: 'id', isRequired: false }, ...fields, ...numbers];
};

/** By which values a field takes; `undefined` for one that no cell fills in. */
const kindOf = (type: z.ZodType): FieldKind | undefined => {
  const takes = (value: unknown) => type.safeParse(value).success;
  const isFree = takes('x');
  if (!isFree && choicesIn(type).length > 0) return 'choice';
  if (!isFree && (takes(1) || takes(1.5))) return 'number';
  if (!isFree && takes(true)) return 'flag';
  if (!isFree && takes('2026-06-01T12:00:00Z')) return 'moment';
  if (!isFree && takes('2026-06-01')) return 'day';
  if (!isFree && takes(['x'])) return 'list';
  return isFree || takes('x@example.org') || takes('NL') ? 'text' : undefined;
};

/** The codes of a choice, at any depth of optional and nullable types. */
const choicesIn = (type: unknown): string[] => {
  if (type instanceof z.ZodEnum) return type.options.map(String);
  if (
    type instanceof z.ZodOptional ||
    type instanceof z.ZodNullable ||
    type instanceof z.ZodDefault
  ) {
    return choicesIn(type.unwrap());
  }
  return type instanceof z.ZodPipe ? choicesIn(type.in) : [];
};
