import { WHOLE_MAX } from '#contract/base/limits';
import type { ScanMode } from '#contract/warehouse/scans';

/** The details of a scan besides its code. */
interface Details {
  /** The mode in which it was scanned. */
  mode?: ScanMode;
  amount?: number;
  condition?: 'damaged';
  reason?: string;
}

/** A scanned code, and the question to answer before it counts. */
export interface Question {
  /** Differs from that of the question before. */
  key: number;
  about: 'amount' | 'damage';
  code: string;
  name: string;
  /** The amount that is proposed. */
  room: number;
  /** The damage is asked after the amount. */
  isDamaged: boolean;
  details: Details;
}

/** A scanned code, or a chosen line. */
type Asked =
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
    }
  /** A line of the list was chosen: only its amount has to be confirmed. */
  | { type: 'ask'; code: string; name: string; room: number; details?: Details };

/** The state between two scans: the typed amount, and an open question. */
export interface Asking {
  /** The amount that was typed for the next scan. */
  typed: string;
  /** The next scan is of something damaged. */
  isDamaged: boolean;
  question: Question | undefined;
  /** What was scanned while the question was open, in order: it is taken after the answer. */
  waiting: readonly Asked[];
  /** The product of the last scan, where all of it had been moved: nothing is asked then. */
  nothingLeft: { name: string; mode: ScanMode | undefined } | undefined;
  /** The number of questions so far. */
  count: number;
}

export const NOTHING_ASKED: Asking = {
  typed: '',
  isDamaged: false,
  question: undefined,
  waiting: [],
  nothingLeft: undefined,
  count: 0,
};

export type AskingEvent =
  | Asked
  | { type: 'typed'; amount: string }
  | { type: 'damaged'; isOn: boolean }
  | { type: 'amount'; amount: number }
  | { type: 'damage'; reason: string }
  | { type: 'cancel' };

/** A scan that counts now. */
export interface AskedScan extends Details {
  code: string;
}

interface Step {
  asking: Asking;
  /** The scans to be booked, in order. */
  scans: readonly AskedScan[];
}

/**
 * The rule for amounts, on every screen that counts. An amount followed by a scan is that amount. A
 * scan of a counted product without one asks, unless nothing is left of it. After each scan the
 * field is empty. What is scanned during a question waits for its answer.
 */
export const ask = (asking: Asking, event: AskingEvent): Step => {
  switch (event.type) {
    case 'typed':
      return { asking: { ...asking, typed: event.amount }, scans: [] };
    case 'damaged':
      return { asking: { ...asking, isDamaged: event.isOn }, scans: [] };
    case 'code':
    case 'ask':
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

const take = (asking: Asking, event: Asked): Step => {
  const { code, name = code, room, details = {} } = event;
  const fresh = { ...asking, nothingLeft: undefined };
  if (event.type === 'ask') {
    return withQuestion(fresh, { about: 'amount', code, name, room: event.room, details });
  }
  const { typed, isDamaged } = asking;
  const amount = amountIn(typed, event.min ?? 1);
  if (room === 0 && typed === '') {
    return { asking: { ...asking, nothingLeft: { name, mode: details.mode } }, scans: [] };
  }
  const isCounted = room !== undefined || typed !== '';
  if (isCounted && amount === undefined) {
    // Damage proposes one piece: a whole damaged load is rare.
    const proposed = isDamaged || details.condition ? 1 : (room ?? 1);
    return withQuestion(fresh, { about: 'amount', code, name, room: proposed, details });
  }
  const known = { ...details, ...(amount !== undefined && { amount }) };
  if (isDamaged)
    return withQuestion(fresh, { about: 'damage', code, name, room: 1, details: known });
  return { asking: { ...fresh, typed: '' }, scans: [{ code, ...known }] };
};

const withQuestion = (asking: Asking, asked: Omit<Question, 'key' | 'isDamaged'>): Step => {
  const count = asking.count + 1;
  const question = { ...asked, key: count, isDamaged: asking.isDamaged };
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

/** What is left for a scan of the same code after another one. */
const without = (asked: Asked, { code, amount = 1 }: AskedScan): Asked =>
  asked.code !== code || asked.room === undefined
    ? asked
    : { ...asked, room: Math.max(0, asked.room - amount) };

/** Takes what waits, up to the next question. */
const takeWaiting = (asking: Asking, booked: readonly AskedScan[]): Step => {
  const [next, ...waiting] = asking.waiting;
  if (!next || asking.question) return { asking, scans: booked };
  const step = take({ ...asking, waiting }, next);
  return takeWaiting(step.asking, [...booked, ...step.scans]);
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
