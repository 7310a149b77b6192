import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'ra-core';
import { storedIds } from '../../../platform/session/restorableState.ts';
import { toggled } from '../../../platform/toggled.ts';
import { HiddenText } from '../../../ui/display/values.tsx';
import { useTypedState } from '../../../ui/form/typedState.ts';

/** Ticked rows by id; initially those that `starts` names, else none. `name` is of the rows on their page. */
export const useTicked = (
  name: string,
  ids: readonly number[],
  { starts = () => false }: { starts?: (id: number) => boolean } = {}
) => {
  const [turned, setTurned] = useTypedState<readonly number[]>({
    name: `ticked ${name}`,
    start: () => [],
    stored: storedIds,
  });
  const has = (id: number) => turned.includes(id) !== starts(id);
  const ticked = ids.filter(has);
  const isAll = ids.length > 0 && ticked.length === ids.length;
  const tickAll = (wanted: boolean) => setTurned(ids.filter(id => starts(id) !== wanted));
  return {
    ticked,
    has,
    isAll,
    toggle: (id: number) => setTurned(toggled(turned, id)),
    toggleAll: () => tickAll(!isAll),
    clear: () => tickAll(false),
  };
};

export type Ticked = ReturnType<typeof useTicked>;

export const TickBox = ({ ticked, id, name }: { ticked: Ticked; id: number; name: string }) => (
  <Checkbox
    checked={ticked.has(id)}
    onChange={() => ticked.toggle(id)}
    slotProps={{ input: { 'aria-label': name } }}
    sx={{ p: 0.5 }}
  />
);

export const TickAll = ({ ticked, mayTick }: { ticked: Ticked; mayTick: boolean }) => {
  const translate = useTranslate();
  if (!mayTick) return <HiddenText>{translate('ra.action.select_all')}</HiddenText>;
  return (
    <Checkbox
      checked={ticked.isAll}
      onChange={ticked.toggleAll}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
      sx={{ p: 0.5 }}
    />
  );
};
