import { z } from 'zod';

/** The address of the user's calendar. It is a secret: it opens without signing in. */
export const calendarAnswer = z.object({ url: z.url() });

export const CALENDAR_MONTHS = { before: 3, after: 12 } as const;
