import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import { type DateOrder, readDate } from '../model/dates.ts';
import { type DecimalSign, readNumber } from '../model/numbers.ts';
import type { Target } from '../model/targets.ts';
import type { FieldReading } from '../model/values.ts';
import type { Wizard } from '../useWizard.ts';

interface ReadingSectionProps {
  wizard: Wizard;
  reading: FieldReading;
  /** After an attempt to continue, open questions are errors. */
  isTried: boolean;
}

const SAMPLES = 3;
const NAMED = 5;

export const ReadingSection = ({ wizard, reading: each, isTried }: ReadingSectionProps) => {
  const translate = useTranslate();
  const { list } = useFormat();
  const { target, reading, texts, unclear, damaged } = each;
  const written = useWritten();
  const isOpen =
    unclear.length > 0 &&
    (('isUnclear' in reading && reading.isUnclear) ||
      target.field in wizard.state.answers.decimal ||
      target.field in wizard.state.answers.order);
  const samples = [...new Set([...unclear, ...texts])].slice(0, SAMPLES);
  const unread =
    reading.kind === 'text' ? [] : [...new Set(texts.filter(text => !canRead(each, text)))];
  return (
    <Box component="section" aria-label={target.label}>
      {isOpen ? (
        <Question wizard={wizard} reading={each} isTried={isTried} />
      ) : (
        <>
          <Typography variant="h3">{target.label}</Typography>
          {reading.kind !== 'text' && (
            <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
              {samples
                .filter(text => canRead(each, text))
                .map(text => (
                  <li key={text}>
                    {text} → <strong>{written(target, text, reading)}</strong>
                  </li>
                ))}
            </Box>
          )}
        </>
      )}
      {unread.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate(`transfer.values.unread_${reading.kind}`, {
            smart_count: unread.length,
            texts: list(unread.slice(0, NAMED)),
          })}
        </Alert>
      )}
      {damaged.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('transfer.values.damaged', {
            smart_count: damaged.length,
            texts: list(damaged.slice(0, NAMED)),
          })}
        </Alert>
      )}
    </Box>
  );
};

const canRead = ({ reading }: FieldReading, text: string) => {
  if (reading.kind === 'number') return readNumber(text, reading.decimal) !== undefined;
  return reading.kind !== 'date' || readDate(text, reading.order) !== undefined;
};

const SIGNS: readonly DecimalSign[] = [',', '.'];
const ORDERS: readonly DateOrder[] = ['dmy', 'mdy'];

const Question = ({ wizard, reading: each, isTried }: ReadingSectionProps) => {
  const translate = useTranslate();
  const written = useWritten();
  const { target, reading, unclear } = each;
  const { dispatch, state } = wizard;
  const { field } = target;
  const [sample = ''] = unclear;
  const isMissing = 'isUnclear' in reading && reading.isUnclear;
  const said = state.answers.decimal[field] ?? state.answers.order[field] ?? '';
  const choices =
    reading.kind === 'number'
      ? SIGNS.map(decimal => ({ value: decimal, reading: { ...reading, decimal } }))
      : ORDERS.map(order => ({ value: order, reading: { ...reading, order } }));
  const choose = (value: string) => {
    const decimal = SIGNS.find(each => each === value);
    const order = ORDERS.find(each => each === value);
    if (decimal) dispatch({ type: 'decimal_said', field, decimal });
    if (order) dispatch({ type: 'order_said', field, order });
  };
  return (
    <FormControl component="fieldset" error={isTried && isMissing}>
      <FormLabel component="legend" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {translate('transfer.values.question', { field: target.label, text: sample })}
      </FormLabel>
      <RadioGroup value={said} onChange={(_event, value) => choose(value)}>
        {choices.map(choice => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio />}
            label={`${sample} → ${written(target, sample, choice.reading)}`}
          />
        ))}
      </RadioGroup>
      {isTried && isMissing && <FormHelperText>{translate('transfer.values.say')}</FormHelperText>}
    </FormControl>
  );
};

interface How {
  kind: string;
  decimal?: DecimalSign;
  order?: DateOrder;
}

const useWritten = () => {
  const format = useFormat();
  return ({ isMoney, isPercentage }: Target, text: string, { decimal, order }: How) => {
    const number = decimal && readNumber(text, decimal);
    if (number !== undefined && isPercentage) return `${format.number(number)}%`;
    if (number !== undefined) return isMoney ? format.money(number) : format.number(number);
    const [day = '', time = ''] = (order && readDate(text, order)?.split('T')) ?? [];
    return [format.date(day), time].filter(Boolean).join(' ');
  };
};
