import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useState,
} from 'react';

type Field = HTMLElement;

const UnreadContext = createContext<Set<Field> | undefined>(undefined);

/** A screen outside of a form whose actions wait until all its fields can be read. */
export const UnreadFields = ({ children }: { children: ReactNode }) => {
  const [fields] = useState(() => new Set<Field>());
  return <UnreadContext value={fields}>{children}</UnreadContext>;
};

/** Tells the screen around that the text of a field cannot be read, as long as that is so. */
export const useTellUnread = (field: RefObject<Field | null>, isUnread: boolean) => {
  const fields = use(UnreadContext);
  useEffect(() => {
    const element = field.current;
    if (!fields || !element || !isUnread) return undefined;
    fields.add(element);
    return () => void fields.delete(element);
  }, [fields, field, isUnread]);
};

/** For actions: true if all fields of the screen can be read; else the first one takes the focus. */
export const useAllRead = () => {
  const fields = use(UnreadContext);
  return () => {
    const [first] = [...(fields ?? [])].toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    );
    // The focus scrolls to it. What was typed is judged once the field was left.
    if (document.activeElement === first) first?.blur();
    first?.focus();
    return first === undefined;
  };
};

/** Around a form: it is not sent while a field cannot be read. */
export const ReadFirst = ({ children }: { children: ReactNode }) => (
  <UnreadFields>
    <Gate>{children}</Gate>
  </UnreadFields>
);

const Gate = ({ children }: { children: ReactNode }) => {
  const allRead = useAllRead();
  const refuse = (event: FormEvent) => {
    // The form of a dialog that a field opened is elsewhere in the document, and has its own fields.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isOwn || allRead()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div onSubmitCapture={refuse} style={{ display: 'contents' }}>
      {children}
    </div>
  );
};
