import { useState } from 'react';
import { codeToTake } from './codes.ts';
import { useScanner } from './useScanner.ts';

/** How a code came in. */
export type CodeSource = 'scanner' | 'camera' | 'field';

/**
 * Takes the codes of a scanner, a camera and a field. `isTyping` tells that the last one was typed: a field
 * that comes back after a question takes the focus again.
 */
export const useCodes = (onCode: (code: string, source: CodeSource) => void, isOn = true) => {
  const [isTyping, setTyping] = useState(false);
  const takeFrom = (source: CodeSource) => (text: string) => {
    setTyping(source === 'field');
    const code = codeToTake(text);
    if (code !== undefined) onCode(code, source);
  };
  useScanner(takeFrom('scanner'), isOn);
  return { isTyping, takeFrom };
};
