import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadDeferredTexts, loadMessages } from '#src/platform/i18n/i18nProvider.ts';
import { Gallery } from '../../gallery/Gallery.tsx';
import { PARTS } from '../../gallery/GalleryPage.tsx';
import { FAILURE } from '../../gallery/samples.ts';

const blocks = import.meta.glob<string>('/src/ui/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const examples = import.meta.glob<string>('/tests/gallery/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Building blocks that are not to be looked at by themselves, and why. */
const LEFT_OUT: Record<string, string> = {
  AddLine: 'a part of FormLines',
  AddedParts: 'what modules add to the page of a record: see /projects/1',
  AlongChoice: 'what TripsChoice, ShiftsChoice and UnitsChoice show',
  AuditDetails: 'a cell of AuditTable',
  BulkProgress: 'a part of the dialogs for selected records: see /customers',
  BusyIconButton: 'as BusyButton, of an icon: see /users/invites',
  CellEditor: 'an editor of a cell in grids: see the material of a project',
  ChangedByColleague: 'shows nothing until a colleague changes the record on the screen',
  ChangedRows: 'a part of the import wizard: see /customers',
  CheckStep: 'a part of the import wizard: see /customers',
  ChoiceField: 'what RecordPicker shows',
  ChoiceFilter: 'as FacetFilter, of a state or a kind: see /repairs',
  ChoiceInput: 'the field of RankedReferenceInput: see /transport/create',
  ChoicesInput: 'as ChoiceInput, of several: the roles of /users/create',
  ClockField: 'a time of the clock: see the day schedule of /projects/1',
  ClockInput: 'a time of the clock: see when a crew member can work',
  CodesDialog: 'what RecordCodes opens',
  ColumnRow: 'a part of the import wizard: see /customers',
  ColumnsStep: 'a part of the import wizard: see /customers',
  CompactButton: 'a button of screens with big tables: see /planning',
  ConflictNotice: 'what a store of edits says: see the material of a project',
  ConflictRows: 'a list in a cell of ConflictDialog: see a form that a colleague saved meanwhile',
  ConflictValue: 'a cell of ConflictDialog: see a form that a colleague saved meanwhile',
  CountryInput: 'a part of AddressInputs',
  CountryName: 'a part of AddressFields',
  DamagedRows: 'a part of the import wizard: see /customers',
  DetailPage: 'a whole screen, which reads its record from the address: see /customers/1',
  Dialog: 'the frame of ConfirmDialog and FormDialog',
  DialogRedirect: 'shows nothing: it leads to another address',
  DoneStep: 'a part of the import wizard: see /customers',
  DraftInput: 'shows nothing: it keeps what is typed in a form when the session ends',
  Earlier: 'rows of the page before, while the next one is read: see /to-invoice',
  EarlierImports: 'a part of the import wizard: see /customers',
  EditTools: 'the undo of a store of edits: see the crew of a project',
  EditableGrid: 'the lines of a project or of a draft invoice: see the material of a project',
  EditedByColleague: 'shows nothing until a colleague changes the record in the form',
  EditedPart: 'a part of a record that is edited where it stands: see /equipment/1',
  EntryField: 'the line that adds to a project: see its material and its crew',
  EntryNote: 'a part of EntryField',
  EntryPanel: 'a part of EntryField',
  ExportButton: 'a part of Transfer: see /customers',
  FailedEntries: 'a part of EntryField: what could not be added',
  FailureNotice: 'what a store of edits says: see the crew of a project',
  FaultyRows: 'a part of the import wizard: see /customers',
  FileChoicesRow: 'a part of the import wizard: see /customers',
  FileStep: 'a part of the import wizard: see /customers',
  FixedValues: 'a part of the import wizard: see /customers',
  FocusFirst: 'shows nothing; in every form',
  FocusWrong: 'shows nothing; in every form',
  FormEnd: 'the buttons below a form in a dialog: see /projects/1',
  FormatMenu: 'the menu of ExportButton: see /customers',
  GridRowView: 'a row of EditableGrid',
  GridTools: 'the buttons above EditableGrid: see the material of a project',
  HeldWhileSaving: 'shows nothing; in every form',
  HistoryOfRecord: 'what RecordHistory opens',
  HitList: 'what a search for products found: see the material of a project',
  HoursInput: 'as NumberInput, of hours: see the working time in /settings',
  ImportProgress: 'a part of the import wizard: see /customers',
  ImportWizard: 'a part of the import wizard: see /customers',
  InputDialog: 'the frame of FormDialog',
  LabelsButton: 'as RecordCodes, which has it: see /equipment/1',
  LabelsDialog: 'what LabelsButton opens',
  LeaveQuestion: 'a ConfirmDialog; what UnsavedChanges asks',
  Legend: 'a part of TimelineGraph',
  LineField: 'a line of text, as in the packing of a project',
  ListAccess: 'shows nothing: it leads away who may not see the list',
  ListAddress: 'draws nothing: writes what changes in a ListPage',
  ListPage: 'a whole screen, which keeps itself in the address: see /customers',
  MailLog: 'as RowList: see /quotes/1',
  MarkRefused: 'shows nothing; in every form of a record',
  MergeButton: 'a button of /crew/1 and /vehicles/1',
  MergeDialog: 'what MergeButton opens',
  MinutesInput: 'as NumberInput, of minutes: see /crew-functions/1',
  NextButton: 'a part of the import wizard: see /customers',
  NumberField: 'what AmountInput and the like show',
  OfOneTenant: 'a whole screen, or a hint in the view on all tenants: see /shortages',
  OneTenantPage: 'a whole screen: see /to-invoice',
  OptionMark: 'a mark of options that wait for others: see /planning',
  OvertakenRows: 'a part of the import wizard: see /customers',
  PageButtons: 'a part of ListPage: see /customers',
  PeriodRange: 'what PeriodFilter shows for a range of one’s own: see /projects',
  Preview: 'a part of the import wizard: see /customers',
  ProductCellEditor: 'an editor of a cell in grids: see the prices of /price-lists/1',
  ProgressLine: 'a part of BulkProgress: see /customers',
  RankedReferenceInput: 'as RecordPicker, in a form: see /transport/create',
  ReadFirst: 'shows nothing: a form is not sent while a field cannot be read',
  ReadGate: 'shows nothing: a part of ReadFirst',
  ReadingSection: 'a part of the import wizard: see /customers',
  RecordCodes: 'asks the server for the codes of the record on the screen: see /equipment/1',
  RecordWizard: 'the import wizard: see /customers',
  RenamedRows: 'a part of the import wizard: see /customers',
  ResourceForm: 'is the form of the resource around it',
  RowNames: 'a part of the import wizard: see /customers',
  SavedAddresses: 'as SavedViews, of a screen that keeps itself in the address: see /planning',
  ScannedInput: 'a TextInput whose Enter goes to the next field: see /equipment/create',
  SelectAll: 'a part of a TableView with selected records: see /customers',
  ShownPart: 'a part of the import wizard: see /customers',
  SimilarRows: 'a part of the import wizard: see /customers',
  StepFrame: 'a part of the import wizard: see /customers',
  StepProblem: 'a part of the import wizard: see /customers',
  TableBody: 'the rows of a TableView that groups them: see /transport',
  TableRow: 'a row of it',
  TakenUnits: 'units of a project that are elsewhere on its new dates: see its period',
  TemplateLink: 'a part of the import wizard: see /customers',
  TickLabels: 'a part of TimelineGraph',
  Ticks: 'a part of TimelineGraph',
  ToStatusButton: 'a button of the notice about a changed status: see /projects/1',
  Today: 'a part of TimelineGraph',
  TypedField: 'what DayField and MomentInput show',
  UndoImport: 'a part of the import wizard: see /customers',
  UndoneFromLog: 'a cell of AuditTable: see /audit-logs',
  UnprintedLetters: 'shows nothing but for letters that no document prints: see /customers/create',
  UnreadFields: 'shows nothing: the actions of a screen wait for its fields',
  UnreadNotice: 'a part of screens that take scans: see /equipment/1',
  UnreadPart: 'ReadState in a part of a record: see the finance of a project',
  UnsavedChanges: 'shows nothing until someone leaves the form; in every RecordForm',
  UnsavedQuestion: 'a ConfirmDialog; what UnsavedChanges asks',
  UnseenInBar: 'what the bar of selected records says after another search: see /customers',
  UnseenNote: 'a part of the dialogs for selected records: see /customers',
  UnsentNotice: 'what a store of edits says: see the crew of a project',
  ValuesStep: 'a part of the import wizard: see /customers',
  VirtualGrid: 'what the board, plans and packing lists are drawn in: see /planning',
  WaitingStatuses: 'shows nothing until a status waits for an answer, as a ShortageNotice',
  WordSelect: 'as ChoiceSelect, of known words: see /reports',
  WordsSection: 'a part of the import wizard: see /customers',
};

/** Components that a file exports: capitalised, and not written in capitals as constants are. */
const componentsIn = (source: string) =>
  [...source.matchAll(/^export (?:const|function|default) ([A-Z]\w*)/gm)].flatMap(([, name]) =>
    name && /[a-z]/.test(name) ? name : []
  );

// Some blocks belong to screens whose texts load later.
beforeAll(loadDeferredTexts);

describe('the gallery of building blocks', () => {
  it('has every building block, but for those that say why not', () => {
    const all = Object.values(blocks).flatMap(componentsIn);
    const shown = Object.values(examples).join('\n');
    const missing = all.filter(name => !new RegExp(`<${name}\\b`).test(shown));
    expect(all.length).toBeGreaterThan(90);
    expect(missing.toSorted()).toEqual(Object.keys(LEFT_OUT));
  });

  it.each(Object.entries(PARTS))('shows %s', async (part, shown) => {
    // react-admin writes to the console what a read fails with.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    window.history.replaceState(null, '', `?part=${part}`);
    render(<Gallery language={{ locale: 'nl', messages: await loadMessages('nl') }} />);
    await screen.findByRole('heading', { name: `src/ui/${part}` });
    for (const { name, states } of shown) {
      const block = screen.getByRole('region', { name, hidden: true });
      for (const state of Object.keys(states)) {
        const figure = within(block).getByRole('figure', { name: state, hidden: true });
        const example = figure.lastElementChild;
        await waitFor(() =>
          expect(example?.childElementCount || example?.textContent ? '' : '(nothing)').toBe(
            /\(nothing\)/.exec(state)?.[0] ?? ''
          )
        );
      }
    }
    expect(logged.mock.calls.flat().filter(error => error !== FAILURE)).toEqual([]);
  });
});
