/** What a server answers that is restarted, overloaded or behind a proxy that cannot reach it. */
const NOT_NOW = [408, 425, 429, 502, 503, 504];

/** Pauses before each further try, in milliseconds, where the server names none. */
const PAUSES = [1_000, 2_000, 4_000, 8_000];

const LONGEST_PAUSE = 10_000;

/** Tells when a call waits for a server that cannot answer it now. */
export const waiting = new EventTarget();

export const WAITING = 'waiting';

/** Whether an answer says nothing but that the server cannot give one now. */
export const isNotNow = ({ status }: Response) => NOT_NOW.includes(status);

/** Makes a call again while the server cannot answer it, a few times; the last answer. */
export const patiently = async (call: () => Promise<Response>): Promise<Response> => {
  let response = await call();
  for (const pause of PAUSES) {
    if (!isNotNow(response)) return response;
    waiting.dispatchEvent(new Event(WAITING));
    await passed(pauseIn(response) ?? pause);
    response = await call();
  }
  return response;
};

const pauseIn = ({ headers }: Response) => {
  const seconds = Number(headers.get('Retry-After'));
  return seconds > 0 ? Math.min(LONGEST_PAUSE, seconds * 1000) : undefined;
};

const passed = (milliseconds: number) =>
  new Promise<void>(resolve => void setTimeout(resolve, milliseconds));
