import { type ReadResult, ReadState } from '../feedback/ReadState.tsx';
import { RecordPart } from './RelatedRecords.tsx';

interface UnreadPartProps {
  title: string;
  read: ReadResult<unknown>;
}

/** The place of a part that is not shown while it is empty: its read failed, so nobody knows whether it is. */
export const UnreadPart = ({ title, read }: UnreadPartProps) => (
  <RecordPart title={title}>
    <ReadState read={read} name={title}>
      {() => null}
    </ReadState>
  </RecordPart>
);
