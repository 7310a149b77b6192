import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import type { Tokens } from '../security/tokens.ts';

/** Users' texts cannot contain it: they are escaped. */
const FORM = /<form method="post"[^>]*>/g;

export const FORM_MARK = 'form';

export const withFormMarks = (
  page: string,
  link: string,
  { formMark }: Pick<Tokens, 'formMark'>
) => {
  const mark = `<input type="hidden" name="${FORM_MARK}" value="${formMark(link)}">`;
  return page.replaceAll(FORM, form => `${form}${mark}`);
};

export const pageForm = z.object({
  fields: z.instanceof(URLSearchParams).default(() => new URLSearchParams()),
});

const tokenParams = z.object({ token: z.string() });

export const tokenIn = ({ params }: FastifyRequest) => tokenParams.parse(params).token;

/**
 * True if a browser hides the form's origin, as for pages without a referrer, and does not report the same
 * site either (Safari before 16.4).
 */
export const hidesOrigin = ({ headers }: FastifyRequest) =>
  headers.origin === 'null' && headers['sec-fetch-site'] === undefined;

/**
 * Accepts forms of our own pages only. As these send no referrer, a browser sends `Origin: null` with
 * `Sec-Fetch-Site: same-origin`; without the latter, the form needs its mark. Programs send neither.
 */
export const assertOwnForm = (request: FastifyRequest) => {
  const { headers, server } = request;
  const { origin, host } = headers;
  if (hidesOrigin(request)) return;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new DomainError('invalid_origin');
  if (!origin || server.allowedOrigins.includes(origin)) return;
  if (origin === 'null' && site === 'same-origin') return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) {
    throw new DomainError('invalid_origin');
  }
};
