import { DEFAULT_TIME_ZONE, type Locale, regionOf } from '#contract/base/locales';
import de from '#i18n/warehouse/scans.de';
import en from '#i18n/warehouse/scans.en';
import nl from '#i18n/warehouse/scans.nl';
import { translator, type Translate } from '#i18n/translate';
import type { StoredAnswer } from '../../tables/warehouse/scans.ts';
import { type CallingActor, userOf } from '../../db/actor.ts';
import type { Recorded } from './warehouse.commands.ts';

const TEXTS: Record<Locale, Translate> = {
  nl: translator(nl),
  en: translator(en),
  de: translator(de),
};

/** The sentence for a scan (`scans.…`) or a count (`counts.…`). */
export const sentenceOf = (language: Locale, key: string, values: StoredAnswer['values']) =>
  TEXTS[language](key, values);

const dayOf = (moment: string | number, language: Locale, timeZone: string) =>
  new Date(moment).toLocaleDateString(regionOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone,
  });

export const answerOf = (
  { id, result, answer }: Pick<Recorded, 'id' | 'result' | 'answer'>,
  actor: CallingActor
) => {
  const { language } = actor;
  const timeZone = userOf(actor)?.timeZone ?? DEFAULT_TIME_ZONE;
  const { text, values, ...rest } = answer;
  const { name, code, amount, day } = values;
  const what = rest.unit_id === undefined ? `${amount} × ${name}` : `${name} (${code})`;
  const inWords = {
    ...values,
    what,
    ...(day !== undefined && { day: dayOf(day, language, timeZone) }),
  };
  const message = sentenceOf(language, `scans.${text}`, inWords);
  return { id, result, ...rest, message };
};
