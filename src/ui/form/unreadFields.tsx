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

export const UnreadFields = ({ children }: { children: ReactNode }) => {
  const [fields] = useState(() => new Set<Field>());
  return <UnreadContext value={fields}>{children}</UnreadContext>;
};

export const useTellUnread = (field: RefObject<Field | null>, isUnread: boolean) => {
  const fields = use(UnreadContext);
  useEffect(() => {
    const element = field.current;
    if (!fields || !element || !isUnread) return undefined;
    fields.add(element);
    return () => void fields.delete(element);
  }, [fields, field, isUnread]);
};

export const useAllRead = () => {
  const fields = use(UnreadContext);
  return () => {
    const [first] = [...(fields ?? [])].toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    );
    // A field explains on leaving what is wrong with it, also one that nobody touched.
    first?.focus();
    first?.blur();
    // Focus scrolls to the field.
    first?.focus();
    return first === undefined;
  };
};

/** True if a field has a text that cannot be read: leaving would lose it. An emptied one has none. */
export const useHasUnreadText = () => {
  const fields = use(UnreadContext);
  return () =>
    [...(fields ?? [])].some(
      field => field instanceof HTMLInputElement && field.value.trim() !== ''
    );
};

export const ReadFirst = ({ children }: { children: ReactNode }) => (
  <UnreadFields>
    <ReadGate>{children}</ReadGate>
  </UnreadFields>
);

/** Sends no form in it while a field of the UnreadFields around it cannot be read. */
export const ReadGate = ({ children }: { children: ReactNode }) => {
  const allRead = useAllRead();
  const refuse = (event: FormEvent) => {
    // A dialog opened by a field is elsewhere in the document, with its own fields.
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
