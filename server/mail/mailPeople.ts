import { matchLocale, type Locale } from '#contract/base/locales';
import type { Tx } from '../db/tx.ts';
import type { InsideMail, Outbox } from './outbox.ts';

interface Person {
  email: string;
  name: string;
  language: string;
}

type Content = Omit<InsideMail, 'to' | 'language'>;

export const mailPeople = (
  tx: Tx,
  outbox: Outbox,
  people: readonly Person[],
  contentIn: (language: Locale) => Content
) =>
  outbox.addAll(
    tx,
    people.map(({ email, name, language }) => {
      const locale = matchLocale([language]);
      const { values, ...content } = contentIn(locale);
      return { ...content, to: email, language: locale, values: { name, ...values } };
    })
  );
