export { keepAgreed, keepMoments } from './booked.ts';
export { followDays, takeOverTerms, writeBooked } from './bookedTerms.ts';
export { closePlan, openPlan } from './planTransaction.ts';
export { assertMayMove, moveAlong, placeGroups, shiftOf } from './moving.ts';
export { widenHires } from './movingHires.ts';
export { lockWithWaiting, offerFreed } from './options/queue.ts';
export { syncCrewLines } from './crewLines.ts';
export { changePlan } from './plan.commands.ts';
export {
  type Planned,
  assertSeesPlan,
  findPlanned,
  readProducts,
  readUnits,
} from './plan.queries.ts';
export { readPlan } from './readPlan.ts';
export { scheduleLines } from './scheduleLines.ts';
export { unitAssignments } from './unitAssignments.ts';
