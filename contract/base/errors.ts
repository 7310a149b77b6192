import { z } from 'zod';
import { VALIDATION_CODES, type ValidationCode } from './errorCodes.ts';

/** The body of every status from 400. `error` is in the caller's language. */
export const errorBodySchema = z
  .object({
    error: z.string(),
    errorCode: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
  })
  .loose()
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBodySchema>;

/** For input that no screen sends. Branded, so that no other code can be `invalid`. */
export const MALFORMED = z.literal('invalid').brand('malformed').parse('invalid');

export const MALFORMED_RULE = { params: { code: MALFORMED } };

export interface FieldProblem<Code = ValidationCode | typeof MALFORMED> {
  code: Code;
  limit?: number;
  names?: string;
}

const TYPE_CODES: Readonly<Record<string, ValidationCode>> = {
  number: 'number',
  int: 'whole_number',
  boolean: 'yes_or_no',
};

const FORMAT_CODES: Readonly<Record<string, ValidationCode>> = {
  email: 'email',
  date: 'date',
  datetime: 'date',
};

const fieldProblem = (issue: z.core.$ZodIssue): FieldProblem => {
  const isEmpty = issue.input === undefined || issue.input === null;
  const isOfType = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  if (isOfType && isEmpty) return { code: 'required' };
  switch (issue.code) {
    case 'unrecognized_keys':
      return { code: 'unknown_field' };
    case 'invalid_type':
      return { code: TYPE_CODES[issue.expected] ?? MALFORMED };
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'too_long' : 'too_big',
        limit: Number(issue.maximum),
      };
    case 'too_small':
      if (issue.origin !== 'string') return { code: 'too_small', limit: Number(issue.minimum) };
      return issue.minimum === 1
        ? { code: 'required' }
        : { code: 'too_short', limit: Number(issue.minimum) };
    case 'invalid_format':
      return { code: FORMAT_CODES[issue.format] ?? MALFORMED };
    case 'custom':
      return {
        code: VALIDATION_CODES.find(code => code === issue.params?.code) ?? MALFORMED,
        ...(typeof issue.params?.limit === 'number' && { limit: issue.params.limit }),
      };
    default:
      return { code: MALFORMED };
  }
};

const FIELDS_AT_MOST = 200;

export const fieldProblems = (issues: readonly z.core.$ZodIssue[]): Map<string, FieldProblem> => {
  const problems = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const path = issue.path.map(String);
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...path, key]) : [path];
    for (const name of names) {
      if (problems.size >= FIELDS_AT_MOST) return problems;
      const field = name.join('.') || 'body';
      if (!problems.has(field)) problems.set(field, fieldProblem(issue));
    }
  }
  return problems;
};
