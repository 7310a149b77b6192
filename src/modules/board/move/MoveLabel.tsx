import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { usePeriodText } from '../../../ui/availability/usePeriodText.ts';
import { HiddenText } from '../../../ui/display/values.tsx';
import { isMoved, type MoveState } from '../model/moveState.ts';
import { useMoveState } from './moveContext.ts';

/** The new place of the moved projects in words: `za 4 – di 7 jul · 2 tekorten (was 0)`. */
export const usePlacedText = () => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  return ({ items, short }: MoveState) => {
    const [first, ...others] = items;
    if (!first) return '';
    const was = items.reduce((sum, item) => sum + item.was, 0);
    const more = others.length > 0 ? ` (+${others.length})` : '';
    const shortages =
      short === undefined
        ? translate('board.move.unknown', { was })
        : translate('board.move.short', { smart_count: short, was });
    return `${periodText(first.to)}${more} · ${shortages}`;
  };
};

export const MoveLabel = ({ overlaps }: { overlaps: readonly string[] }) => {
  const state = useMoveState();
  const { step, way, items } = state;
  const translate = useTranslate();
  const placedText = usePlacedText();
  const { list } = useFormat();
  const label = useRef<HTMLDivElement>(null);
  const isDragged = step === 'placing' && way === 'pointer';
  const pressed = useRef({ clientX: 0, clientY: 0 });
  useEffect(() => {
    const press = (event: PointerEvent) => void (pressed.current = event);
    window.addEventListener('pointerdown', press);
    return () => window.removeEventListener('pointerdown', press);
  }, []);
  useEffect(() => {
    if (!isDragged) return undefined;
    const follow = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
      const { offsetWidth = 0 } = label.current ?? {};
      const x = Math.min(clientX + 14, window.innerWidth - offsetWidth - 8);
      label.current?.style.setProperty('transform', `translate(${x}px, ${clientY + 18}px)`);
    };
    // A resting finger has not moved yet.
    follow(pressed.current);
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, [isDragged]);

  const meets = overlaps.length > 0 && translate('board.move.overlaps', { names: list(overlaps) });
  const text = step === 'placing' ? [placedText(state), meets].filter(Boolean).join(' · ') : '';
  const name = items[0]?.name ?? '';
  const isUnmoved = !isMoved(state);
  const status =
    way === 'keys' && isUnmoved && step === 'placing'
      ? translate('board.move.by_keys', { name })
      : text && `${name}: ${text}`;
  return (
    <>
      <Box component="output" aria-live="polite">
        <HiddenText>{status}</HiddenText>
      </Box>
      {step === 'placing' && way === 'keys' && (
        <Box aria-hidden="true" sx={[labelStyle, { bottom: 24, left: '50%', translate: '-50%' }]}>
          {status}
        </Box>
      )}
      {isDragged && (
        <Box ref={label} aria-hidden="true" sx={[labelStyle, { top: 0, left: 0 }]}>
          {text}
        </Box>
      )}
    </>
  );
};

export const labelStyle = {
  position: 'fixed',
  zIndex: 'tooltip',
  px: 1.25,
  py: 0.5,
  maxWidth: 'calc(100vw - 16px)',
  borderRadius: 1,
  bgcolor: 'text.primary',
  color: 'background.paper',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
  boxShadow: 3,
} as const;
