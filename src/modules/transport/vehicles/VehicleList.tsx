import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import TagOutlined from '@mui/icons-material/TagOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { localDay } from '#contract/base/zonedTime';
import { capacityOf } from '#contract/transport/capacity';
import type { Vehicle } from '#contract/transport/vehicles';
import { useFormat, useTimeZone } from '../../../platform/time/useFormat.tsx';
import { presentMoment } from '../../../ui/availability/timeline.ts';
import { CardLine } from '../../../ui/display/CardField.tsx';
import { TitleLink } from '../../../ui/display/links.tsx';
import { FacetFilter } from '../../../ui/list/FacetFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { Transfer } from '../../../ui/transfer/Transfer.tsx';
import { TentativeTrips } from './TentativeTrips.tsx';

const fields = async () => (await import('#contract/transport/vehicles')).vehicleInput;

const transfer = <Transfer fields={fields} />;

const VehicleList = () => {
  const translate = useTranslate();
  return (
    <>
      <TentativeTrips />
      <ListPage<Vehicle>
        sortable={['name', 'plate', 'kind', 'inspection_until']}
        filters={
          <FacetFilter<Vehicle>
            source="kind"
            valueLabel={kind => translate(`resources.vehicles.kinds.${kind}`)}
          />
        }
        table={VehicleTable}
        transfer={transfer}
      >
        <RecordCards>
          <CardLine<Vehicle> icon={LocalShippingOutlined} source="kind">
            <Kind />
          </CardLine>
          <CardLine<Vehicle> icon={TagOutlined} source="plate" />
        </RecordCards>
      </ListPage>
    </>
  );
};

const OPTIONAL = ['plate', 'kind', 'payload_kg', 'volume_m3', 'seats', 'inspection_until'] as const;

const VehicleTable = () => {
  const format = useFormat();
  return (
    <TableView<Vehicle> selectable optional={OPTIONAL}>
      <Column<Vehicle> source="name">
        <TitleLink />
      </Column>
      <Column<Vehicle> source="plate" sx={{ whiteSpace: 'nowrap' }} />
      <Column<Vehicle> source="kind">
        <Kind />
      </Column>
      <Column<Vehicle>
        source="payload_kg"
        disableSort
        render={({ payload_kg: kg }) => (kg == null ? '–' : `${format.number(kg)} kg`)}
      />
      <Column<Vehicle>
        source="volume_m3"
        disableSort
        render={vehicle => {
          const { usable } = capacityOf([vehicle], ALL_OF_IT);
          return usable === null ? '–' : `${format.number(Math.round(usable * 10) / 10)} m³`;
        }}
      />
      <Column<Vehicle> source="seats" disableSort />
      <Column<Vehicle> source="inspection_until">
        <Inspection />
      </Column>
    </TableView>
  );
};

const ALL_OF_IT = 100;

const Kind = () => {
  const translate = useTranslate();
  const vehicle = useRecord<'vehicles'>();
  if (!vehicle?.kind) return '–';
  return [
    translate(`resources.vehicles.kinds.${vehicle.kind}`),
    vehicle.shared && translate('resources.vehicles.any_number'),
    vehicle.retired_at && translate('resources.vehicles.retired'),
  ]
    .filter(Boolean)
    .join(', ');
};

const Inspection = () => {
  const format = useFormat();
  const timeZone = useTimeZone();
  const until = useRecord<'vehicles'>()?.inspection_until;
  if (!until) return '–';
  const isOver = until < localDay(presentMoment(), timeZone);
  return (
    <Box component="span" sx={{ ...(isOver && { color: 'error.main' }), whiteSpace: 'nowrap' }}>
      {isOver && '▲ '}
      {format.day(until)}
    </Box>
  );
};

export default VehicleList;
