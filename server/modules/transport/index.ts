export { findLoadTasks } from './loads/load.tasks.ts';
export { readTripLoads } from './loads/loadSums.queries.ts';
export {
  hasVehicleConflict,
  isVehicleOnBoard,
  readVehicleBars,
} from './vehicles/vehicleBars.queries.ts';
export { VEHICLE_RIGHTS } from './transportRights.ts';
