import { z } from 'zod';
import { csvHeading } from '#contract/base/csvCells';
import { isMoney, isPercentage } from '#contract/base/moneyFields';

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

export interface Target {
  field: string;
  label: string;
  kind: FieldKind;
  isRequired: boolean;
  choices?: readonly string[];
  isMoney?: boolean;
  isPercentage?: boolean;
  names?: { resource: string; idField: string };
}

interface TargetsOptions {
  schema: z.ZodObject;
  relations: Readonly<Record<string, string | undefined>>;
  leftOut?: readonly string[];
  labelOf: (field: string) => string;
}

/** `id` first, ids of related records last. */
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
        ...(isPercentage(type) ? { isPercentage: true } : isMoney(type) && { isMoney: true }),
      },
    ];
  });
  return [{ field: 'id', label: 'id', kind: 'id', isRequired: false }, ...fields, ...numbers];
};

/** `undefined` for fields that no cell can fill. */
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
