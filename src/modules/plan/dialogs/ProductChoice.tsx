import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSettled } from '../../../platform/time/useSettled.ts';
import type { Choice, Match } from '../model/pasted.ts';
import { looksLikeNumber } from '../parseEntry.ts';
import { usePlan } from '../PlanContext.tsx';
import { useFindHits } from '../../../ui/products/productSearch.ts';

const PAUSE_MS = 180;

interface ProductChoiceProps {
  match: Match;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

export const ProductChoice = ({ match, choice, onChoose }: ProductChoiceProps) => {
  const translate = useTranslate();
  const choiceText = useChoiceText();
  const findHits = useFindHits(usePlan().tenantId);
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim(), PAUSE_MS);
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['pasteChoice', words],
    queryFn: () => findHits(words),
    enabled: words !== '',
    gcTime: 0,
  });
  const { row, products } = match;
  const options: Choice[] = [
    ...(typed.trim() === '' ? products : found).map(hit => ({ kind: 'product' as const, hit })),
    // A text that looks like a number is no name.
    ...(looksLikeNumber(row.words) ? [] : [{ kind: 'text' as const }, { kind: 'group' as const }]),
    { kind: 'skip' },
  ];
  const isChosen = choice.kind !== 'open';
  return (
    <Autocomplete
      size="small"
      options={options}
      value={isChosen ? choice : null}
      loading={isFetching}
      filterOptions={all => all}
      getOptionKey={keyOf}
      getOptionLabel={choiceText}
      isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
      onChange={(_event, chosen) => onChoose(chosen ?? { kind: 'open' })}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      noOptionsText={translate('plan.paste.none')}
      renderInput={params => (
        <TextField
          {...params}
          error={!isChosen}
          placeholder={translate('plan.paste.search')}
          helperText={translate(`plan.paste.kinds.${match.found}`)}
          inputProps={{
            ...params.inputProps,
            'aria-label': `${translate('plan.paste.becomes')}: ${row.words}`,
          }}
        />
      )}
    />
  );
};

const keyOf = (choice: Choice) => (choice.kind === 'product' ? choice.hit.id : choice.kind);

export const useChoiceText = () => {
  const translate = useTranslate();
  return (choice: Choice) => {
    if (choice.kind !== 'product') return translate(`plan.paste.choices.${choice.kind}`);
    return [choice.hit.name, choice.hit.code].filter(Boolean).join(' · ');
  };
};
