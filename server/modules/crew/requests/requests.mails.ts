import { ASSIGNMENT } from '#contract/crew/assignmentStates.values';
import type { PermissionName } from '#contract/people/permissions';
import { mailPeople } from '../../../mail/mailPeople.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { mailOutside, type OutsideMail } from '../../../mail/outside.ts';
import type { Sealer } from '../../../security/secrets.ts';
import type { KnownShift } from '../../../tables/shifts.ts';
import { mailedStaff } from '../../people/index.ts';
import { findTenant, type TenantRow } from '../../tenants/index.ts';
import { ensureCrewLinks, hasLinkedWork, linkPath } from './crewLinks.ts';
import { differs } from './notices.commands.ts';
import { type Person, readPersons, type Work } from './work.queries.ts';
import { workFormats, workTexts } from './workTexts.ts';

const MANAGES: PermissionName = 'crew.manage';

export interface MailServices {
  outbox: Outbox;
  sealer: Sealer;
}

interface ToPerson {
  person: Person;
  company: TenantRow;
  /** Undefined: the person has no shift left to open. */
  token: string | undefined;
}

const pathOf = (token: ToPerson['token']) => (token === undefined ? '/' : linkPath(token));

const frameOf = ({ person, company, token }: ToPerson) => ({
  about: { crew_id: person.id },
  to: person.email ?? '',
  language: person.language,
  values: {
    name: person.firstName,
    company: company.name,
    reply: company.contact_email ?? company.name,
  },
  link: pathOf(token),
});

/** A shift with links that preselect an answer on the page. Only the page's form answers. */
const questionOf = (work: Work, { person, company, token }: ToPerson, text?: string) => {
  const { shift, wage, moment } = workFormats(person.language, company.time_zone);
  const link = (answer: string) => `${pathOf(token)}?id=${work.assignment_id}&a=${answer}`;
  const parts = [shift(work), ...(work.wage ? [wage(work.wage)] : [])];
  return {
    text: text ?? parts.join(', '),
    asked: { due: moment(work.due ?? work.from), yes: link('yes'), no: link('no') },
  };
};

/** Mails each person once, and returns their ids. For a person without an address, the planner copies the link. */
export const mailRequests = async (
  tx: Tx,
  { outbox, sealer }: MailServices,
  asked: readonly Work[],
  template: 'crew_request' | 'crew_reminder' = 'crew_request'
): Promise<ReadonlySet<number>> => {
  const byPerson = Map.groupBy(asked, ({ crew_id }) => crew_id);
  const ids = [...byPerson.keys()];
  const links = await ensureCrewLinks(tx, sealer, ids);
  const company = await findTenant(tx, tenantOf(tx));
  const mails = (await readPersons(tx, ids)).flatMap((person): OutsideMail[] => {
    const [works, token] = [byPerson.get(person.id), links.get(person.id)];
    if (!works || token === undefined || person.email === null) return [];
    const to = { person, company, token };
    return [
      {
        ...frameOf(to),
        template,
        message: works[0]?.message ?? undefined,
        shifts: works.map(work => questionOf(work, to)),
      },
    ];
  });
  await mailOutside(tx, outbox, senderOf(company), mails);
  return new Set(mails.flatMap(({ about }) => about.crew_id ?? []));
};

const senderOf = ({ name, contact_email: email, house_colour: colour }: TenantRow) => ({
  name,
  email,
  colour,
});

export interface Change {
  before: KnownShift | null;
  /** Undefined: the assignment or the shift was removed. */
  now: Work | undefined;
}

/** One mail for all changes. No mail if everything is as the person knows it. */
export const mailChanges = async (
  tx: Tx,
  { outbox, sealer }: MailServices,
  crewId: number,
  changes: readonly Change[]
) => {
  const [person] = await readPersons(tx, [crewId]);
  if (!person?.email) return;
  const noticed = changes.flatMap(change => {
    const kind = kindOf(change);
    return kind ? [{ ...change, kind }] : [];
  });
  if (noticed.length === 0) return;
  // The link ends with the last assignment, so a removed shift may leave no link.
  const isOver = !(await hasLinkedWork(tx, crewId));
  const links = isOver ? undefined : await ensureCrewLinks(tx, sealer, [crewId]);
  const company = await findTenant(tx, tenantOf(tx));
  const to = { person, company, token: links?.get(crewId) };
  const { shift, details } = workFormats(person.language, company.time_zone);
  const say = workTexts(person.language);
  const shifts = noticed.map(({ kind, before, now }) => {
    const shown = now ?? before;
    const values = {
      shift: shown ? shift(shown) : '',
      before: before ? shift(before) : '',
    };
    if (before && now) {
      values.shift = [values.shift, ...details(now, before)].join(', ');
      values.before = [values.before, ...details(before, now)].join(', ');
    }
    const text = say(`changes.${kind}`, values);
    if ((kind === 'moved' || kind === 'asked') && now) return questionOf(now, to, text);
    return { text: kind === 'cancelled' && now?.note ? `${text}. ${now.note}` : text };
  });
  const template = isOver ? 'crew_over' : 'crew_changes';
  const mail: OutsideMail = { ...frameOf(to), template, shifts };
  await mailOutside(tx, outbox, senderOf(company), [mail], { whenOver: 'wait' });
};

/**
 * Kinds for a person who did not know the shift: its project was cancelled before, or the shift was confirmed and
 * moved before its mail left.
 */
const AGAIN = { [ASSIGNMENT.requested]: 'asked', [ASSIGNMENT.accepted]: 'accepted' } as const;

const kindOf = ({ before, now }: Change) => {
  const state = now?.state;
  if (!now || state === ASSIGNMENT.cancelled) return before && ('cancelled' as const);
  if (state === ASSIGNMENT.confirmed && before?.state !== ASSIGNMENT.confirmed) return 'confirmed';
  const isOpen = state === ASSIGNMENT.requested || state === ASSIGNMENT.accepted;
  if (!before) return isOpen ? AGAIN[state] : undefined;
  if (state === ASSIGNMENT.requested && before.state !== ASSIGNMENT.requested) return 'moved';
  return (isOpen || state === ASSIGNMENT.confirmed) && differs(before, now) ? 'changed' : undefined;
};

/** Mails the planner who asked, else everybody who plans crew. */
export const mailRefusal = async (
  tx: Tx,
  outbox: Outbox,
  work: Work & { asked_by: number | null; person: string },
  note: string | null
) => {
  const company = await findTenant(tx, tenantOf(tx));
  await mailPeople(tx, outbox, await mailedStaff(tx, work.asked_by, MANAGES), language => ({
    template: 'crew_refused',
    tenantId: tenantOf(tx),
    values: {
      by: work.person,
      project: work.project_name,
      shift: workFormats(language, company.time_zone).shift(work),
    },
    link: `/projects/${work.project_id}?tab=crew`,
    message: note ?? undefined,
  }));
};
