import { contentRange, totalOf } from '#contract/contentRange';
import { wantedRows, type ListQuestion } from './arrayPages.ts';

/** The text of the error that an answer raises which should be a list and is none (spec §5). */
export const NOT_A_LIST = 'common.list.not_a_list';

/** How long an array answers further questions. */
const KEPT_MS = 60_000;

interface Answer {
  headers: Headers;
  body: unknown;
}

/** A list that came whole, and what was made of it last. */
interface CompleteList {
  rows: readonly unknown[];
  readAt: number;
  /** The questions that it has answered; who asks one again wants to know how things are now. */
  asked: Set<string>;
  made?: { of: string; rows: unknown[] };
}

const kept = new Map<string, CompleteList>();

let forgotten = 0;

/** Forgets the arrays: something was written, or someone else signs in. */
export const forgetCompleteLists = () => {
  kept.clear();
  forgotten += 1;
};

/**
 * The page of a list that was asked for. An answer without a `Content-Range` is of a server that
 * knows no pages, or to a request for no page: the page is then taken from it here. Only the answer
 * to a request without a filter is the whole list, and answers the next questions; any other may
 * hold just the rows that were asked for.
 */
export const readRanged = async (url: string, read: () => Promise<Answer>) => {
  const question = questionOf(url);
  if (!question) {
    const { headers, body } = await read();
    return { headers, json: body };
  }
  const list = keptFor(url);
  if (list) return pageOf(list, url, question);

  const before = forgotten;
  const { headers, body } = await read();
  if (!Array.isArray(body)) throw new Error(NOT_A_LIST);
  if (totalOf(headers.get('Content-Range')) !== undefined) return { headers, json: body };
  const complete: CompleteList = { rows: body, readAt: Date.now(), asked: new Set() };
  // What was asked before something was written may have been answered before it, too.
  const isWhole = Object.keys(question.filter).length === 0;
  if (isWhole && before === forgotten) kept.set(listOf(url), complete);
  return pageOf(complete, url, question);
};

const keptFor = (url: string) => {
  const list = kept.get(listOf(url));
  const answers = list && !list.asked.has(url) && Date.now() - list.readAt < KEPT_MS;
  return answers ? list : undefined;
};

/** What a list is asked for; `undefined` for a call that asks for no list. */
const questionOf = (url: string): ListQuestion | undefined => {
  const asked = askedOf(url);
  const filter: unknown = JSON.parse(asked.get('filter') ?? 'null');
  if (typeof filter !== 'object' || filter === null) return undefined;
  const sort: ListQuestion['sort'] = JSON.parse(asked.get('sort') ?? 'null');
  const [first, last]: [number, number?] = JSON.parse(asked.get('range') ?? '[0]');
  return { filter, sort, first, last };
};

/** The list's address without what is asked of it, but with the tenant whose it is. */
const listOf = (url: string) => `${url.split('?')[0]} ${askedOf(url).get('tenantId') ?? ''}`;

const askedOf = (url: string) => new URLSearchParams(url.split('?')[1]);

const pageOf = (list: CompleteList, url: string, question: ListQuestion) => {
  const { filter, sort, first, last } = question;
  const of = JSON.stringify([filter, sort]);
  if (list.made?.of !== of) list.made = { of, rows: wantedRows(list.rows, question) };
  list.asked.add(url);
  const { rows } = list.made;
  const page = rows.slice(first, last === undefined ? undefined : last + 1);
  return {
    headers: new Headers({
      'Content-Range': contentRange('rows', first, page.length, rows.length),
    }),
    json: page,
  };
};
