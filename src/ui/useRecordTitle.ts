import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'ra-core';

/** What a record is called; empty while it loads. */
export const useRecordTitle = (): string => {
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  const title = record && represent(record);
  return typeof title === 'string' ? title : '';
};
