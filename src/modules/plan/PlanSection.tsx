import Stack from '@mui/material/Stack';
import { useEvent, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useIsPhone } from '../../ui/display/phone.ts';
import { EmptyPanel } from '../../ui/feedback/EmptyPanel.tsx';
import { useUndoKeys } from '../../ui/edits/useUndoKeys.ts';
import { useAllRead } from '../../ui/form/unreadFields.tsx';
import { useShortcuts } from '../../ui/list/shortcuts.ts';
import { useRecord } from '../../ui/resource/useRecord.ts';
import { EntryLine } from './EntryLine.tsx';
import { EntrySheet } from './EntrySheet.tsx';
import { PlanCards } from './PlanCards.tsx';
import { PlanNotices } from './PlanNotices.tsx';
import { PlanProvider, usePlan, usePlanState } from './PlanContext.tsx';
import { PlanSummary } from './PlanSummary.tsx';
import { PlanTotals } from './PlanTotals.tsx';
import { PlanToolbar } from './PlanToolbar.tsx';
import { RemovedNotice } from './RemovedNotice.tsx';
import { SmallOrder } from './SmallOrder.tsx';
import { RowMenu } from './RowMenu.tsx';
import { PlanGrid } from './grid/PlanGrid.tsx';
import { type LineRow, type PlanRow, rowsOf } from './model/rows.ts';
import { useEntryTarget } from './useEntryTarget.ts';
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx';

const PasteDialog = lazyDialog(() => import('./dialogs/PasteDialog.tsx'));
const AvailabilityDialog = lazyDialog(() => import('./dialogs/AvailabilityDialog.tsx'));

const PlanSection = () => {
  const project = useRecord<'projects'>();
  if (!project) return null;
  return (
    <PlanProvider key={project.id} project={project}>
      <PlanScreen />
    </PlanProvider>
  );
};

/** The current row; as it was before, if a colleague removed it. */
const rowNow = (row: PlanRow, rows: readonly PlanRow[]) =>
  rows.find(({ key }) => key === row.key) ?? row;

const PlanScreen = () => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { store, mayEdit } = usePlan();
  const { plan } = usePlanState();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [menu, setMenu] = useState<{ rows: readonly PlanRow[]; anchor: HTMLElement }>();
  const [shown, setShown] = useState<LineRow>();
  const [pasted, setPasted] = useState<string>();
  const rows = useMemo(() => rowsOf(plan, { toggled, keyOf: store.keyOf }), [plan, toggled, store]);
  const allRead = useAllRead();
  const toggle = useEvent(({ key }: PlanRow) => {
    // The group may hide the cell.
    if (!allRead()) return;
    setToggled(current => {
      const next = new Set(current);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  });
  const openMenu = (chosen: readonly PlanRow[], anchor: HTMLElement) =>
    setMenu({ rows: chosen, anchor });
  const { groupId, setActive, goTo, aimAt, aimAtName } = useEntryTarget(rows);
  const [focusRequests, setFocusRequests] = useState(rows.length === 0 ? 1 : 0);
  const focusEntry = () => setFocusRequests(requests => requests + 1);
  useShortcuts({ a: focusEntry });
  useUndoKeys(store, mayEdit);
  const entry = { groupId, onPaste: setPasted, onGroup: aimAtName };
  const View = isPhone ? PlanCards : PlanGrid;

  return (
    <Stack sx={{ gap: 2 }}>
      <PlanSummary plan={plan} />
      <PlanNotices />
      <SmallOrder plan={plan} />
      {mayEdit && (
        <PlanToolbar
          onPaste={() => setPasted('')}
          onGroup={id => {
            aimAt(id);
            focusEntry();
          }}
        />
      )}
      {mayEdit && isPhone && <EntrySheet {...entry} />}
      {rows.length === 0 && (
        <EmptyPanel
          title={translate('plan.empty')}
          hint={mayEdit ? translate('plan.empty_hint') : undefined}
        />
      )}
      {rows.length > 0 && (
        <View
          rows={rows}
          onToggle={toggle}
          onMenu={openMenu}
          onAvailability={setShown}
          onPaste={setPasted}
          onActive={setActive}
          onTouch={goTo}
          onEntry={focusEntry}
        />
      )}
      {mayEdit && !isPhone && <EntryLine {...entry} focusRequests={focusRequests} />}
      <PlanTotals plan={plan} />
      {menu && (
        <RowMenu
          {...menu}
          rows={menu.rows.map(row => rowNow(row, rows))}
          onClose={() => setMenu(undefined)}
        />
      )}
      <RemovedNotice />
      <>
        {shown && <AvailabilityDialog line={shown.line} onClose={() => setShown(undefined)} />}
        {pasted !== undefined && (
          <PasteDialog text={pasted} groupId={groupId} onClose={() => setPasted(undefined)} />
        )}
      </>
    </Stack>
  );
};

export default PlanSection;
