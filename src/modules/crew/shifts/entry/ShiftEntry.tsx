import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { HOUR_MS } from '#contract/base/durations';
import { lastDay as lastDayOf } from '#contract/base/days';
import { foldText } from '#contract/base/searchText';
import { localDay } from '#contract/base/zonedTime';
import type { CrewFunction } from '#contract/crew/crewFunctions';
import { CREW_PLAN_MAX, SHIFT_AMOUNT_MAX } from '#contract/crew/crewPlans';
import { storedText } from '../../../../platform/session/restorableState.ts';
import { useFormat, useTimeZone } from '../../../../platform/time/useFormat.tsx';
import {
  EntryField,
  EntryNote,
  EntryPanel,
  useEntryList,
} from '../../../../ui/form/EntryField.tsx';
import { OptionRow } from '../../../../ui/form/OptionRow.tsx';
import { useTypedState } from '../../../../ui/form/typedState.ts';
import { newId } from '../../../../ui/edits/newId.ts';
import { useCrew } from '../CrewContext.tsx';
import type { Change } from '../model/crewChanges.ts';
import { useCrewFunctions } from '../useCrewFunctions.ts';
import { parseShift, type TypedShift } from './parseShift.ts';

/** Adds shifts and keeps the focus: "2 stagehand za 8-18", Enter. */
export const ShiftEntry = () => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const describe = useDescribed();
  const { store, project } = useCrew();
  const [text, setText] = useTypedState({
    name: 'shift',
    start: () => '',
    stored: storedText,
    stays: true,
  });
  const [status, setStatus] = useState('');
  const [lastDay, setLastDay] = useState<string>();
  const { start_date, end_date } = project;
  const first = start_date ? localDay(start_date, timeZone) : undefined;
  const last = end_date ? lastDayOf(end_date, timeZone) : undefined;
  const typed = parseShift(text, { timeZone, day: lastDay ?? first, first, last });
  const { amount, words, periods } = typed;
  const { data: functions, isPending, error } = useCrewFunctions();
  const found = named(functions, words);

  const choose = (chosen: CrewFunction) => {
    const problem = problemOf(typed);
    if (problem) {
      setStatus(translate(problem, { most: SHIFT_AMOUNT_MAX }));
      return;
    }
    store.change(
      ...periods.map((period): Change => ({
        op: 'add_shift',
        id: newId(),
        function: chosen,
        values: { amount, ...period },
        typed: text,
      }))
    );
    setStatus(translate('crew.entry.added', { shift: `${describe(typed)} ${chosen.name}` }));
    setLastDay(periods[0] && localDay(periods[0].from, timeZone));
    setText('');
  };

  const { getRootProps, getInputProps, setAnchorEl, popupOpen, ...list } = useEntryList({
    id: 'shift-entry',
    text,
    onText: setText,
    options: found,
    onChoose: choose,
  });

  const { ref, ...input } = getInputProps();

  /** Enter on an option belongs to the list. */
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
    if (found.length > 0) return;
    event.preventDefault();
    setStatus(
      translate(words === '' ? 'crew.entry.no_function' : noneOf(isPending, error), { words })
    );
  };

  return (
    <EntryField
      root={getRootProps()}
      input={input}
      inputRef={ref}
      anchor={setAnchorEl}
      label={translate('crew.entry.label')}
      placeholder={translate('crew.entry.placeholder')}
      onKeyDown={press}
      status={status || translate('crew.entry.hint')}
      panel={
        popupOpen &&
        words !== '' && (
          <EntryPanel>
            {found.length > 0 ? (
              <Box component="ul" {...list.getListboxProps()} sx={{ m: 0, p: 0.5 }}>
                {found.map((option, index) => {
                  const { key, ...props } = list.getOptionProps({ option, index });
                  return (
                    <OptionRow key={key} {...props}>
                      <span>{option.name}</span>
                      <Typography component="span" variant="body2" color="textSecondary">
                        {describe(typed)}
                      </Typography>
                    </OptionRow>
                  );
                })}
              </Box>
            ) : (
              <EntryNote>
                {translate(noneOf(isPending, error), { words })}{' '}
                <Link component={RouterLink} to="/crew-functions/create">
                  {translate('crew.entry.add_function')}
                </Link>
              </EntryNote>
            )}
          </EntryPanel>
        )
      }
    />
  );
};

const named = (functions: readonly CrewFunction[] | undefined, words: string) => {
  const text = foldText(words).trim();
  if (!functions || text === '') return [];
  return functions
    .map(each => ({ each, name: foldText(each.name) }))
    .filter(({ name }) => text.split(' ').every(word => name.includes(word)))
    .toSorted(
      (one, other) => Number(other.name.startsWith(text)) - Number(one.name.startsWith(text))
    )
    .map(({ each }) => each);
};

const noneOf = (isPending: boolean, error: unknown) =>
  isPending ? 'crew.entry.loading' : error ? 'crew.entry.not_read' : 'crew.entry.unknown';

const problemOf = ({ amount, periods }: TypedShift) => {
  if (amount < 1 || amount > SHIFT_AMOUNT_MAX) return 'crew.entry.odd';
  if (periods.some(isTooLong)) return 'validation.longer_than_day';
  return periods.length === 0 ? 'crew.entry.no_times' : undefined;
};

const isTooLong = ({ from, until }: TypedShift['periods'][number]) =>
  Date.parse(until) - Date.parse(from) > CREW_PLAN_MAX.hours * HOUR_MS;

/** What was understood of a text: `2 × za 5 jul, 08:00–18:00`. */
const useDescribed = () => {
  const translate = useTranslate();
  const format = useFormat();
  return ({ amount, periods }: TypedShift) => {
    const [first] = periods;
    const last = periods.at(-1);
    if (!first || !last) return translate('crew.entry.no_times');
    const times =
      periods.length === 1
        ? format.times(first.from, first.until)
        : translate('crew.entry.days', {
            days: format.weekdays(first.from, last.from),
            hours: `${format.time(first.from)}–${format.time(first.until)}`,
          });
    return `${amount} × ${times}`;
  };
};
