import { clockText } from '#contract/crew/hoursText';
import { workedMinutes } from '#contract/crew/workedTimes';
import { AskFirst } from './AskFirst.tsx';
import { nameOf, type ReportedHours } from './hours.ts';
import { HOURS_CLOSED, type Waiting } from './hoursOutbox.ts';
import { useMyTexts } from './myTexts.ts';
import type { Shift } from './work.ts';

interface OpenShiftProps {
  shift: Shift;
  now: number;
  onAsPlanned: () => void;
  onOther: () => void;
}

export const OpenShift = ({ shift, now, onAsPlanned, onOther }: OpenShiftProps) => {
  const { translate, format } = useMyTexts();
  const { from, until } = shift;
  const isOver = Date.parse(until) <= now;
  return (
    <article className="work" aria-label={nameOf(shift)}>
      <p className="name">
        {format.moment(from)}–{format.time(until)}
      </p>
      <p>{nameOf(shift)}</p>
      <div className="answers">
        <button type="button" className="primary" disabled={!isOver} onClick={onAsPlanned}>
          {translate('my_page.hours.as_planned')}
        </button>
        <button type="button" onClick={onOther}>
          {translate('my_page.hours.other_times')}
        </button>
      </div>
    </article>
  );
};

interface WaitingEntryProps {
  entry: Waiting;
  onChange: () => void;
  onRemove: () => void;
}

export const WaitingEntry = ({ entry, onChange, onRemove }: WaitingEntryProps) => {
  const { translate, format } = useMyTexts();
  const { about, worked, problem, known } = entry;
  return (
    <article className="work" aria-label={about}>
      <p className="name">
        {format.moment(worked.from)}–{format.time(worked.until)}
      </p>
      <p>{about}</p>
      {problem === null ? (
        <output>
          {translate(`my_page.hours.${known?.isWithdrawn ? 'withdrawing' : 'waiting'}`)}
        </output>
      ) : (
        <p className="problem" role="alert">
          {translate(`my_page.hours.${problem === HOURS_CLOSED ? 'closed' : 'refused'}`, {
            problem,
          })}
        </p>
      )}
      {problem !== null && (
        <div className="answers">
          {!known?.isWithdrawn && (
            <button type="button" className="primary" onClick={onChange}>
              {translate('my_page.hours.change')}
            </button>
          )}
          <button type="button" onClick={onRemove}>
            {translate(`my_page.hours.${known ? 'leave' : 'remove'}`)}
          </button>
        </div>
      )}
    </article>
  );
};

interface ReportedEntryProps {
  entry: ReportedHours;
  about: string;
  /** Neither approved nor on a closed day. */
  isOpen: boolean;
  onChange: () => void;
  onSubmit: () => void;
  onWithdraw: () => void;
}

export const ReportedEntry = ({ entry, about, isOpen, ...does }: ReportedEntryProps) => {
  const { translate, format } = useMyTexts();
  const { from, until, state, reason } = entry;
  return (
    <article className="work" aria-label={about}>
      <p className="name">
        {format.moment(from)}–{format.time(until)} ({clockText(workedMinutes(entry))})
      </p>
      <p>{about}</p>
      <p className={state === 'rejected' ? 'problem' : undefined}>
        {translate(`my_page.hours.states.${state}`)}
        {reason && `: ${reason}`}
      </p>
      {isOpen && (
        <div className="answers">
          {state === 'draft' && (
            <button type="button" className="primary" onClick={does.onSubmit}>
              {translate('my_page.hours.send')}
            </button>
          )}
          <button
            type="button"
            className={state === 'rejected' ? 'primary' : undefined}
            onClick={does.onChange}
          >
            {translate('my_page.hours.change')}
          </button>
          <AskFirst
            label={translate('my_page.hours.remove')}
            about={about}
            question={translate('my_page.hours.remove_question')}
            onYes={does.onWithdraw}
          />
        </div>
      )}
    </article>
  );
};
