import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Candidate } from '#contract/crew/candidates';
import { HiddenText } from '../../../ui/display/values.tsx';
import { CANDIDATE_SIGNS, useCandidateReasons } from '../../crew/index.ts';
import { labelStyle } from '../move/MoveLabel.tsx';
import { useAssigning } from './assigningContext.ts';

/** What the held shift meets on the row that it is on: `Jan Smit: bezet · Beurs, 08:00–16:00`. */
const useMetText = () => {
  const translate = useTranslate();
  const reasonsOf = useCandidateReasons();
  return (candidate: Candidate) =>
    [
      `${CANDIDATE_SIGNS[candidate.state]} ${candidate.name}: ${translate(`crew.candidate_states.${candidate.state}`)}`,
      ...reasonsOf(candidate),
    ].join(' · ');
};

export const AssignLabel = () => {
  const assigning = useAssigning();
  const translate = useTranslate();
  const metText = useMetText();
  const { held, candidates, targetId } = assigning ?? {};
  const met = targetId === undefined ? undefined : candidates?.get(targetId);
  const name = held?.shift.name ?? '';
  const isDragged = held?.way === 'pointer';
  const hint = held ? translate(isDragged ? 'board.crew.drag' : 'board.crew.hint', { name }) : '';
  const text = met ? metText(met) : hint;
  return (
    <>
      <Box component="output" aria-live="polite">
        <HiddenText>{held?.way === 'keys' && text}</HiddenText>
      </Box>
      {held?.way === 'keys' && (
        <Box aria-hidden="true" sx={[labelStyle, { bottom: 24, left: '50%', translate: '-50%' }]}>
          {text}
          {met && <Box sx={{ opacity: 0.8 }}>{hint}</Box>}
        </Box>
      )}
      {isDragged && <FollowingLabel text={text} />}
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
