import {
  useGetRecordRepresentation,
  useGetResourceLabel,
  useLocale,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { capitalised, withinText } from '#i18n/nouns';
import type { RecordOf, ResourceName } from '../../platform/data/recordTypes.ts';

/** The record of a resource that the screen shows; `undefined` while it loads. */
export const useRecord = <Name extends ResourceName = never>() =>
  useRecordContext<RecordOf<Name>>();

/** A record's name; empty while it loads. */
export const useRecordTitle = (): string => {
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  const title = record && represent(record);
  return typeof title === 'string' ? title : '';
};

/** A screen's text about its resource: its own, or the shared one with the resource's name. */
export const useResourceText = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const label = useGetResourceLabel();
  const resource = useResourceContext() ?? '';
  const named = (count: number) => withinText(label(resource, count), locale);
  return (own: string, shared: string) =>
    translate(own, {
      _: capitalised(translate(shared, { name: named(1), names: named(2) })),
    });
};

interface Named {
  [field: string]: unknown;
  name?: string | null;
  last_name?: string | null;
  email?: string | null;
}

/** A user's name, or their address without one. */
export const fullName = ({ name, last_name, email }: Named) =>
  [name, last_name].filter(Boolean).join(' ') || (email ?? '');
