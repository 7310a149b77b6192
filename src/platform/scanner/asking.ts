import { WHOLE_MAX } from '#contract/base/limits';

/** The details of a scan besides its code. */
export interface Details {
  amount?: number;
  condition?: 'damaged';
  reason?: string;
}

/** A scanned code, and the question to answer before it counts. */
export interface Question {
  about: 'amount' | 'damage';
  code: string;
  name: string;
  /** The amount that is proposed. */
  room: number;
  /** The damage is asked after the amount. */
  isDamaged: boolean;
  details: Details;
}

/** The state between two scans: the typed amount, and open questions. */
export interface Asking {
  /** The amount that was typed for the next scan. */
  typed: string;
  /** The next scan is of something damaged. */
  isDamaged: boolean;
  /** The first one is shown; the others wait. */
  questions: readonly Question[];
  /** A code came while a question was open, and was ignored. */
  isHeldUp: boolean;
}

export const NOTHING_ASKED: Asking = {
  typed: '',
  isDamaged: false,
  questions: [],
  isHeldUp: false,
};

export type AskingEvent =
  | { type: 'typed'; amount: string }
  | { type: 'damaged'; isOn: boolean }
  | {
      type: 'code';
      code: string;
      name?: string;
      /** For a counted product: the maximum amount, if known. */
      room?: number | undefined;
      /** The damage, where it was chosen before the scan. */
      details?: Details;
      /** The smallest amount that can be typed: nothing is left, in a stocktaking. */
      min?: number;
      /** For several codes in one camera picture: each one becomes a question. */
      waits?: boolean;
    }
  /** A line of the list was chosen: only its amount has to be confirmed. */
  | { type: 'ask'; code: string; name: string; room: number; details?: Details }
  | { type: 'amount'; amount: number }
  | { type: 'damage'; reason: string }
  | { type: 'cancel' };

/** A scan that counts now. */
export interface AskedScan extends Details {
  code: string;
}

interface Step {
  asking: Asking;
  /** The scan to be booked. */
  scan?: AskedScan;
}

/**
 * The rule for amounts, on every screen that counts. An amount followed by a scan is that amount. A
 * scan of a counted product without one asks. After each scan the field is empty.
 */
export const ask = (asking: Asking, event: AskingEvent): Step => {
  switch (event.type) {
    case 'typed':
      return { asking: { ...asking, typed: event.amount } };
    case 'damaged':
      return { asking: { ...asking, isDamaged: event.isOn } };
    case 'code':
      return takeCode(asking, event);
    case 'ask':
      if (asking.questions.length > 0) return { asking: { ...asking, isHeldUp: true } };
      return withQuestion(asking, { ...event, about: 'amount' });
    case 'amount':
      return answerAmount(asking, event.amount);
    case 'damage':
      return book(asking, { condition: 'damaged', reason: event.reason });
    case 'cancel':
      return { asking: { ...asking, questions: asking.questions.slice(1), isHeldUp: false } };
  }
};

const takeCode = (asking: Asking, event: AskingEvent & { type: 'code' }): Step => {
  const { code, name = code, room, min = 1, details = {}, waits = false } = event;
  const { typed, isDamaged, questions } = asking;
  if (questions.length > 0 && !waits) return { asking: { ...asking, isHeldUp: true } };
  const amount = amountIn(typed, min);
  const isCounted = room !== undefined || typed !== '';
  if (isCounted && amount === undefined) {
    // Damage proposes one piece: a whole damaged load is rare.
    const proposed = isDamaged || details.condition ? 1 : (room ?? 1);
    return withQuestion(asking, { about: 'amount', code, name, room: proposed, details });
  }
  const known = { ...details, ...(amount !== undefined && { amount }) };
  if (isDamaged)
    return withQuestion(asking, { about: 'damage', code, name, room: 1, details: known });
  // The open questions stay: this scan needs none.
  return { asking: { ...asking, typed: '' }, scan: { code, ...known } };
};

type NewQuestion = Omit<Question, 'isDamaged' | 'details'> & { details?: Details };

const withQuestion = (asking: Asking, question: NewQuestion): Step => {
  const { about, code, name, room, details = {} } = question;
  const asked = { about, code, name, room, isDamaged: asking.isDamaged, details };
  return {
    asking: { ...asking, typed: '', isDamaged: false, questions: [...asking.questions, asked] },
  };
};

const answerAmount = (asking: Asking, amount: number): Step => {
  const [question, ...others] = asking.questions;
  if (!question?.isDamaged) return book(asking, { amount });
  const details = { ...question.details, amount };
  const damage: Question = { ...question, about: 'damage', details };
  return { asking: { ...asking, questions: [damage, ...others], isHeldUp: false } };
};

const book = (asking: Asking, details: Details): Step => {
  const [question, ...questions] = asking.questions;
  if (!question) return { asking };
  const scan = { code: question.code, ...question.details, ...details };
  return { asking: { ...asking, questions, isHeldUp: false }, scan };
};

/** The amount that was typed; `undefined` where it is none. */
const amountIn = (typed: string, min: number) => {
  const amount = typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isInteger(amount) && amount >= min && amount <= WHOLE_MAX ? amount : undefined;
};

/** A count, with its result if known. */
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
