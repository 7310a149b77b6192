import { type RaRecord, useGetList, useGetRecordRepresentation } from 'ra-core';
import type { ReactNode } from 'react';
import { RANKED } from '../../platform/data/ranked.ts';
import type { ResourceName } from '../../platform/data/recordTypes.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { useKeepLeftText, useLeftText } from './leftText.ts';
import { useTypedChoice } from './typedChoice.ts';

interface RecordPickerProps {
  label: string;
  resource: ResourceName;
  filter?: object;
  chosen: RaRecord | undefined;
  onChoose: (record: RaRecord | null) => void;
  fallback?: ReactNode;
  /** A filter of a list: a half-typed name is there again when the list is. */
  isFilter?: boolean;
}

const CHOICES = 25;

export const RecordPicker = (props: RecordPickerProps) => {
  const { label, resource, filter, chosen, onChoose, fallback, isFilter = false } = props;
  const represent = useGetRecordRepresentation(resource);
  const nameOf = (record: RaRecord) => {
    const name = represent(record);
    return typeof name === 'string' ? name : '';
  };
  const beside = String(chosen?.id ?? '');
  const left = useLeftText(label, beside);
  const typed = useTypedChoice({
    key: chosen?.id,
    name: chosen ? nameOf(chosen) : '',
    ...(isFilter && { left: left.text }),
  });
  const { words, isBehind, isOpen } = typed;
  useKeepLeftText(left.place, isFilter && typed.isUnread ? typed.text : undefined, beside);
  const {
    data: found = [],
    isFetching,
    error,
  } = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: CHOICES },
      sort: { field: 'name', order: 'ASC' },
      filter: { ...filter, ...(words !== '' && { q: words }) },
      meta: RANKED,
    },
    { enabled: isOpen }
  );
  if (error && fallback) return fallback;
  return (
    <ChoiceField
      typed={typed}
      options={isBehind ? [] : found}
      chosen={chosen ?? null}
      onChoose={onChoose}
      nameOf={nameOf}
      keyOf={({ id }) => id}
      isSearching={isFetching}
      hasFailed={error !== null}
      field={{ label }}
    />
  );
};
