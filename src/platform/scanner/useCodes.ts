import { useState } from 'react';
import { codeToTake } from './scannedCodes.ts';
import { useScanner } from './useScanner.ts';

export type CodeSource = 'scanner' | 'camera' | 'field';

/**
 * Receives the codes of a scanner, a camera and a field. `isTyping` is true if the last one was
 * typed: the field takes the focus again after a question, and still has its `draft`.
 */
export const useCodes = (onCode: (code: string, source: CodeSource) => void, isOn = true) => {
  const [isTyping, setTyping] = useState(false);
  const [draft, setDraft] = useState('');
  const takeFrom = (source: CodeSource) => (text: string) => {
    setTyping(source === 'field');
    if (source === 'field') setDraft('');
    const code = codeToTake(text);
    if (code !== undefined) onCode(code, source);
  };
  useScanner(takeFrom('scanner'), isOn);
  return { isTyping, draft, setDraft, takeFrom };
};
