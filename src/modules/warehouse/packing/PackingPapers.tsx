import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useCanAccess, useGetList, useTranslate } from 'ra-core';
import type { Project } from '#contract/projects/projects';
import type { Trip } from '#contract/transport/transport';
import { nearestEnd } from '#contract/transport/tripEnd';
import type { PaperPart, ProjectPaper } from '../../../platform/data/papers.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useMenu } from '../../../ui/display/useMenu.ts';
import { useProjectPapers } from '../../../ui/transfer/useProjectPapers.ts';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

const PAPERS = [
  ['pick_list', 'pick-list'],
  ['delivery_note', 'delivery-note'],
  ['return_note', 'return-note'],
] as const satisfies [string, ProjectPaper][];

const NOTE_AT = { start: 'delivery-note', end: 'return-note' } as const;

const TRIPS_SHOWN = 20;

export const PackingPapers = ({ project }: { project: Project }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { button, menu, close } = useMenu();
  const papers = useProjectPapers(project.id);
  const { canAccess } = useCanAccess({ resource: 'transport', action: 'list' });
  const { data: trips = [] } = useGetList<Trip>(
    'transport',
    {
      filter: { project_id: project.id },
      sort: { field: 'departure', order: 'ASC' },
      pagination: { page: 1, perPage: TRIPS_SHOWN },
    },
    { enabled: canAccess === true && menu.open }
  );
  const choose = (paper: ProjectPaper, part: PaperPart = {}) => {
    close();
    papers.mutate({ paper, ...part });
  };
  const leaving = trips.filter(({ departure }) => departure);
  return (
    <>
      <BusyButton
        variant="outlined"
        endIcon={<ExpandMoreIcon />}
        busy={papers.isPending}
        {...button}
      >
        {translate('warehouse.packing.papers')}
      </BusyButton>
      <Menu {...menu}>
        {PAPERS.map(([name, paper]) => (
          <MenuItem key={name} onClick={() => choose(paper)}>
            {translate(`resources.projects.actions.${name}`)}
          </MenuItem>
        ))}
        <MenuItem onClick={() => choose('pick-list', { only: 'to_go' })}>
          {translate('warehouse.packing.pick_list_to_go')}
        </MenuItem>
        {leaving.length > 0 && <Divider component="li" />}
        {leaving.map(({ id, vehicle, departure, arrival }) => {
          const end = nearestEnd(endsOf(project), {
            departure: departure ?? null,
            arrival: arrival ?? null,
          });
          const trip = [vehicle, departure && format.weekdayTime(departure)].join(', ');
          return (
            <MenuItem key={id} onClick={() => choose(NOTE_AT[end], { trip: id })}>
              {translate(`warehouse.packing.note_of.${end}`, { trip })}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
};

const endsOf = ({ start_date, end_date }: Project) => ({
  start_date: start_date ?? null,
  end_date: end_date ?? null,
});
