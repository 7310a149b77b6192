import { z } from 'zod';

/**
 * Fields that need a permission of their own: prices and what they are calculated from (`prices.view`), costs
 * such as wages (`costs.view`), remarks about people (`crew.manage`). Without it, users neither see nor set them.
 * The platform's charges follow `invoices.view` alone.
 */
export const MARKS = ['price', 'cost', 'remark'] as const;

export type Mark = (typeof MARKS)[number];

const MARKED = new WeakMap<z.ZodType, Mark>();

/** Rules added afterwards lose the mark. */
export const money = <Schema extends z.ZodType>(schema: Schema): Schema => {
  MARKED.set(schema, 'price');
  return schema;
};

export const cost = <Schema extends z.ZodType>(schema: Schema): Schema => {
  MARKED.set(schema, 'cost');
  return schema;
};

export const remark = <Schema extends z.ZodType>(schema: Schema): Schema => {
  MARKED.set(schema, 'remark');
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

export type MarkedPlaces = 'here' | { fields: ReadonlyMap<string, MarkedPlaces> } | Items;

interface Items {
  items: MarkedPlaces;
}

export const markedIn = (schema: unknown, mark: Mark): MarkedPlaces | undefined => {
  if (!(schema instanceof z.ZodType)) return undefined;
  const known = found[mark].get(schema);
  if (known) return known.places;
  const places = MARKED.get(schema) === mark ? 'here' : placesWithin(schema, mark);
  found[mark].set(schema, { places });
  return places;
};

type Found = WeakMap<z.ZodType, { places: MarkedPlaces | undefined }>;

const found: Record<Mark, Found> = {
  price: new WeakMap(),
  cost: new WeakMap(),
  remark: new WeakMap(),
};

export const isMoney = (schema: unknown) =>
  markedIn(schema, 'price') === 'here' || markedIn(schema, 'cost') === 'here';

const placesWithin = (schema: z.ZodType, mark: Mark): MarkedPlaces | undefined => {
  const within = (inner: unknown) => markedIn(inner, mark);
  if (schema instanceof z.ZodObject) return placesInFields(schema.shape, mark);
  if (schema instanceof z.ZodArray) return placesInItems(schema.element, mark);
  if (schema instanceof z.ZodRecord) return placesInItems(schema.valueType, mark);
  if (schema instanceof z.ZodUnion) return schema.options.map(within).reduce(together, undefined);
  if (schema instanceof z.ZodPipe) return together(within(schema.in), within(schema.out));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return within(schema.unwrap());
  }
  return schema instanceof z.ZodDefault ? within(schema.unwrap()) : undefined;
};

const placesInFields = (shape: z.core.$ZodShape, mark: Mark): MarkedPlaces | undefined => {
  const fields = Object.entries(shape).flatMap(([field, schema]) => {
    const places = markedIn(schema, mark);
    return places ? [[field, places] as const] : [];
  });
  return fields.length > 0 ? { fields: new Map(fields) } : undefined;
};

const placesInItems = (item: unknown, mark: Mark): MarkedPlaces | undefined => {
  const items = markedIn(item, mark);
  return items && { items };
};

const together = (one: MarkedPlaces | undefined, other: MarkedPlaces | undefined) => {
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

/** A field whose value becomes `undefined` is removed. */
export const replaceMarked = (
  value: unknown,
  places: MarkedPlaces,
  replaced: (amount: unknown) => unknown
): unknown => {
  if (places === 'here') return replaced(value);
  if ('items' in places) {
    if (Array.isArray(value)) return value.map(item => replaceMarked(item, places.items, replaced));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, replaceMarked(item, places.items, replaced)])
    );
  }
  if (!isObject(value)) return value;
  const result: Record<string, unknown> = { ...value };
  for (const [field, inner] of places.fields) {
    if (!(field in result)) continue;
    const kept = replaceMarked(result[field], inner, replaced);
    if (kept === undefined) delete result[field];
    else result[field] = kept;
  }
  return result;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const markedNames = (places: MarkedPlaces | undefined): string[] => {
  if (!places || places === 'here') return [];
  if ('items' in places) return markedNames(places.items);
  return [...places.fields].flatMap(([field, inner]) =>
    inner === 'here' ? [field] : markedNames(inner)
  );
};
