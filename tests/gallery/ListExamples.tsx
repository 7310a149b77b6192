import PersonOutlined from '@mui/icons-material/PersonOutlined';
import type { UseListOptions } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Customer } from '#contract/customers/customers';
import type { Project } from '#contract/projects/projects';
import { PROJECT_STATUSES } from '#contract/base/projectStatuses.values';
import { PartialFailure } from '../../src/platform/data/records.ts';
import { CardLine } from '../../src/ui/display/CardField.tsx';
import { RecordStatus } from '../../src/ui/display/StatusBadge.tsx';
import { TitleLink } from '../../src/ui/display/links.tsx';
import BulkActions from '../../src/ui/list/BulkActions.tsx';
import { ColumnsMenu } from '../../src/ui/list/ColumnsMenu.tsx';
import { CreateLink } from '../../src/ui/list/CreateLink.tsx';
import { DashboardFilter, FacetFilter } from '../../src/ui/list/FacetFilter.tsx';
import { ListContent, ListEmpty } from '../../src/ui/list/ListContent.tsx';
import { ListToolbar } from '../../src/ui/list/ListToolbar.tsx';
import { PeriodFilter } from '../../src/ui/list/PeriodFilter.tsx';
import {
  CardGrid,
  CardGridSkeleton,
  RecordCard,
  RecordCards,
} from '../../src/ui/list/RecordCards.tsx';
import { ReferenceFilter, TenantFilter } from '../../src/ui/list/ReferenceFilter.tsx';
import { RemoveViewDialog, SaveViewDialog } from '../../src/ui/list/viewDialogs.tsx';
import { SavedViews } from '../../src/ui/list/SavedViews.tsx';
import ShortcutsDialog from '../../src/ui/list/ShortcutsDialog.tsx';
import { Column, NumberColumn, TableView } from '../../src/ui/list/tables.tsx';
import { BulkFailures } from '../../src/ui/list/bulkOutcome.tsx';
import { ActiveFilters, FilterChip, FilterChipsPlace } from '../../src/ui/list/filters.tsx';
import { DialogToolButton, ToolButton } from '../../src/ui/display/ToolButton.tsx';
import { SearchField } from '../../src/ui/list/SearchField.tsx';
import { ShortcutsButton } from '../../src/ui/list/ShortcutsButton.tsx';
import { type Block, FILTER, OfList, World } from './World.tsx';
import { customer, FAILURE, LONG } from './samples.ts';

const nothing = () => undefined;

const cards = (
  <RecordCards badge={<RecordStatus resource="projects" status="boeking" />}>
    <CardLine<Customer> icon={PersonOutlined} source="contact_person" />
  </RecordCards>
);

const content = (list: Omit<UseListOptions, 'resource'>) => (
  <OfList {...list}>
    <ListContent skeleton={<CardGridSkeleton />}>{cards}</ListContent>
  </OfList>
);

const many = Array.from({ length: 40 }, (_, index) => ({ ...customer, id: index + 1 }));

const table = (
  <OfList sort={{ field: 'name', order: 'ASC' }}>
    <TableView<Customer> selectable optional={['contact_person', 'email']} hidden={['email']}>
      <Column<Customer> source="name">
        <TitleLink />
      </Column>
      <Column<Customer> source="contact_person" />
      <Column<Customer> source="email" />
      <NumberColumn<Customer> source="version" />
    </TableView>
  </OfList>
);

const SELECTED = { 'customers.selectedIds': [1, 2] };

const projectFilters = (
  <>
    <PeriodFilter />
    <FacetFilter<Project> source="status" />
    <ReferenceFilter<Project> source="customer_id" reference="customers" />
    <DashboardFilter resource="projects" />
  </>
);

interface ToolbarProps {
  sortable?: readonly string[];
  filters?: ReactNode;
}

const Toolbar = ({ sortable = [], filters }: ToolbarProps) => {
  const [view, choose] = useState<'cards' | 'table'>('cards');
  return <ListToolbar sortable={sortable} filters={filters} view={view} choose={choose} />;
};

/** Chips by themselves, as the toolbar places them. */
const Chips = () => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <OfList resource="projects" filter={FILTER}>
      <ActiveFilters place={setPlace} />
      <FilterChipsPlace value={place}>
        <FilterChip label="Status" value="Optie" onRemove={nothing} />
        <FilterChip value={LONG} onRemove={nothing} />
      </FilterChipsPlace>
    </OfList>
  );
};

const bulk = (mayDelete: boolean) => (
  <OfList resource="projects">
    <BulkActions statuses={mayDelete ? PROJECT_STATUSES : undefined} mayDelete={mayDelete} />
  </OfList>
);

const someFailed = new PartialFailure(
  [
    { id: 1, message: FAILURE.message, isUnknown: false },
    { id: 99, message: LONG, isUnknown: false },
  ],
  7
);

export const listBlocks: Block[] = [
  {
    name: 'ListContent, ListEmpty, CreateLink',
    states: {
      'filled, with pages': content({ data: many, perPage: 6 }),
      loading: content({ isPending: true }),
      'read anew': content({ isFetching: true, isPlaceholderData: true }),
      empty: content({ data: [] }),
      'empty: narrowed down': content({ data: [], filter: FILTER }),
      'empty, with a way of its own': (
        <OfList data={[]}>
          <ListEmpty action="What else there is to do" />
        </OfList>
      ),
      'empty, no permission to add': <World may={false}>{content({ data: [] })}</World>,
      'the way to an empty form': (
        <OfList>
          <CreateLink />
        </OfList>
      ),
      failed: content({ error: FAILURE }),
      offline: content({ isPending: true, isPaused: true }),
    },
  },
  {
    name: 'RecordCards, RecordCard, CardGrid, CardGridSkeleton',
    states: {
      'filled, with long text': <OfList>{cards}</OfList>,
      'some of the list': (
        <OfList>
          <CardGrid records={[customer]}>
            <RecordCard>One card</RecordCard>
          </CardGrid>
        </OfList>
      ),
      loading: <CardGridSkeleton />,
    },
  },
  {
    name: 'TableView, Column, NumberColumn',
    states: {
      'filled, with long text': table,
      'two selected': <World stored={SELECTED}>{table}</World>,
      'no permission to change': <World may={false}>{table}</World>,
      'someone of no tenant': <World isSuperadmin>{table}</World>,
    },
  },
  {
    name: 'ListToolbar, PeriodFilter, FacetFilter, ReferenceFilter, DashboardFilter, TenantFilter',
    states: {
      'to search and sort': (
        <OfList>
          <Toolbar sortable={['name', 'email']} />
        </OfList>
      ),
      'with filters': (
        <OfList resource="projects">
          <Toolbar sortable={['name']} filters={projectFilters} />
        </OfList>
      ),
      'someone of no tenant': (
        <OfList resource="products">
          <Toolbar filters={<TenantFilter />} />
        </OfList>
      ),
      'narrowed down': (
        <OfList resource="projects" filter={FILTER}>
          <Toolbar filters={projectFilters} />
        </OfList>
      ),
    },
  },
  {
    name: 'SearchField',
    states: {
      empty: <SearchField label="Klanten zoeken" value="" onSearch={nothing} />,
      'with a long text': <SearchField label="Klanten zoeken" value={LONG} onSearch={nothing} />,
    },
  },
  {
    name: 'SavedViews, ShortcutsButton, ColumnsMenu',
    states: {
      filled: (
        <OfList filter={{ q: 'kade' }}>
          <SavedViews view="table" />
          <ShortcutsButton />
          <ColumnsMenu optional={['name', 'email']} hidden={['email']} />
        </OfList>
      ),
    },
  },
  {
    name: 'ToolButton, DialogToolButton',
    states: {
      default: <ToolButton label="Export" icon={<PersonOutlined />} />,
      'at work': <ToolButton label="Export" icon={<PersonOutlined />} busy />,
      'with a dialog': (
        <DialogToolButton label="Import" icon={<PersonOutlined />} dialog={() => null} />
      ),
    },
  },
  {
    name: 'ActiveFilters, FilterChip, FilterChipsPlace',
    states: { 'filled, with long text': <Chips /> },
  },
  {
    name: 'BulkActions, BulkFailures',
    states: {
      filled: bulk(true),
      'no permission (nothing)': bulk(false),
      'failed in part': (
        <OfList>
          <BulkFailures others="changed" failure={someFailed} onClose={nothing} />
        </OfList>
      ),
    },
  },
  {
    name: 'SaveViewDialog, RemoveViewDialog, ShortcutsDialog',
    states: {
      'to save': <SaveViewDialog names={[]} onSave={nothing} onClose={nothing} />,
      'to remove': (
        <RemoveViewDialog name="Openstaande opties" onRemove={nothing} onClose={nothing} />
      ),
      keys: <ShortcutsDialog onClose={nothing} />,
    },
  },
];
