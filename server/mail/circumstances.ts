import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deviceName } from '#contract/deviceName';
import { DEFAULT_TIME_ZONE, regionOf, type Locale } from '#contract/locales';

/** When, with what and from where something was done, as mails about security tell it. */
export const circumstances = z.object({
  moment: z.string(),
  device: z.string(),
  address: z.string(),
  timeZone: z.string(),
});

export type Circumstances = z.infer<typeof circumstances>;

export const circumstancesOf = (
  request: FastifyRequest,
  timeZone: string | null
): Circumstances => ({
  moment: new Date().toISOString(),
  device: deviceName(request.headers['user-agent'] ?? ''),
  address: request.ip,
  timeZone: timeZone ?? DEFAULT_TIME_ZONE,
});

/** A moment in words, in the reader's language and zone. */
export const momentIn = (locale: Locale, { moment, timeZone }: Circumstances) =>
  new Intl.DateTimeFormat(regionOf(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(moment));
