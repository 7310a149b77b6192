import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { PlanningBar, PlanningRows, RepairBar, WorkBar } from '#contract/board/planningRows';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useOptionText } from '../../../ui/availability/OptionMark.tsx';
import { usePeriodText } from '../../../ui/availability/usePeriodText.ts';
import { useStatusText } from '../../../ui/display/StatusBadge.tsx';
import { ASSIGNMENT_SIGNS, useWarningText } from '../../crew/index.ts';
import { isTripCheck, useCheckText } from '../../transport/index.ts';
import { isLate, type Run } from '../model/pieces.ts';
import { type Tick, weekNumber } from '../model/scale.ts';
import { ROW_KINDS } from '../rowKinds.ts';

/** Pixels: a digit, "free" with the number, both numbers. */
const ROOM = { digit: 7, free: 66, both: 106 } as const;

interface Words {
  by: PlanningRows;
  translate: ReturnType<typeof useTranslate>;
  format: ReturnType<typeof useFormat>;
  periodText: ReturnType<typeof usePeriodText>;
  statusText: ReturnType<typeof useStatusText>;
  optionText: ReturnType<typeof useOptionText>;
  crewWarning: ReturnType<typeof useWarningText>;
  checkText: ReturnType<typeof useCheckText>;
}

export const useBoardTexts = (by: PlanningRows) => {
  const translate = useTranslate();
  const format = useFormat();
  const periodText = usePeriodText();
  const statusText = useStatusText('projects');
  const optionText = useOptionText();
  const crewWarning = useWarningText();
  const checkText = useCheckText();
  // Stable until the language changes, so that rows render only on new data.
  return useMemo(
    () =>
      makeTexts({
        by,
        translate,
        format,
        periodText,
        statusText,
        optionText,
        crewWarning,
        checkText,
      }),
    [by, translate, format, periodText, statusText, optionText, crewWarning, checkText]
  );
};

const makeTexts = (words: Words) => {
  const { by, translate, periodText, statusText, optionText } = words;

  const projectPeriod = ({ use_from, use_until, from, until }: PlanningBar) => {
    const [start, end] = use_from && use_until ? [use_from, use_until] : [from, until];
    return start ? periodText({ from: start, until: end }) : translate('board.no_dates');
  };

  const trouble = ({ short }: PlanningBar) => {
    if (short === 0) return '';
    if (ROW_KINDS[by].counts === 'repairs') return translate('board.in_repair');
    return translate('board.shortages', { smart_count: short });
  };

  const agreed = ({ accepted, requested, option, option_until }: PlanningBar) => [
    option && optionText({ ...option, option_until }),
    accepted && translate('planning.accepted', { amount: accepted }),
    requested && translate('planning.requested', { amount: requested }),
  ];

  const workState = ({ kind, state, firm }: WorkBar) => {
    if (kind === 'away' || kind === 'garage') return '';
    if (state) return translate(`crew.states.${state}`);
    return firm ? '' : translate('board.crew.soft');
  };

  const workName = ({ kind, name, state }: WorkBar) => {
    if (kind === 'away') return translate('board.crew.away');
    if (kind === 'garage') {
      return [translate('board.vehicles.garage'), name].filter(Boolean).join(': ');
    }
    const project = name ?? translate('crew.without_project');
    if (kind === 'trip') return `${translate('board.crew.trip')}: ${project}`;
    return state ? `${ASSIGNMENT_SIGNS[state]} ${project}` : project;
  };

  const warningText = (warning: WorkBar['warnings'][number]) =>
    isTripCheck(warning) ? words.checkText(warning) : words.crewWarning(warning);

  return {
    warningText,
    projectPeriod,
    workState,
    workName,
    /** Example: `● Zomerfeest, vast, za 4 jul 08:00–18:00, rust 7 uur, minstens 11`. */
    work: (bar: WorkBar) =>
      [workName(bar), workState(bar), periodText(bar), ...bar.warnings.map(warningText)]
        .filter(Boolean)
        .join(', '),
    place: ({ option }: PlanningBar) =>
      option && translate('planning.option.place', { place: option.place }),
    statusText: (status: string | null) => statusText(status).name,
    bar: (bar: PlanningBar, now: number) =>
      [
        bar.name,
        statusText(bar.status).name,
        projectPeriod(bar),
        isLate(bar, now) && translate('board.late'),
        trouble(bar),
        ...agreed(bar),
      ]
        .filter(Boolean)
        .join(', '),
    /** Example: `in reparatie, lamp kapot, ma 5 – wo 7 jul`. */
    repair: (repair: RepairBar) =>
      [translate('board.in_repair'), repair.reason, periodText(repair)].filter(Boolean).join(', '),
    ...runTextsOf(words),
    tick: tickTextOf(words),
  };
};

const runTextsOf = ({ translate, format, periodText }: Words) => {
  const known = new WeakMap<Run, string>();

  const firmText = (free: number) =>
    free < 0
      ? translate('planning.short', { amount: -free })
      : translate('planning.free', { amount: free });

  const freeText = ({ free, free_if_all: all }: Run) => {
    if (free === null) return translate('planning.untracked');
    const firm = firmText(free);
    if (all === null || all === free) return firm;
    return `${firm}, ${translate('planning.free_if_all', { amount: all })}`;
  };

  return {
    freeText,
    /** Example: `wo 1 – za 4 jul: 4 vrij, 2 als alles doorgaat`. */
    run: (run: Run) => {
      const text = known.get(run) ?? `${periodText(run)}: ${freeText(run)}`;
      known.set(run, text);
      return text;
    },
    runLabel: ({ free, free_if_all: all }: Run, width: number) => {
      if (free === null) return '';
      if (width < ROOM.free) {
        const number = format.number(free);
        return number.length * ROOM.digit <= width ? number : '';
      }
      const firm = firmText(free);
      return all === null || all === free || width < ROOM.both
        ? firm
        : `${firm} (${format.number(all)})`;
    },
  };
};

const tickTextOf =
  ({ translate, format }: Words) =>
  ({ kind, day, last, at, width }: Tick) => {
    if (kind === 'hour') return format.time(new Date(at).toISOString()).slice(0, 2);
    if (kind === 'day') return width < 60 ? String(Number(day.slice(-2))) : format.weekday(day);
    if (kind === 'month' && width < 30) return '';
    if (kind === 'month') return width < 110 ? format.monthName(day) : format.month(day);
    const number = weekNumber(day);
    // If they would touch, every second one is shown.
    if (width < 22) return number % 2 === 0 ? String(number) : '';
    if (width < 60) return String(number);
    const week = translate('board.week', { number });
    if (width < 110) return week;
    if (width < 205) return `${week} · ${format.monthName(day)}`;
    const days = format.weekdays(day, last);
    return `${week} · ${days.length > 20 && width < 260 ? format.month(day) : days}`;
  };

export type BoardTexts = ReturnType<typeof makeTexts>;
