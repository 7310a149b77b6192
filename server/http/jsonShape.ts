import { DomainError } from '../errors.ts';
import { shortTurns } from '../process/yielding.ts';

const CHECKED_FROM_LENGTH = 32 * 1024;

/**
 * Maxima per body; `ofOne`: names of one object. An import has ten thousand rows of up to fifty values; an
 * invoice has three thousand lines with twenty names each.
 */
const MOST = { levels: 50, containers: 100_000, names: 200_000, ofOne: 1_000, commas: 600_000 };

const PAUSE_EVERY_CHARACTERS = 16 * 1024;

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const OPENING: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const CLOSING: ReadonlySet<number> = new Set([0x7d, 0x5d]);

/**
 * Refuses JSON with more objects, lists, names or values than any call has, before parsing: creating hundreds
 * of thousands blocks the event loop for seconds. Throws `invalid_input`.
 */
export const assertJsonShape = async (text: string): Promise<void> => {
  if (text.length < CHECKED_FROM_LENGTH) return;
  const open: number[] = [];
  const turn = shortTurns();
  let [containers, names, commas, lookAt] = [0, 0, 0, PAUSE_EVERY_CHARACTERS];
  for (let at = 0; at < text.length; at += 1) {
    if (at >= lookAt) {
      lookAt = at + PAUSE_EVERY_CHARACTERS;
      await turn();
    }
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (OPENING.has(code)) {
      open.push(0);
      containers += 1;
    } else if (CLOSING.has(code)) open.pop();
    else if (code === COLON) {
      names += 1;
      open.push((open.pop() ?? 0) + 1);
    } else if (code === COMMA) commas += 1;
    else continue;
    const isTooMuch =
      commas > MOST.commas ||
      open.length > MOST.levels ||
      containers > MOST.containers ||
      names > MOST.names ||
      (open.at(-1) ?? 0) > MOST.ofOne;
    if (isTooMuch) throw new DomainError('invalid_input');
  }
};

const endOfText = (text: string, begin: number) => {
  for (let end = text.indexOf('"', begin + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
};
