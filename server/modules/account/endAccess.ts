import type { Tx } from '../../db/tx.ts';
import { endSessionsOf } from './auth/accountSessions.ts';
import { endCalendar } from './calendar/calendar.commands.ts';
import { endWaiting } from './emailChange/emailChange.commands.ts';
import { endResets } from './passwordReset/passwordReset.commands.ts';
import { endChallenges } from './twofa/challenges.ts';

export const endAccess = async (tx: Tx, id: number) => {
  await endSessionsOf(tx, id);
  await endChallenges(tx, id);
  await endResets(tx, id);
  await endWaiting(tx, id);
  await endCalendar(tx, id);
};
