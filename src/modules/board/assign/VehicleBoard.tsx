import { useDataProvider, useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useState } from 'react';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { usePeriodText } from '../../../ui/availability/usePeriodText.ts';
import { useBoardTexts } from '../board/useBoardTexts.ts';
import type { BoardRowData } from '../board/useBoardRows.ts';
import { type Assigning, AssigningContext, type Held } from './assigningContext.ts';
import { AssignNotice } from './AssignNotice.tsx';
import { giveTrip, takeTripBack, type TripUndo } from './tripMoves.ts';
import { type AssignOutcome, useAssigningState } from './useAssigningState.ts';
import { isVehicleRow, metOf } from './vehicleMeetings.ts';

const QUERY_KEYS = ['planning', 'transport', 'projectTransport'] as const;

const VehicleBoard = ({ children }: { children: ReactNode }) => {
  const manages = useHolds('transport.manage') === true;
  const dataProvider = useDataProvider();
  const [held, setHeld] = useState<Held>();
  const { assigning, outcome, undo, dismiss } = useAssigningState<TripUndo>({
    held,
    setHeld,
    meetingOf: useMeetingOf(held),
    isKnown: true,
    workOf: useWorkOf(manages),
    give: (work, row) => giveTrip(dataProvider, work, row),
    takeBack: (work, before) => takeTripBack(dataProvider, work, before),
    queryKeys: QUERY_KEYS,
  });
  const outcomeText = useOutcomeText();
  return (
    <AssigningContext value={assigning}>
      {children}
      {outcome && (
        <AssignNotice
          outcome={outcome}
          text={outcomeText(outcome)}
          onUndo={() => undo(outcome)}
          onClose={dismiss}
        />
      )}
    </AssigningContext>
  );
};

const useMeetingOf = (held: Held | undefined): Assigning['meetingOf'] => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const { workName } = useBoardTexts('vehicles');
  return useCallback(
    (row: BoardRowData) => {
      const met = held && metOf(held.work, row);
      if (!met) return undefined;
      return {
        state: met.state,
        name: row.name,
        stateText: translate(`board.vehicles.states.${met.state}`),
        reasons: met.others.map(other => `${workName(other)}, ${periodText(other)}`),
      };
    },
    [held, translate, periodText, workName]
  );
};

const useWorkOf = (manages: boolean): Assigning['workOf'] =>
  useCallback(
    (row, { kind, id, project_id: projectId, name, from, until, firm }) =>
      manages && kind === 'trip' && isVehicleRow(row)
        ? { kind, id, projectId, name: name ?? '', projectName: name ?? '', from, until, firm, row }
        : undefined,
    [manages]
  );

const useOutcomeText = () => {
  const translate = useTranslate();
  return ({ kind, work, row }: AssignOutcome<TripUndo>) =>
    translate(`board.vehicles.moved.${kind}`, {
      name: work.name || translate('board.crew.trip'),
      vehicle: row.name,
      from: work.row?.name,
    });
};

export default VehicleBoard;
