import type { FastifyRequest } from 'fastify';
import { TEXT_MAX } from '#contract/base/limits';
import { DomainError } from '../../../../errors.ts';
import { plainText } from '../../../../pages/plainText.ts';
import { pageForm } from '../../../../pages/ownForms.ts';
import type { FormName, Typed } from './pageState.ts';

export const authorOf = (request: FastifyRequest, name: string) => ({
  performed_by_name: `${name} (klant)`,
  ip_address: request.ip,
  request_id: request.id,
});

export const nameError = (name: string): Typed['errors'] => (name === '' ? { name: 'name' } : {});

export const problemOf = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error;
  const problem = PROBLEMS.get(error.code);
  if (!problem) throw error;
  return problem;
};

const PROBLEMS = new Map<string, string>([
  ['not_latest', 'not_latest'],
  ['already_decided', 'decided'],
  ['not_sent', 'decided'],
  ['quote_expired', 'expired'],
  ['invalid_input', 'options'],
]);

/** True if something is typed that a sent question does not take with it. */
export const hasMore = ({ names, options, isChecked, reason }: Typed) =>
  options.length > 0 || isChecked || reason !== '' || Object.values(names).some(Boolean);

/** After a change of version the typed texts stay, and the consent is reset: the new version must be read first. */
export const onVersion = (sha256: string, typed: Typed): Typed => {
  if (typed.hash === '' || typed.hash === sha256) return typed;
  const { dropsQuestion: _drops, ...written } = typed;
  return { ...written, errors: {}, isChecked: false, problem: typed.problem ?? 'not_latest' };
};

export const NAME_FIELDS = {
  accept: 'name',
  question: 'question_name',
  decline: 'decline_name',
} as const;

const idText = /^[1-9]\d{0,15}$/;

export const formOf = ({ body }: FastifyRequest, form: FormName) => {
  const { fields: values } = pageForm.parse(body ?? {});
  const text = (name: string, max: number) =>
    plainText((values.get(name) ?? '').toWellFormed())
      .trim()
      .slice(0, max);
  // A page from before an update, and a program, send one answer alone: `name` and `text`.
  const isAlone = form !== 'accept' && !values.has(NAME_FIELDS[form]);
  const nameIn = (of: FormName) =>
    text(isAlone ? (of === form ? 'name' : '') : NAME_FIELDS[of], TEXT_MAX.name);
  const isReason = isAlone && form === 'decline' && !values.has('reason');
  const typed: Typed = {
    form,
    names: { accept: nameIn('accept'), question: nameIn('question'), decline: nameIn('decline') },
    question: isReason ? '' : text('text', TEXT_MAX.notes),
    reason: text(isReason ? 'text' : 'reason', TEXT_MAX.notes),
    isChecked: values.has('agree'),
    options: values
      .getAll('option')
      .filter(id => idText.test(id))
      .map(Number),
    errors: {},
    hash: text('hash', 64),
  };
  return {
    values,
    typed,
    // Typed once, it is the name for all.
    name: typed.names[form] || typed.names.accept,
    dropsQuestion: typed.question !== '' && !values.has('without_question'),
    hash: typed.hash,
    version: Number(text('version', 9)) || 0,
  };
};
