import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { type FieldProblem, fieldProblems } from '#contract/base/errors';

/**
 * Checks a form with the server's schema. Only the schema's fields are checked: a record has more.
 */
export const zodResolver =
  (schema: z.ZodObject): Resolver =>
  values => {
    const result = schema.safeParse(fieldsOf(schema, values), { reportInput: true });
    if (result.success) return { values: result.data, errors: {} };
    const problems = [...fieldProblems(result.error.issues)];
    return {
      values: {},
      errors: Object.fromEntries(
        problems.map(([field, problem]) => [
          field,
          { type: problem.code, message: ownText(result.error, field) ?? messageFor(problem) },
        ])
      ),
    };
  };

const fieldsOf = (schema: z.ZodObject, values: FieldValues) =>
  Object.fromEntries(
    Object.keys(schema.shape)
      .filter(field => values[field] !== undefined)
      .map(field => [field, values[field]])
  );

/** The text of a form's own rule: the key in `params: { text }`. */
const ownText = ({ issues }: z.ZodError, field: string) => {
  const issue = issues.find(({ path }) => path.join('.') === field);
  const text: unknown = issue?.code === 'custom' ? issue.params?.text : undefined;
  return typeof text === 'string' ? raMessage(text) : undefined;
};

const messageFor = ({ code, ...values }: FieldProblem) => raMessage(`validation.${code}`, values);

/** react-admin's format for a text key, so that it follows the language. */
const raMessage = (message: string, args = {}) => `${MARK}${JSON.stringify({ message, args })}`;

const MARK = '@@react-admin@@';

const limited = z.object({
  message: z.enum(['validation.too_small', 'validation.too_big']),
  args: z.object({ limit: z.number() }),
});

/** A limit as its field writes numbers: a form has cents where its field has euros. */
export const withLimit = (text: string | undefined, write: (limit: number) => string) => {
  if (!text?.startsWith(MARK)) return text;
  const { data } = limited.safeParse(JSON.parse(text.slice(MARK.length)));
  return data ? raMessage(data.message, { limit: write(data.args.limit) }) : text;
};
