import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { HiddenText } from '../../../ui/display/values.tsx';
import { CANDIDATE_SIGNS } from '../../crew/index.ts';
import { labelStyle } from '../move/MoveLabel.tsx';
import { type Meeting, useAssigning } from './assigningContext.ts';

/** For example `▲ Jan Smit: bezet · Beurs, 08:00–16:00`. */
const metText = ({ state, name, stateText, reasons }: Meeting) =>
  [`${CANDIDATE_SIGNS[state]} ${name}: ${stateText}`, ...reasons].join(' · ');

export const AssignLabel = ({ met }: { met: Meeting | undefined }) => {
  const { held } = useAssigning() ?? {};
  const translate = useTranslate();
  const { way, work } = held ?? {};
  const words = way === 'pointer' ? 'drag' : 'keys';
  const hint = work ? translate(`board.hold.${work.kind}.${words}`, { name: work.name }) : '';
  const text = met ? metText(met) : hint;
  return (
    <>
      <Box component="output" aria-live="polite">
        <HiddenText>{way === 'keys' && text}</HiddenText>
      </Box>
      {way === 'keys' && (
        <Box aria-hidden="true" sx={[labelStyle, { bottom: 24, left: '50%', translate: '-50%' }]}>
          {text}
          {met && <Box sx={{ opacity: 0.8 }}>{hint}</Box>}
        </Box>
      )}
      {way === 'pointer' && <FollowingLabel text={text} />}
    </>
  );
};

const FollowingLabel = ({ text }: { text: string }) => {
  const label = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const { offsetWidth = 0 } = label.current ?? {};
      const x = Math.min(clientX + 14, window.innerWidth - offsetWidth - 8);
      label.current?.style.setProperty('transform', `translate(${x}px, ${clientY + 18}px)`);
    };
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, []);
  return (
    <Box ref={label} aria-hidden="true" sx={[labelStyle, { top: 0, left: 0 }]}>
      {text}
    </Box>
  );
};
