import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCanAccess, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceName } from '../../../../platform/data/recordTypes.ts';
import { ChoiceSelect } from '../../../form/ChoiceSelect.tsx';
import { RecordPicker } from '../../../form/RecordPicker.tsx';
import type { Target } from '../model/targets.ts';
import { isOpen, type WordAnswer } from '../model/words.ts';
import type { Wizard } from '../useWizard.ts';

interface WordsSectionProps {
  wizard: Wizard;
  target: Target;
  words: readonly string[];
  isTried: boolean;
}

export const WordsSection = ({ wizard, target, words, isTried }: WordsSectionProps) => {
  const translate = useTranslate();
  const { state, dispatch } = wizard;
  const answers = state.answers.words[target.field] ?? {};
  const open = words.filter(word => isOpen(answers[word]));
  const say = (said: Record<string, WordAnswer>) =>
    dispatch({ type: 'words_said', field: target.field, words: said });
  const sayOfOpen = (answer: WordAnswer) =>
    say(Object.fromEntries(open.map(word => [word, answer])));
  const mayMake = useMayMake(target);
  return (
    <Box component="section" aria-label={target.label}>
      <Typography variant="h3">{target.label}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {translate(
          target.names ? 'transfer.values.unknown_names' : 'transfer.values.unknown_words',
          {
            smart_count: words.length,
          }
        )}
      </Typography>
      {open.length > 1 && (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          {mayMake && (
            <Button variant="outlined" size="small" onClick={() => sayOfOpen({ as: 'new' })}>
              {translate('transfer.values.make_all', { smart_count: open.length })}
            </Button>
          )}
          <Button
            variant="outlined"
            size="small"
            onClick={() => sayOfOpen({ as: 'value', value: null })}
          >
            {translate('transfer.values.empty_all', { smart_count: open.length })}
          </Button>
        </Stack>
      )}
      <Stack component="ul" sx={{ gap: 2, m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {words.map(word => (
          <WordRow
            key={word}
            word={word}
            wizard={wizard}
            target={target}
            mayMake={mayMake}
            answer={answers[word]}
            isMissing={isTried && isOpen(answers[word])}
            onSay={answer => say({ [word]: answer })}
          />
        ))}
      </Stack>
    </Box>
  );
};

/** Resources that can be created by name alone. */
const MADE_BY_NAME = ['product-categories', 'customers', 'products'];

const useMayMake = ({ names }: Target) => {
  const resource = names?.resource ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'create' });
  return canAccess === true && MADE_BY_NAME.includes(resource);
};

const RELATED: readonly ResourceName[] = [
  'product-categories',
  'customers',
  'products',
  'projects',
  'equipment',
  'repairs',
  'users',
];

const EMPTY = 'empty';
const NEW = 'new';
const KNOWN = 'known';

interface WordRowProps {
  word: string;
  wizard: Wizard;
  target: Target;
  mayMake: boolean;
  answer: WordAnswer | undefined;
  isMissing: boolean;
  onSay: (answer: WordAnswer) => void;
}

const WordRow = (props: WordRowProps) => {
  const { word, wizard, target, mayMake, answer, isMissing, onSay } = props;
  const translate = useTranslate();
  const options = wizard.optionsOf(target);
  const related = RELATED.find(each => each === target.names?.resource);
  const choose = (chosen: string) => {
    if (chosen === EMPTY) onSay({ as: 'value', value: null });
    if (chosen === NEW) onSay({ as: 'new' });
    if (chosen === KNOWN) onSay({ as: 'record', id: null, name: '' });
    const option = options.find(({ value }) => `value:${value}` === chosen);
    if (option) onSay({ as: 'value', value: option.value });
  };
  return (
    <Row name={word}>
      <ChoiceSelect
        label={translate('transfer.values.word_is', { word })}
        value={choiceOf(answer)}
        all={answer ? undefined : translate('transfer.choose')}
        onChoose={choose}
      >
        {options.map(({ value, label }) => (
          <option key={String(value)} value={`value:${value}`}>
            {label}
          </option>
        ))}
        {mayMake && <option value={NEW}>{translate('transfer.values.make')}</option>}
        {related && <option value={KNOWN}>{translate('transfer.values.join')}</option>}
        <option value={EMPTY}>{translate('transfer.values.empty')}</option>
      </ChoiceSelect>
      {answer?.as === 'record' && related && (
        <Box sx={{ mt: 1.5 }}>
          <RecordPicker
            label={translate('transfer.values.which')}
            resource={related}
            {...(wizard.tenantId && { filter: { tenantId: wizard.tenantId } })}
            chosen={answer.id === null ? undefined : { ...answer, id: answer.id }}
            onChoose={record =>
              onSay({
                as: 'record',
                id: record ? Number(record.id) : null,
                name: typeof record?.name === 'string' ? record.name : '',
              })
            }
          />
        </Box>
      )}
      {isMissing && <FormHelperText error>{translate('transfer.values.say')}</FormHelperText>}
    </Row>
  );
};

const choiceOf = (answer: WordAnswer | undefined) => {
  if (!answer) return '';
  if (answer.as === 'new') return NEW;
  if (answer.as === 'record') return KNOWN;
  return answer.value === null ? EMPTY : `value:${answer.value}`;
};

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gap: { xs: 1, sm: 3 },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
      alignItems: 'start',
    }}
  >
    <Typography sx={{ fontWeight: 600, pt: { sm: 1 }, overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
    <div>{children}</div>
  </Box>
);
