export { countSeats, reserveRegisteredSeat, revokeOthers } from './invites/invites.commands.ts';
export { isPending, senderMayInvite } from './invites/invites.queries.ts';
export { mailLeftOut, rolesToGive } from './invites/promises.ts';
export { administratorsOf } from './rights/administrators.ts';
export { mailedStaff } from './rights/mailedStaff.ts';
