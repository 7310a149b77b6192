import { useEffect } from 'react';
import type { ScanResult } from '#contract/warehouse/scans';
import type { CountResult } from '#contract/warehouse/stocktakingStates.values';

export type Kind = 'ok' | 'twice' | 'elsewhere' | 'blocked';

const KIND_OF: Record<ScanResult | CountResult | 'unchecked' | 'refused', Kind> = {
  ok: 'ok',
  already: 'twice',
  unchecked: 'elsewhere',
  unknown_code: 'elsewhere',
  ambiguous_code: 'blocked',
  not_planned: 'elsewhere',
  out_elsewhere: 'elsewhere',
  still_out_elsewhere: 'blocked',
  in_case: 'blocked',
  in_repair: 'blocked',
  cancelled: 'blocked',
  choose_job: 'blocked',
  inspection_due: 'blocked',
  needed_elsewhere: 'blocked',
  retired: 'blocked',
  too_many: 'blocked',
  not_counted: 'blocked',
  booked: 'blocked',
  refused: 'blocked',
};

const KINDS: ReadonlyMap<string, Kind> = new Map(Object.entries(KIND_OF));

/** The kind of a result; `blocked` for results that this version does not know. */
export const kindOf = (result: string): Kind => KINDS.get(result) ?? 'blocked';

/** The notes of each kind in hertz, in order, and the vibration pattern in ms. */
const SIGNALS: Record<Kind, { notes: readonly number[]; vibration: number[] }> = {
  ok: { notes: [1320], vibration: [60] },
  twice: { notes: [880, 880], vibration: [60, 60, 60] },
  elsewhere: { notes: [660, 440], vibration: [200, 80, 200] },
  blocked: { notes: [220, 220, 220], vibration: [500] },
};

const NOTE_SECONDS = 0.12;
const VOLUME = 0.25;

let audio: AudioContext | undefined;

/** Deferred, as it takes longer than the time between a scanner's keys. */
const allowSound = () =>
  void setTimeout(() => {
    if (!('AudioContext' in window)) return;
    audio ??= new AudioContext();
    // After a phone call Safari reports `interrupted`.
    if (audio.state !== 'running') audio.resume().catch(() => undefined);
  });

/** Enables sound at the first tap or key: before it, browsers block sound. */
export const useSound = () => {
  useEffect(() => {
    document.addEventListener('pointerdown', allowSound);
    document.addEventListener('keydown', allowSound);
    return () => {
      document.removeEventListener('pointerdown', allowSound);
      document.removeEventListener('keydown', allowSound);
    };
  }, []);
};

let waiting: Kind[] = [];

let playing: ReturnType<typeof setTimeout> | undefined;

/** Maximum waiting sounds of a kind: the list on screen has them all. */
const WAITING_MAX = 3;

const SOUND_GAP_MS = 80;

/**
 * Plays the sound and vibration of a result, if the device can. It never cuts off the previous one.
 * A waiting success is skipped.
 */
export const signal = (kind: Kind) => {
  if (playing === undefined) play(kind);
  else if (kind !== 'ok' && waiting.filter(each => each === kind).length < WAITING_MAX) {
    waiting = [...waiting, kind];
  }
};

const play = (kind: Kind) => {
  const { notes, vibration } = SIGNALS[kind];
  if ('vibrate' in navigator) navigator.vibrate(vibration);
  sound(notes);
  const felt = vibration.reduce((sum, each) => sum + each, 0);
  const lasts = Math.max(felt, notes.length * NOTE_SECONDS * 1000);
  playing = setTimeout(playNext, lasts + SOUND_GAP_MS);
};

const playNext = () => {
  playing = undefined;
  const [next, ...others] = waiting;
  waiting = others;
  if (next) play(next);
};

const sound = (notes: readonly number[]) => {
  if (audio?.state !== 'running') return;
  const volume = audio.createGain();
  volume.gain.value = VOLUME;
  volume.connect(audio.destination);
  for (const [index, frequency] of notes.entries()) {
    const note = audio.createOscillator();
    const start = audio.currentTime + index * NOTE_SECONDS;
    note.frequency.value = frequency;
    note.connect(volume);
    note.start(start);
    note.stop(start + NOTE_SECONDS * 0.8);
  }
};
