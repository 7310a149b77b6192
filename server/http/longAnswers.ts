import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { shortTurns } from '../process/yielding.ts';
import { responseSchemas } from './hideMoney.ts';

const LONG = 100;

const DEEPEST = 3;

/**
 * Writes long lists as JSON in short turns of the event loop: checking and writing thousands of records at
 * once would block all other requests.
 */
export const writeLongAnswers = (app: FastifyInstance) => {
  app.addHook('preSerialization', async (request, reply, answer) => {
    if (!isLong(answer)) return answer;
    const schema = responseSchemas(request.routeOptions.schema?.response).get(reply.statusCode);
    if (!schema) return answer;
    const text = await jsonInTurns(schema, answer);
    reply.serializer(() => text);
    return answer;
  });
};

const isLong = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return false;
  if (Array.isArray(value)) {
    return value.length > LONG || value.some(item => isLong(item, depth + 1));
  }
  return Object.values(value).some(part => isLong(part, depth + 1));
};

/** Throws if the value does not match its schema. */
export const jsonInTurns = async (schema: z.ZodType, value: unknown): Promise<string> => {
  const pieces: string[] = [];
  await write(schema, value, { pieces, turn: shortTurns() });
  return pieces.join('');
};

interface Writing {
  pieces: string[];
  turn: () => Promise<void>;
}

const write = async (schema: z.ZodType, value: unknown, writing: Writing): Promise<void> => {
  const { pieces, turn } = writing;
  const known = schemaOf(schema, value);
  if (known instanceof z.ZodArray && Array.isArray(value)) {
    pieces.push('[');
    for (const [index, item] of value.entries()) {
      if (index > 0) pieces.push(',');
      await writePart(elementOf(known), item, writing);
      await turn();
    }
    pieces.push(']');
    return;
  }
  if (known instanceof z.ZodObject && isPlain(known) && isRecord(value)) {
    pieces.push('{');
    let isFirst = true;
    for (const [name, part] of Object.entries(partsOf(known))) {
      const before = pieces.length;
      pieces.push(`${isFirst ? '' : ','}${JSON.stringify(name)}:`);
      const isWritten = await writePart(part, value[name], writing);
      if (isWritten) isFirst = false;
      else pieces.length = before;
    }
    pieces.push('}');
    return;
  }
  writeWhole(schema, value, writing);
};

/** Returns false for omitted values: JSON has no `undefined`. */
const writePart = async (schema: z.ZodType, value: unknown, writing: Writing) => {
  if (!isLong(value)) return writeWhole(schema, value, writing);
  await write(schema, value, writing);
  return true;
};

const writeWhole = (schema: z.ZodType, value: unknown, { pieces }: Writing) => {
  const text = JSON.stringify(z.encode(schema, value));
  if (text === undefined) return false;
  pieces.push(text);
  return true;
};

const schemaOf = (schema: z.ZodType, value: unknown): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = schema.unwrap();
    return inner instanceof z.ZodType && value !== null ? schemaOf(inner, value) : schema;
  }
  if (schema instanceof z.ZodUnion && isRecord(value)) {
    const fitting = schema.options.find(
      option => option instanceof z.ZodObject && hasKeysOf(option, value)
    );
    return fitting instanceof z.ZodType ? fitting : schema;
  }
  return schema;
};

const hasKeysOf = (schema: z.ZodObject, value: Record<string, unknown>) =>
  Object.keys(value).every(name => name in schema.shape);

const isPlain = ({ def }: z.ZodObject) =>
  (def.checks ?? []).length === 0 &&
  (def.catchall === undefined || def.catchall instanceof z.ZodNever);

const elementOf = (schema: z.ZodArray): z.ZodType => {
  const { element } = schema;
  if (!(element instanceof z.ZodType)) throw new Error('a list of unknown items');
  return element;
};

const partsOf = (schema: z.ZodObject): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, part]) =>
      part instanceof z.ZodType ? [[name, part] as const] : []
    )
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
