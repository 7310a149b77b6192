import type { ReactNode } from 'react';
import { daysOf, touches } from '#contract/base/days';
import { localDay } from '#contract/base/zonedTime';
import { grouped } from '../platform/grouped.ts';
import { useMyTexts } from './myTexts.ts';
import { plannedIn } from './Requests.tsx';
import { ShiftCard, TripCard } from './ShiftCard.tsx';
import type { Shift, Trip, Work } from './work.ts';

type Item = { at: string; key: string } & ({ shift: Shift } | { trip: Trip });

interface AgendaProps {
  work: Work;
  now: number;
  /** Only today, with what began yesterday and goes on. */
  isToday?: boolean;
  answerOf: (shift: Shift) => ReactNode;
}

export const Agenda = ({ work, now, isToday = false, answerOf }: AgendaProps) => {
  const { translate, format, timeZone = 'UTC' } = useMyTexts();
  const today = localDay(now, timeZone);
  const items = itemsOf(work).filter(({ at, until }) => {
    const days = daysOf({ from: at, until }, timeZone);
    return isToday ? touches(days, today) : days.last >= today;
  });
  if (items.length === 0)
    return <p>{translate(`my_page.${isToday ? 'no_today' : 'no_agenda'}`)}</p>;
  const days = grouped(items, ({ at }) => localDay(at, timeZone));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={format.day(ofDay[0]?.at ?? day)}>
      <h2>{format.day(ofDay[0]?.at ?? day)}</h2>
      {ofDay.map(item =>
        'shift' in item ? (
          <ShiftCard key={item.key} shift={item.shift}>
            {answerOf(item.shift)}
          </ShiftCard>
        ) : (
          <TripCard key={item.key} trip={item.trip} />
        )
      )}
    </section>
  ));
};

const itemsOf = ({ shifts, trips }: Work): (Item & { until: string })[] =>
  [
    ...plannedIn(shifts).map(shift => ({
      at: shift.from,
      until: shift.until,
      key: `shift ${shift.assignment_id}`,
      shift,
    })),
    ...trips.flatMap(trip =>
      trip.departure
        ? {
            at: trip.departure,
            until: trip.arrival ?? trip.departure,
            key: `trip ${trip.id}`,
            trip,
          }
        : []
    ),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
