import type { DataProvider } from 'ra-core';
import type { Trip } from '#contract/transport/transport';
import { api } from '../../../platform/api/client.ts';
import { withReadableErrors } from '../../../platform/data/httpClient.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';
import type { BoardRowData } from '../board/useBoardRows.ts';
import type { Work } from './assigningContext.ts';
import { NotForRow } from './useAssigningState.ts';

type Place = 'vehicle_id' | 'trailer_id';

export interface TripUndo {
  place: Place;
  before: number;
  now: number;
}

export const giveTrip = async (
  dataProvider: DataProvider,
  work: Work,
  { id: now }: BoardRowData
): Promise<TripUndo | undefined> => {
  const before = work.row?.id;
  if (before === undefined) return undefined;
  const trip = await readTrip(dataProvider, work);
  const place = PLACES.find(each => trip[each] === before);
  if (!place) throw new NotForRow('board.vehicles.changed');
  await save(trip, { [place]: now });
  return { place, before, now };
};

export const takeTripBack = async (
  dataProvider: DataProvider,
  work: Work,
  { place, before, now }: TripUndo
) => {
  const trip = await readTrip(dataProvider, work);
  if (trip[place] !== now) throw new NotForRow('board.vehicles.changed');
  await save(trip, { [place]: before });
};

const PLACES: readonly Place[] = ['vehicle_id', 'trailer_id'];

const readTrip = async (dataProvider: DataProvider, { id }: Work) =>
  (await dataProvider.getOne<Trip>('transport', { id })).data;

const save = ({ id, version }: Trip, body: Partial<Pick<Trip, Place>>) =>
  withReadableErrors(
    api(inChosenTenant(`/transport/${id}`), {
      method: 'PATCH',
      body,
      headers: { 'if-match': `"v${version}"` },
    })
  );
