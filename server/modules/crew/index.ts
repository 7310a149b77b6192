export { CREW_RIGHTS } from './crewRights.ts';
export { explainTaken } from './explainTaken.ts';
export { hasConflict, isOnBoard, readCrewBars } from './shifts/crewBars.queries.ts';
export { readShifts } from './shifts/shifts.queries.ts';
export { findCrewTasks } from './shifts/crew.tasks.ts';
export { assertMayMoveCrew, moveShifts } from './shifts/moveShifts.ts';
export { copyShifts } from './shifts/copyShifts.ts';
