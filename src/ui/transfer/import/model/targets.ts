import { z } from 'zod';

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
}

interface TargetsOptions {
  schema: z.ZodObject;
  /** Fields that hold the number of another resource's record: the file names that record. */
  relations: Readonly<Record<string, string | undefined>>;
  labelOf: (field: string) => string;
}

/** The fields that a file can fill in of a resource, `id` first. */
export const targetsOf = ({ schema, relations, labelOf }: TargetsOptions): Target[] => [
  { field: 'id', label: 'id', kind: 'id', isRequired: false },
  ...Object.entries(schema.shape).flatMap(([field, type]): Target[] => {
    if (!(type instanceof z.ZodType)) return [];
    const isRequired = !type.safeParse(undefined).success;
    const label = labelOf(field);
    if (relations[field]) {
      return [{ field: field.replace(/_id$/, '_name'), label, kind: 'name', isRequired }];
    }
    const kind = kindOf(field, type);
    if (!kind) return [];
    return [
      { field, label, kind, isRequired, ...(kind === 'choice' && { choices: choicesIn(type) }) },
    ];
  }),
];

/** The kind of a field by its accepted values; `undefined` if no cell can fill it in. */
const kindOf = (field: string, type: z.ZodType): FieldKind | undefined => {
  const takes = (value: unknown) => type.safeParse(value).success;
  const isFree = takes('x');
  if (!isFree && choicesIn(type).length > 0) return 'choice';
  if (field === 'category_id') return 'name';
  if (!isFree && (takes(1) || takes(1.5))) return 'number';
  if (!isFree && takes(true)) return 'flag';
  if (!isFree && takes('2026-06-01T12:00:00Z')) return 'moment';
  if (!isFree && takes('2026-06-01')) return 'day';
  if (!isFree && takes(['x'])) return 'list';
  return isFree || takes('x@example.org') ? 'text' : undefined;
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
