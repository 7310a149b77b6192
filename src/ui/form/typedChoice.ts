import { useRef, useState } from 'react';
import { useSettled } from '../../platform/time/useSettled.ts';
import { useTellUnread } from './unreadFields.tsx';

interface Shown {
  /** Of the choice; it names the choice among others of the same name. */
  key: number | string | undefined;
  /** The name of the choice; empty without one. */
  name: string;
  /** Text that was left before anything was chosen. */
  left?: string | undefined;
}

const SEARCH_PAUSE_MS = 180;

/** The text of a field of choices: the name of its choice, or what was typed to find another. */
export const useTypedChoice = ({ key, name, left }: Shown) => {
  const [typing, setTyping] = useState({
    text: left ?? name,
    name,
    key,
    wasLeft: left !== undefined,
  });
  // Another choice, or the name of one that was read meanwhile.
  if (typing.name !== name || typing.key !== key) {
    setTyping({ text: name, name, key, wasLeft: false });
  }
  const { text, wasLeft } = typing;
  const isUnread = text.trim() !== name.trim();
  const input = useRef<HTMLInputElement>(null);
  useTellUnread(input, isUnread);

  const words = isUnread ? text.trim() : '';
  const settled = useSettled(words, SEARCH_PAUSE_MS);
  const [isOpen, setOpen] = useState(false);
  return {
    text,
    input,
    isUnread,
    isWrong: isUnread && wasLeft,
    /** What to search for; empty if nothing was typed. */
    words: words === '' ? '' : settled,
    /** Results of an earlier text are not offered: Enter would choose one of them. */
    isBehind: words !== settled && words !== '',
    isOpen,
    setOpen,
    type: (next: string) => setTyping({ text: next, name, key, wasLeft: false }),
    leave: () => setTyping({ ...typing, wasLeft: true }),
  };
};

export type TypedChoice = ReturnType<typeof useTypedChoice>;
