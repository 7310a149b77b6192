import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { useTypedChoice } from '../../../ui/form/typedChoice.ts';
import type { Choice, Match } from '../model/pasted.ts';
import { looksLikeNumber } from '../parseEntry.ts';
import { usePlan } from '../PlanContext.tsx';
import { useFindHits } from '../../../ui/products/productSearch.ts';

interface ProductChoiceProps {
  match: Match;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

export const ProductChoice = ({ match, choice, onChoose }: ProductChoiceProps) => {
  const translate = useTranslate();
  const choiceText = useChoiceText();
  const findHits = useFindHits(usePlan().tenantId);
  const isChosen = choice.kind !== 'open';
  const typed = useTypedChoice({
    key: isChosen ? keyOf(choice) : undefined,
    name: isChosen ? choiceText(choice) : '',
  });
  const { words, isBehind } = typed;
  const {
    data: found = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['pasteChoice', words],
    queryFn: () => findHits(words),
    enabled: words !== '',
    gcTime: 0,
  });
  const hasFailed = error !== null && !isBehind;
  const { row, products } = match;
  const hits = words === '' ? products : found;
  const options: Choice[] = [
    ...(isBehind ? [] : hits).map(hit => ({ kind: 'product' as const, hit })),
    // A text that looks like a number is no name.
    ...(looksLikeNumber(row.words) ? [] : [{ kind: 'text' as const }, { kind: 'group' as const }]),
    { kind: 'skip' },
  ];
  return (
    <ChoiceField
      typed={typed}
      options={options}
      chosen={isChosen ? choice : null}
      onChoose={chosen => onChoose(chosen ?? { kind: 'open' })}
      nameOf={choiceText}
      keyOf={keyOf}
      isSearching={isFetching}
      name={`${translate('plan.paste.becomes')}: ${row.words}`}
      field={{
        size: 'small',
        error: !isChosen || hasFailed,
        placeholder: translate('plan.paste.search'),
        helperText: translate(
          hasFailed ? 'validation.search_failed' : `plan.paste.kinds.${match.found}`
        ),
      }}
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
