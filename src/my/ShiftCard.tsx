import { MINUTE_MS } from '#contract/base/durations';
import type { ReactNode } from 'react';
import { useMyTexts } from './myTexts.ts';
import type { Shift, Trip } from './work.ts';

export const ShiftCard = ({ shift, children }: { shift: Shift; children?: ReactNode }) => {
  const { translate, format } = useMyTexts();
  const { name, project_name, state, problem, from, until, break_minutes, travel_before } = shift;
  const { location, wage, notes, leader, leader_name, leader_phone, colleagues, message, due } =
    shift;
  const leaves = new Date(Date.parse(from) - travel_before * MINUTE_MS).toISOString();
  return (
    <article className="work" aria-label={`${name}, ${project_name}`}>
      <p className="name">
        {format.time(from)}–{format.time(until)} {name}
      </p>
      <p>{project_name}</p>
      <p className={state}>{translate(`my_page.states.${state}`)}</p>
      {problem && <p className="notice">{translate(`my_page.problems.${problem}`)}</p>}
      {travel_before > 0 && <p>{translate('my_page.leave', { time: format.time(leaves) })}</p>}
      {break_minutes > 0 && <p>{translate('my_page.break', { minutes: break_minutes })}</p>}
      {location && <p>{location}</p>}
      {wage && (
        <p>{translate(`my_page.wage.${wage.unit}`, { amount: format.money(wage.amount) })}</p>
      )}
      {leader && <p>{translate('my_page.leader_self')}</p>}
      {!leader && leader_name && (
        <p>
          {translate('my_page.leader', { name: leader_name })}{' '}
          {leader_phone && <a href={`tel:${leader_phone}`}>{leader_phone}</a>}
        </p>
      )}
      {colleagues.length > 0 && (
        <p>{translate('my_page.colleagues', { names: colleagues.join(', ') })}</p>
      )}
      {notes && <p className="notes">{notes}</p>}
      {message && <p className="notes">{message}</p>}
      {state === 'requested' && due && (
        <p>{translate('my_page.answer_before', { moment: format.moment(due) })}</p>
      )}
      {children}
    </article>
  );
};

export const TripCard = ({ trip }: { trip: Trip }) => {
  const { translate, format } = useMyTexts();
  const {
    vehicle,
    project_name,
    departure,
    arrival,
    from_location,
    to_location,
    notes,
    tentative,
  } = trip;
  const times = [departure, arrival].map(moment => (moment ? format.time(moment) : '…'));
  return (
    <article className="work" aria-label={`${translate('my_page.trip')}, ${vehicle}`}>
      <p className="name">
        {times.join('–')} {translate('my_page.trip')}: {vehicle}
      </p>
      {project_name && <p>{project_name}</p>}
      {tentative && <p className="requested">{translate('my_page.tentative')}</p>}
      {(from_location || to_location) && (
        <p>{[from_location, to_location].filter(Boolean).join(' → ')}</p>
      )}
      {notes && <p className="notes">{notes}</p>}
    </article>
  );
};
