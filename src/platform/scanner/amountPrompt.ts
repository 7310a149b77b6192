import { WHOLE_MAX } from '#contract/base/limits';
import type { ScanMode } from '#contract/warehouse/scans';
import { countIn } from '../numbers/countIn.ts';

interface Details {
  mode?: ScanMode;
  amount?: number;
  condition?: 'damaged';
  reason?: string;
}

export interface Question {
  key: number;
  about: 'amount' | 'damage';
  code: string;
  name: string;
  room: number;
  /** An amount beside the code that cannot be read: it is asked about, not replaced. */
  typed?: string;
  /** The damage is asked after the amount. */
  isDamaged: boolean;
  details: Details;
  /** How often the line was chosen again: its question takes the focus. */
  again?: number;
}

type PromptRequest =
  | {
      type: 'code';
      code: string;
      name?: string;
      room?: number | undefined;
      details?: Details;
      /** Minimum amount; 0 in a stocktaking, where nothing may be left. */
      min?: number;
    }
  /** A list line was chosen: only its amount needs confirmation. */
  | { type: 'ask'; code: string; name: string; room: number; details?: Details };

export interface Asking {
  typed: string;
  isDamaged: boolean;
  question: Question | undefined;
  /** Scans made while the question was open, in order; handled after the answer. */
  waiting: readonly PromptRequest[];
  /** The last scan's product if all of it had been moved; nothing is asked then. */
  nothingLeft: { name: string; mode: ScanMode | undefined } | undefined;
  count: number;
}

export const NO_QUESTION: Asking = {
  typed: '',
  isDamaged: false,
  question: undefined,
  waiting: [],
  nothingLeft: undefined,
  count: 0,
};

export type AskingEvent =
  | PromptRequest
  | { type: 'typed'; amount: string }
  | { type: 'damaged'; isOn: boolean }
  | { type: 'amount'; amount: number }
  | { type: 'damage'; reason: string }
  | { type: 'cancel' };

export interface PromptedScan extends Details {
  code: string;
}

interface Step {
  asking: Asking;
  scans: readonly PromptedScan[];
}

/**
 * The amount rule of all counting screens. An amount before a scan is its amount. A scan of a counted product
 * without an amount asks for it, unless nothing is left. Each scan clears the field. Scans during a question
 * wait for its answer.
 */
export const ask = (asking: Asking, event: AskingEvent): Step => {
  switch (event.type) {
    case 'typed':
      return { asking: { ...asking, typed: event.amount }, scans: [] };
    case 'damaged':
      return { asking: { ...asking, isDamaged: event.isOn }, scans: [] };
    case 'code':
    case 'ask':
      if (event.type === 'ask' && isAsked(asking, event))
        return { asking: askAgain(asking), scans: [] };
      if (asking.question)
        return { asking: { ...asking, waiting: [...asking.waiting, event] }, scans: [] };
      return take(asking, event);
    case 'amount':
      return answerAmount(asking, event.amount);
    case 'damage':
      return book(asking, { condition: 'damaged', reason: event.reason });
    case 'cancel':
      return takeWaiting({ ...asking, question: undefined }, []);
  }
};

/** A line that is chosen twice, as by a double click, is asked about once. */
const isAsked = ({ question, waiting }: Asking, { code }: PromptRequest) =>
  question?.code === code ||
  (question && waiting.some(each => each.code === code && each.type === 'ask'));

const askAgain = (asking: Asking): Asking => ({
  ...asking,
  question: asking.question && { ...asking.question, again: (asking.question.again ?? 0) + 1 },
});

const take = (asking: Asking, event: PromptRequest): Step => {
  const { code, name = code, room, details = {} } = event;
  const fresh = { ...asking, nothingLeft: undefined };
  if (event.type === 'ask') {
    return withQuestion(fresh, { about: 'amount', code, name, room: event.room, details });
  }
  const { typed, isDamaged } = asking;
  const amount = countIn(typed, { least: event.min ?? 1, most: WHOLE_MAX });
  if (room === 0 && typed === '') {
    return { asking: { ...asking, nothingLeft: { name, mode: details.mode } }, scans: [] };
  }
  const isCounted = room !== undefined || typed !== '';
  if (isCounted && amount === undefined) {
    // Damage proposes one piece: a whole damaged load is rare.
    const proposed = isDamaged || details.condition ? 1 : (room ?? 1);
    const unread = typed.trim() === '' ? {} : { typed };
    return withQuestion(fresh, { about: 'amount', code, name, room: proposed, details, ...unread });
  }
  const known = { ...details, ...(amount !== undefined && { amount }) };
  if (isDamaged)
    return withQuestion(fresh, { about: 'damage', code, name, room: 1, details: known });
  return { asking: { ...fresh, typed: '' }, scans: [{ code, ...known }] };
};

const withQuestion = (asking: Asking, request: Omit<Question, 'key' | 'isDamaged'>): Step => {
  const count = asking.count + 1;
  const question = { ...request, key: count, isDamaged: asking.isDamaged };
  return { asking: { ...asking, typed: '', isDamaged: false, question, count }, scans: [] };
};

const answerAmount = (asking: Asking, amount: number): Step => {
  const { question } = asking;
  if (!question?.isDamaged) return book(asking, { amount });
  const details = { ...question.details, amount };
  return { asking: { ...asking, question: { ...question, about: 'damage', details } }, scans: [] };
};

const book = (asking: Asking, answer: Details): Step => {
  const { question } = asking;
  if (!question) return { asking, scans: [] };
  const scan = { code: question.code, ...question.details, ...answer };
  const waiting = asking.waiting.map(each => without(each, scan));
  return takeWaiting({ ...asking, question: undefined, waiting }, [scan]);
};

const without = (request: PromptRequest, { code, amount = 1 }: PromptedScan): PromptRequest =>
  request.code !== code || request.room === undefined
    ? request
    : { ...request, room: Math.max(0, request.room - amount) };

const takeWaiting = (asking: Asking, booked: readonly PromptedScan[]): Step => {
  const [next, ...waiting] = asking.waiting;
  if (!next || asking.question) return { asking, scans: booked };
  const step = take({ ...asking, waiting }, next);
  return takeWaiting(step.asking, [...booked, ...step.scans]);
};

interface Counted {
  scan: { amount?: number | undefined };
  answer?: { result: string; product_id?: number | undefined; unit_id?: number | undefined };
  undo?: unknown;
}

/** True if a product was counted as one because no amount was typed: there may be more. */
export const needsAmount = ({ scan, answer, undo }: Counted) =>
  answer?.result === 'ok' &&
  answer.product_id !== undefined &&
  answer.unit_id === undefined &&
  scan.amount === undefined &&
  !undo;
