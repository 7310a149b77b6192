import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import type { Venue } from '#contract/venues/venues';
import { CardLine } from '../../ui/display/CardField.tsx';
import { TitleLink } from '../../ui/display/links.tsx';
import { FacetFilter } from '../../ui/list/FacetFilter.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { RecordCards } from '../../ui/list/RecordCards.tsx';
import { Column, TableView } from '../../ui/list/tables.tsx';
import { Transfer } from '../../ui/transfer/Transfer.tsx';

const fields = async () => (await import('#contract/venues/venues')).venueInput;

const transfer = <Transfer fields={fields} />;

const VenueList = () => (
  <ListPage<Venue>
    sortable={['name', 'city', 'distance_km']}
    filters={<FacetFilter<Venue> source="city" />}
    table={VenueTable}
    transfer={transfer}
  >
    <RecordCards>
      <CardLine<Venue> icon={PlaceOutlined} source="city" />
      <CardLine<Venue> icon={PhoneOutlined} source="contact_phone" />
    </RecordCards>
  </ListPage>
);

const VenueTable = () => (
  <TableView<Venue> selectable>
    <Column<Venue> source="name">
      <TitleLink />
    </Column>
    <Column<Venue> source="street" disableSort />
    <Column<Venue> source="city" />
    <Column<Venue> source="contact_name" disableSort />
    <Column<Venue> source="contact_phone" disableSort sx={{ whiteSpace: 'nowrap' }} />
    <Column<Venue>
      source="distance_km"
      render={({ distance_km: km }) => (typeof km === 'number' ? `${km} km` : '')}
    />
  </TableView>
);

export default VenueList;
