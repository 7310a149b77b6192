import type { Trial } from './support/trial.ts';
import { kill } from './trials/R1.kill.ts';
import { twoInstances } from './trials/R3.twoInstances.ts';
import { diskFull } from './trials/R4.diskFull.ts';
import { databaseRestart } from './trials/R5.databaseRestart.ts';
import { slowDatabase } from './trials/R6.slowDatabase.ts';
import { concurrentEdits } from './trials/R7.concurrentEdits.ts';
import { doubleSubmit } from './trials/R8.doubleSubmit.ts';
import { malformed } from './trials/R10.malformed.ts';
import { largePayloads } from './trials/R11.largePayloads.ts';
import { slowClients } from './trials/R12.slowClients.ts';
import { soak } from './trials/R13.soak.ts';
import { gracefulStop } from './trials/R14.gracefulStop.ts';
import { backup } from './trials/R15.backup.ts';
import { upgradeKilled } from './trials/R16.upgradeKilled.ts';
import { races } from './trials/R21.races.ts';
import { mixedWritesOfOneTenant } from './trials/R22.mixedWrites.ts';
import { scans } from './trials/R23.scans.ts';
import { abandonedReads } from './trials/R24.abandonedReads.ts';
import { failedSignIns } from './trials/R25.failedSignIns.ts';
import { day } from './trials/R26.day.ts';
import { acceptances } from './trials/R28.acceptances.ts';
import { issuing } from './trials/R29.issuing.ts';
import { worstInputs } from './trials/R30.worstInputs.ts';
import { imports } from './trials/R31.imports.ts';
import { openings } from './trials/R32.openings.ts';
import { reads } from './trials/R33.reads.ts';
import { stocktakings } from './trials/R27.stocktakings.ts';

/** The promises that one machine can try, by their number in the list of reliability. */
export const trials: Record<string, Trial> = {
  R1: kill,
  R3: twoInstances,
  R4: diskFull,
  R5: databaseRestart,
  R6: slowDatabase,
  R7: concurrentEdits,
  R8: doubleSubmit,
  R10: malformed,
  R11: largePayloads,
  R12: slowClients,
  R13: soak,
  R14: gracefulStop,
  R15: backup,
  R16: upgradeKilled,
  R21: races,
  R22: mixedWritesOfOneTenant,
  R23: scans,
  R24: abandonedReads,
  R25: failedSignIns,
  R26: day,
  R27: stocktakings,
  R28: acceptances,
  R29: issuing,
  R30: worstInputs,
  R31: imports,
  R32: openings,
  R33: reads,
};
