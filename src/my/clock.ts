import { textOf, valueOf } from '../platform/api/ApiError.ts';
import { WORK_CLOCK_KEY } from '../platform/session/workStorage.ts';

/** When somebody began to work, by this device's clock. */
export interface Running {
  from: string;
  assignment_id: number | null;
  about: string;
}

export const readClock = (owner: string): Running | undefined => {
  const stored: unknown = JSON.parse(localStorage.getItem(WORK_CLOCK_KEY) ?? 'null');
  const from = textOf(stored, 'from');
  if (textOf(stored, 'owner') !== owner || from === undefined) return undefined;
  const assignment = valueOf(stored, 'assignment_id');
  return {
    from,
    assignment_id: typeof assignment === 'number' ? assignment : null,
    about: textOf(stored, 'about') ?? '',
  };
};

export const startClock = (owner: string, running: Running) =>
  localStorage.setItem(WORK_CLOCK_KEY, JSON.stringify({ owner, ...running }));

export const stopClock = () => localStorage.removeItem(WORK_CLOCK_KEY);
