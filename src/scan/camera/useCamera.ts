import { type RefObject, useEffect, useRef, useState } from 'react';
import { passed } from '../../platform/api/client.ts';
import type { Decoded, Frame } from './decoder.ts';

/** The last five are reasons why the camera cannot be used. */
export type CameraState =
  | 'off'
  | 'starting'
  | 'on'
  | 'denied'
  | 'absent'
  | 'busy'
  | 'insecure'
  | 'failed';

/** Pictures are read at most this often, in milliseconds: more heat the phone and find nothing else. */
const FRAME_MS = 120;

const ANOTHER_SCAN_AFTER_MS = 1_500;

const WIDTH = 1280;

/** Reads codes from the camera; restarts for each `attempt` except 0. The video shows its picture. */
export const useCamera = (
  video: RefObject<HTMLVideoElement | null>,
  attempt: number,
  onCode: (code: string) => void
): CameraState => {
  const [state, setState] = useState<CameraState>('off');
  const latest = useRef(onCode);

  useEffect(() => {
    latest.current = onCode;
  }, [onCode]);

  useEffect(() => {
    const shown = video.current;
    if (attempt === 0 || !shown) return undefined;
    const ending = new AbortController();
    const tell = (next: CameraState) => {
      if (!ending.signal.aborted) setState(next);
    };
    const read = onceWhileInView(code => latest.current(code));
    tell('starting');
    watch(shown, ending.signal, read, () => tell('on')).catch((error: unknown) => {
      tell(reasonOf(error));
      ending.abort();
    });
    return () => {
      ending.abort();
      setState('off');
    };
  }, [attempt, video]);

  return state;
};

const watch = async (
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
  onStarted: () => void
) => {
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'SecurityError');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: WIDTH } },
  });
  const decoder = new Worker(new URL('decoder.ts', import.meta.url), { type: 'module' });
  const stop = () => {
    decoder.terminate();
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  onStarted();
  while (!signal.aborted) {
    // Another app took the camera: its last picture would be read forever.
    if (stream.getTracks().some(isLost)) throw new DOMException('', 'NotReadableError');
    for (const code of await decoded(decoder, await createImageBitmap(video))) {
      if (!signal.aborted) onCode(code);
    }
    await passed(FRAME_MS);
  }
};

const isLost = ({ readyState, muted }: MediaStreamTrack) => readyState === 'ended' || muted;

const decoded = (decoder: Worker, picture: ImageBitmap) =>
  new Promise<string[]>((resolve, reject) => {
    decoder.onmessage = ({ data }: MessageEvent<Decoded>) =>
      'codes' in data ? resolve(data.codes) : reject(new Error('The decoder failed.'));
    decoder.onerror = () => reject(new Error('The decoder could not be loaded.'));
    const frame: Frame = { picture };
    decoder.postMessage(frame, [picture]);
  });

const onceWhileInView = (pass: (code: string) => void) => {
  const lastSeen = new Map<string, number>();
  return (code: string) => {
    const now = performance.now();
    const isNew = now - (lastSeen.get(code) ?? Number.NEGATIVE_INFINITY) > ANOTHER_SCAN_AFTER_MS;
    lastSeen.set(code, now);
    if (isNew) pass(code);
  };
};

const REASONS: Record<string, CameraState> = {
  NotAllowedError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
  SecurityError: 'insecure',
};

const reasonOf = (error: unknown): CameraState =>
  (error instanceof DOMException && REASONS[error.name]) || 'failed';
