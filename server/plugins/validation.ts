import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/** A body, query or path that its schema refuses. */
export class InvalidInput extends Error {
  readonly issues: z.core.$ZodIssue[];
  /** Set by Fastify: `body`, `querystring`, `params` or `headers`. */
  validationContext?: string;

  constructor(issues: z.core.$ZodIssue[]) {
    super('invalid input');
    this.issues = issues;
  }
}

/**
 * Checks what comes in and what goes out by the contract's zod schemas; nothing is coerced. A query
 * parameter without a value (`?userId=&page=1`) is one that was not given.
 */
export const validateBySchemas = (app: FastifyInstance) => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
};

const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  data => {
    const given = httpPart === 'querystring' ? withValue(data) : data;
    const { success, data: value, error } = schema.safeParse(given, { reportInput: true });
    return success ? { value } : { error: new InvalidInput(error.issues) };
  };

const withValue = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
