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

export const useRecord = <Name extends ResourceName = never>() =>
  useRecordContext<RecordOf<Name>>();

export const useRecordTitle = (): string => {
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  const title = record && represent(record);
  return typeof title === 'string' ? title : '';
};

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

export const fullName = ({ name, last_name, email }: Named) =>
  [name, last_name].filter(Boolean).join(' ') || (email ?? '');
