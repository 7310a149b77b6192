import type { FastifyInstance, FastifySchemaCompiler, SafePromiseLike } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { type CheckedBody, checksInTurns } from './longBodies.ts';

export class InvalidInput extends Error {
  readonly issues: z.core.$ZodIssue[];
  validationContext?: string;

  constructor(issues: z.core.$ZodIssue[]) {
    super('invalid input');
    this.issues = issues;
  }
}

const isReplaced = () => {
  throw new Error('schemas are compiled by zod');
};

/** Without it, Fastify loads compilers of JSON schemas, which nothing here uses. */
export const SCHEMA_CONTROLLER = {
  compilersFactory: { buildValidator: isReplaced, buildSerializer: isReplaced },
};

/**
 * Checks input and output with the contract's zod schemas. Nothing is coerced. A query parameter
 * without a value (`?userId=&page=1`) counts as missing.
 */
export const validateBySchemas = (app: FastifyInstance) => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
};

const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const inTurns = httpPart === 'body' ? checksInTurns(schema) : undefined;
  return data => {
    if (inTurns?.isLong(data)) return replaceWithChecked(data, inTurns.check(data));
    const given = httpPart === 'querystring' ? withValue(data) : data;
    const { success, data: value, error } = schema.safeParse(given, { reportInput: true });
    return success ? { value } : { error: new InvalidInput(error.issues) };
  };
};

/** Fastify ignores the result of async validators: checked fields are written to the body. */
const replaceWithChecked = (
  body: Record<string, unknown>,
  checking: Promise<CheckedBody>
): SafePromiseLike<boolean> =>
  Object.assign(
    checking.then(checked => {
      if ('issues' in checked) throw new InvalidInput(checked.issues);
      for (const name of Object.keys(body)) delete body[name];
      Object.assign(body, checked.value);
      return true;
    }),
    { __linterBrands: 'SafePromiseLike' as const }
  );

const withValue = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
