import { ASSIGNMENT, takesAnswer } from '#contract/crew/assignmentStates.values';
import type { AnswerResult, CrewAnswer } from '#contract/crew/requests.values';
import { type Html, markup, pageOf } from '../../../pages/html.ts';
import type { TenantRow } from '../../tenants/index.ts';
import type { OwnTrip, Person, Work } from './work.queries.ts';
import { workFormats, workTexts } from './workTexts.ts';

export interface RequestPage {
  token: string;
  person: Person;
  company: TenantRow;
  works: readonly Work[];
  trips: readonly OwnTrip[];
  /** The answer chosen in the mail: shown first. */
  chosen?: { id: number; answer: CrewAnswer | undefined } | undefined;
  answered?: { id: number; result: AnswerResult } | undefined;
  /** Typed notes by assignment: an answer sends all of them. */
  notes?: ReadonlyMap<number, string> | undefined;
}

const isOpen = ({ state }: Work) => state === ASSIGNMENT.requested;

export const requestPage = (page: RequestPage): string => {
  const { person, company, works, chosen, answered } = page;
  const { language } = person;
  const say = workTexts(language);
  const first = answered?.id ?? chosen?.id;
  const order = [...works].sort(
    (one, other) => Number(other.assignment_id === first) - Number(one.assignment_id === first)
  );
  const open = order.filter(isOpen);
  const others = order.filter(work => !isOpen(work));
  const contact = [company.contact_phone, company.contact_email].filter(Boolean).join(' · ');
  const body = markup`
<div class="head"><div><p class="seller">${company.name}</p><h1>${say('title')}</h1><p class="quiet">${say('hello', { name: person.firstName })}</p></div></div>
${answered && resultHtml(page, answered.result)}
<form method="post" id="answers" action="/r/${page.token}/answer"><button hidden disabled></button></form>
<h2>${say('open')}</h2>
${open.length === 0 && markup`<p>${say('nothing')}</p>`}
${open.map(work => workHtml(work, page))}
${others.length > 0 && markup`<h2>${say('others')}</h2>${others.map(work => workHtml(work, page))}`}
${contact !== '' && markup`<p class="quiet small">${say('contact', { contact })}</p>`}`;
  return pageOf({
    language,
    title: `${say('title')} – ${company.name}`,
    colour: company.house_colour,
    body,
    isSigned: true,
  });
};

const isRefused = (result: AnswerResult) => result !== 'ok' && result !== 'ask_planner';

const resultHtml = ({ person }: RequestPage, result: AnswerResult): Html => {
  const text = workTexts(person.language)(`results.${result}`);
  return isRefused(result)
    ? markup`<p class="state problem" role="alert">${text}</p>`
    : markup`<p class="state" role="status">${text}</p>`;
};

const workHtml = (work: Work, page: RequestPage): Html => {
  const { person, company } = page;
  const say = workTexts(person.language);
  const { period, moment, wage } = workFormats(person.language, company.time_zone);
  const { break_minutes: minutes } = work;
  const facts: [string, string | null][] = [
    [say('function'), work.name],
    [say('time'), period(work)],
    [say('place'), work.location],
    [say('pause'), minutes > 0 ? say('minutes', { minutes }) : null],
    [say('wage'), work.wage && wage(work.wage)],
    [say('due'), isOpen(work) ? moment(work.due ?? work.from) : null],
    [say('message'), work.message],
  ];
  const isThen = ({ from, until }: Pick<Work, 'from' | 'until'>) =>
    Date.parse(from) < Date.parse(work.until) && Date.parse(until) > Date.parse(work.from);
  const isBusy = ({ assignment_id, state }: Work) =>
    assignment_id !== work.assignment_id &&
    (state === ASSIGNMENT.confirmed || state === ASSIGNMENT.accepted);
  const meanwhile = [
    ...page.works
      .filter(other => isBusy(other) && isThen(other))
      .map(other => `${other.project_name} (${period(other)})`),
    ...page.trips
      .filter(isThen)
      .map(trip => `${say('trip')} ${trip.project_name ?? trip.vehicle} (${period(trip)})`),
  ];
  return markup`<h3>${work.project_name}</h3>
<p class="quiet">${say(`states.${work.state}`)}</p>
${work.problem && isOpen(work) && markup`<p class="error">${say(`results.${work.problem}`)}</p>`}
<dl>${facts.map(([name, value]) => value && markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${meanwhile.length > 0 && markup`<p class="error">${say('meanwhile', { others: meanwhile.join(', ') })}</p>`}
${formHtml(work, page)}`;
};

/**
 * Only a submitted form answers, as mail programs open links. One form has all notes, so that an answer drops none of
 * them; its first button is disabled, so that Enter in a note answers nothing.
 */
const formHtml = (work: Work, { token, person, company, chosen, notes }: RequestPage) => {
  const say = workTexts(person.language);
  const { state, assignment_id: id } = work;
  const saidNo = state === ASSIGNMENT.declined;
  if (!takesAnswer(work)) return false;
  const isNoFirst = chosen?.id === id && chosen.answer === 'no';
  const button = (answer: CrewAnswer, label: string, isMain: boolean) =>
    markup`<button form="answers" formaction="/r/${token}/answer?id=${id}" name="answer" value="${answer}"${isMain && markup` class="main"`}>${label}</button>`;
  const yes = button('yes', say('yes'), !isNoFirst);
  const no = button('no', say(isOpen(work) ? 'no' : 'cannot'), isNoFirst);
  const buttons = isOpen(work) ? (isNoFirst ? [no, yes] : [yes, no]) : [saidNo ? yes : no];
  return markup`<div class="answer">
${work.on_accept === 'ask' && isOpen(work) && markup`<p class="quiet">${say('asks_planner', { company: company.name })}</p>`}
<input type="hidden" name="times-${id}" form="answers" value="${work.from}/${work.until}">
<label for="note-${id}">${say('note')}</label>
<input type="text" id="note-${id}" name="note-${id}" form="answers" maxlength="300" value="${notes?.get(id) ?? ''}">
<div class="buttons">${buttons}</div>
</div>`;
};
