import { useCanAccess } from 'ra-core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RecordEdit } from './RecordEdit.tsx';
import { RecordView } from './RecordView.tsx';

interface DetailPageProps {
  /** The fields, for reading. */
  children: ReactNode;
  /** The form, for those who may edit. */
  form: ReactNode;
}

/** One record, to read and, with `?mode=edit`, to edit in place. */
export const DetailPage = ({ children, form }: DetailPageProps) => {
  const [query] = useSearchParams();
  const { canAccess } = useCanAccess({ action: 'edit' });
  const editing = query.get('mode') === 'edit' && canAccess === true;
  return editing ? <RecordEdit>{form}</RecordEdit> : <RecordView>{children}</RecordView>;
};
