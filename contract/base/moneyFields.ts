import { z } from 'zod';

/**
 * Money and the numbers that it is calculated from. Users without `prices.view` neither see nor set them. The
 * platform's charges follow `invoices.view` alone.
 */
const MARKED = new WeakSet<z.ZodType>();

/** Rules added afterwards lose the mark. */
export const money = <Schema extends z.ZodType>(schema: Schema): Schema => {
  MARKED.add(schema);
  return schema;
};

const PERCENTAGES = new WeakSet<z.ZodType>();

export const percentage = <Schema extends z.ZodType>(schema: Schema): Schema => {
  PERCENTAGES.add(schema);
  return money(schema);
};

export const isPercentage = (schema: unknown): boolean => {
  if (!(schema instanceof z.ZodType)) return false;
  if (PERCENTAGES.has(schema)) return true;
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapped && isPercentage(schema.unwrap());
};

export type MoneyPlaces = 'here' | { fields: ReadonlyMap<string, MoneyPlaces> } | Items;

interface Items {
  items: MoneyPlaces;
}

export const moneyIn = (schema: unknown): MoneyPlaces | undefined => {
  if (!(schema instanceof z.ZodType)) return undefined;
  const known = found.get(schema);
  if (known) return known.places;
  const places = MARKED.has(schema) ? 'here' : placesWithin(schema);
  found.set(schema, { places });
  return places;
};

const found = new WeakMap<z.ZodType, { places: MoneyPlaces | undefined }>();

const placesWithin = (schema: z.ZodType): MoneyPlaces | undefined => {
  if (schema instanceof z.ZodObject) return placesInFields(schema.shape);
  if (schema instanceof z.ZodArray) return placesInItems(schema.element);
  if (schema instanceof z.ZodRecord) return placesInItems(schema.valueType);
  if (schema instanceof z.ZodUnion) return schema.options.map(moneyIn).reduce(together, undefined);
  if (schema instanceof z.ZodPipe) return together(moneyIn(schema.in), moneyIn(schema.out));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return moneyIn(schema.unwrap());
  }
  return schema instanceof z.ZodDefault ? moneyIn(schema.unwrap()) : undefined;
};

const placesInFields = (shape: z.core.$ZodShape): MoneyPlaces | undefined => {
  const fields = Object.entries(shape).flatMap(([field, schema]) => {
    const places = moneyIn(schema);
    return places ? [[field, places] as const] : [];
  });
  return fields.length > 0 ? { fields: new Map(fields) } : undefined;
};

const placesInItems = (item: unknown): MoneyPlaces | undefined => {
  const items = moneyIn(item);
  return items && { items };
};

const together = (one: MoneyPlaces | undefined, other: MoneyPlaces | undefined) => {
  if (!one || !other) return one ?? other;
  if (one === 'here' || other === 'here') return 'here';
  if ('items' in one) return one;
  if ('items' in other) return other;
  const fields = new Map(one.fields);
  for (const [field, places] of other.fields) {
    fields.set(field, together(fields.get(field), places) ?? places);
  }
  return { fields };
};

/** A field whose money becomes `undefined` is removed. */
export const replaceMoney = (
  value: unknown,
  places: MoneyPlaces,
  replaced: (amount: unknown) => unknown
): unknown => {
  if (places === 'here') return replaced(value);
  if ('items' in places) {
    if (Array.isArray(value)) return value.map(item => replaceMoney(item, places.items, replaced));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, replaceMoney(item, places.items, replaced)])
    );
  }
  if (!isObject(value)) return value;
  const result: Record<string, unknown> = { ...value };
  for (const [field, inner] of places.fields) {
    if (!(field in result)) continue;
    const kept = replaceMoney(result[field], inner, replaced);
    if (kept === undefined) delete result[field];
    else result[field] = kept;
  }
  return result;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const moneyNames = (places: MoneyPlaces | undefined): string[] => {
  if (!places || places === 'here') return [];
  if ('items' in places) return moneyNames(places.items);
  return [...places.fields].flatMap(([field, inner]) =>
    inner === 'here' ? [field] : moneyNames(inner)
  );
};
