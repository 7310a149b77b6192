import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { HireDialog } from './HireDialog.tsx';
import type { ShortageCard } from './shortageCards.ts';
import type { Solved } from './solutions.ts';
import { coverableOf, useCoverNow } from './useCoverNow.ts';
import { BusyButton } from '../../ui/display/BusyButton.tsx';

interface ChosenShortagesProps {
  cards: readonly ShortageCard[];
  onSolved: Solved;
  onClear: () => void;
}

const ChosenShortages = ({ cards, onSolved, onClear }: ChosenShortagesProps) => {
  const translate = useTranslate();
  const [isHiring, setHiring] = useState(false);
  const cover = useCoverNow(() => onSolved());
  const coverable = coverableOf(cards);
  return (
    <Paper variant="outlined" sx={barStyle}>
      <Typography variant="body2" aria-live="polite">
        {translate('shortages.chosen.count', { smart_count: cards.length })}
      </Typography>
      <Button variant="contained" onClick={() => setHiring(true)}>
        {translate('shortages.chosen.hire', { amount: cards.length })}
      </Button>
      {coverable.length > 0 && (
        <BusyButton
          variant="outlined"
          busy={cover.isPending}
          onClick={() => cover.mutate(coverable)}
        >
          {translate('shortages.chosen.cover', { amount: coverable.length })}
        </BusyButton>
      )}
      <Button onClick={onClear}>{translate('shortages.chosen.clear')}</Button>
      {isHiring && (
        <HireDialog
          cards={cards}
          onClose={() => setHiring(false)}
          onSolved={made => {
            setHiring(false);
            onSolved(made);
          }}
        />
      )}
    </Paper>
  );
};

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1,
  mb: 2,
  position: 'sticky',
  top: 64,
  zIndex: 2,
} as const;

export default ChosenShortages;
