import { useEffect } from 'react';
import type { ScanResult } from '#contract/warehouse/scans';
import type { CountResult } from '#contract/warehouse/stocktakingStates.values';

/** The kinds of outcome that one has to tell apart without looking. */
export type Kind = 'ok' | 'twice' | 'elsewhere' | 'blocked';

const KINDS: Record<ScanResult | CountResult | 'unchecked' | 'refused', Kind> = {
  ok: 'ok',
  already: 'twice',
  unchecked: 'elsewhere',
  unknown_code: 'elsewhere',
  ambiguous_code: 'blocked',
  not_planned: 'elsewhere',
  out_elsewhere: 'elsewhere',
  in_case: 'blocked',
  in_repair: 'blocked',
  inspection_due: 'blocked',
  needed_elsewhere: 'blocked',
  retired: 'blocked',
  too_many: 'blocked',
  not_counted: 'blocked',
  booked: 'blocked',
  refused: 'blocked',
};

export const kindOf = (result: keyof typeof KINDS): Kind => KINDS[result];

/** The notes of each kind in hertz, one after the other, and the pattern of the vibration in ms. */
const SIGNALS: Record<Kind, { notes: readonly number[]; vibration: number[] }> = {
  ok: { notes: [1320], vibration: [60] },
  twice: { notes: [880, 880], vibration: [60, 60, 60] },
  elsewhere: { notes: [660, 440], vibration: [200, 80, 200] },
  blocked: { notes: [220, 220, 220], vibration: [500] },
};

const NOTE_SECONDS = 0.12;
const VOLUME = 0.25;

let audio: AudioContext | undefined;

/** Afterwards, as it takes longer than the time between a scanner's keys. */
const allowSound = () =>
  void setTimeout(() => {
    if (!('AudioContext' in window)) return;
    audio ??= new AudioContext();
    if (audio.state === 'suspended') audio.resume().catch(() => undefined);
  });

/** Has outcomes heard from the first tap or key on: before it, browsers let no page make a sound. */
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

/** Lets an outcome be heard and felt, as far as the device can. */
export const signal = (kind: Kind) => {
  const { notes, vibration } = SIGNALS[kind];
  if ('vibrate' in navigator) navigator.vibrate(vibration);
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
