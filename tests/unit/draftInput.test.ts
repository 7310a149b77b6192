import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = globSync('src/**/*.{ts,tsx}')
  .map(path => ({ path, text: readFileSync(path, 'utf8') }))
  // Public pages have no session that could end.
  .filter(({ path }) => !path.startsWith('src/public/'));

/** Fields outside of a form of react-admin. */
const FIELD =
  /<(?:TextField|LineField|NumberField|DayField|ClockField|EntryField|ChoiceField|ChoiceSelect|WordSelect|RecordPicker|Autocomplete|InputBase|Checkbox|Switch|Radio|RadioGroup|Select|CountInput|CodeForm|input|select|textarea)\b/;

const STATE = /\buse(?:State|Reducer)\b/;

/** The small pages leave some text to the browser's own fields. */
const isOfSmallPage = (path: string) => /^src\/(?:my|scan)\//.test(path);

/** Rows or records that are ticked. */
const TICKS = /useState<Readonly(?:Set|Map)\b|useState\(new (?:Set|Map)\b/;

const FORM = /<form\b|component="form"|import \{[^}]*\bForm\b[^}]*\} from 'ra-core'/;

const takesInput = (path: string, text: string) =>
  (FIELD.test(text) && (STATE.test(text) || isOfSmallPage(path))) ||
  TICKS.test(text) ||
  FORM.test(text);

/** The parts that store it when the session ends, or that give it to a form which does. */
const PARTS =
  /\b(?:useTypedState|useTypedParts|useRestorablePageState|DraftInput|UnsavedChanges)\b/;

/** A question before leaving stores nothing. */
const keeps = (text: string) => PARTS.test(text.replace(/^import \{ LeaveQuestion \} .*$/m, ''));

/** Files without such a part, by the reason why no typed text is lost. */
const NOT_KEPT: Record<string, readonly string[]> = {
  'the own text of a field: its form or dialog has what was read': [
    'src/modules/projects/LocationInput.tsx',

    'src/modules/tenants/settings/FactorDaysInput.tsx',
    'src/scan/CountInput.tsx',
    'src/ui/form/ClockField.tsx',
    'src/ui/form/LineField.tsx',
    'src/ui/form/NumberField.tsx',
    'src/ui/form/TypedField.tsx',
    'src/ui/form/fileField.tsx',
  ],
  'the open cell of a grid: EditableGrid keeps its text': [
    'src/modules/sales/invoices/draft/DraftCellEditor.tsx',
    'src/ui/grid/CellEditor.tsx',
    'src/ui/products/ProductCellEditor.tsx',
  ],
  'what is shown: a filter, a search, or what is open': [
    'src/app/shell/TenantSwitch.tsx',
    'src/modules/audit/AuditFilters.tsx',
    'src/modules/availability/Solutions.tsx',
    'src/modules/people/PermissionTable.tsx',
    'src/modules/plan/PlanSection.tsx',
    'src/modules/sales/reports/JournalReport.tsx',
    'src/modules/catalogue/products/ProductAvailability.tsx',
    'src/modules/sales/reports/PeriodPicker.tsx',
    'src/modules/sales/reports/ResultReport.tsx',
    'src/modules/sales/reports/RevenueReport.tsx',
    'src/modules/sales/toInvoice/ToInvoicePage.tsx',
    'src/modules/warehouse/inspections/DuePage.tsx',
    'src/my/MyApp.tsx',
    'src/scan/FindJob.tsx',
    'src/ui/list/ListToolbar.tsx',
    'src/ui/list/SearchField.tsx',
  ],
  'its fields have their value from a form or from the part around them': [
    'src/modules/catalogue/equipment/LinkTable.tsx',
    'src/modules/catalogue/equipment/SeveralUnitsDialog.tsx',
    'src/modules/plan/dialogs/PasteRows.tsx',
    'src/modules/supply/repairs/RepairForm.tsx',
    'src/modules/warehouse/inspections/NextFails.tsx',
    'src/modules/warehouse/stocktakings/DifferencePart.tsx',
  ],
  'a code, or a question about one: a scanner would type behind a code that is put back': [
    'src/modules/warehouse/cases/AddPieces.tsx',
    'src/modules/warehouse/scanning/AmountQuestion.tsx',
    'src/modules/warehouse/scanning/CodeForm.tsx',
    'src/scan/Questions.tsx',
    'src/scan/TypedCode.tsx',
    'src/scan/counting/CountScreen.tsx',
  ],
  'nothing is typed or chosen: it shows something': [
    'src/modules/account/CalendarSection.tsx',
    'src/modules/availability/MadeHires.tsx',
    'src/modules/crew/requests/LinksDialog.tsx',
    'src/modules/integrations/ShownOnceDialog.tsx',
    'src/my/useWork.ts',
  ],
  'it belongs to a file, which is chosen again': [
    'src/ui/transfer/import/steps/CheckStep.tsx',
    'src/ui/transfer/import/steps/FileStep.tsx',
  ],
};

it('what is typed or chosen is kept when the session ends', () => {
  const lost = sources.filter(({ path, text }) => takesInput(path, text) && !keeps(text));
  expect(lost.map(({ path }) => path).toSorted()).toEqual(
    Object.values(NOT_KEPT).flat().toSorted()
  );
});

/** Files with typed state that is gone with what shows it, by the reason why that loses nothing. */
const NOT_STAYING: Record<string, readonly string[]> = {
  'the dialog around it asks': [
    'src/modules/availability/HireDialog.tsx',
    'src/modules/board/move/MoveQuestions.tsx',
    'src/modules/people/users/invites/InviteColleagues.tsx',
    'src/modules/sales/invoices/draft/CreditChoice.tsx',
    'src/modules/sales/payments/typedParts.ts',
  ],
  'the page or form around it asks': [
    'src/modules/sales/bank/entryChoices.ts',
    'src/modules/sales/invoices/draft/useDraftEditor.ts',
    'src/modules/warehouse/inspections/useUnsettledScans.ts',
    'src/ui/record/CreatePage.tsx',
  ],
  'ticks or choices on a page without tabs, or that a tab resets in view': [
    'src/modules/attachments/RecordFiles.tsx',
    'src/modules/availability/ShortageList.tsx',
    'src/modules/sales/toInvoice/Ticked.tsx',
    'src/modules/sales/toInvoice/useTickedRows.ts',
    'src/modules/warehouse/inspections/PassByScanning.tsx',
    'src/modules/warehouse/scanning/JobForm.tsx',
  ],
};

it('what is typed outside of a dialog is there again when its tab or sheet is', () => {
  // The third value is for the dialog around it, which asks.
  const gone = sources.filter(
    ({ path, text }) =>
      /\buseTypedState\b/.test(text) &&
      path !== 'src/ui/form/typedState.ts' &&
      !/\bstays: /.test(text) &&
      !/, isTyped\] = useTypedState/.test(text)
  );
  expect(gone.map(({ path }) => path).toSorted()).toEqual(
    Object.values(NOT_STAYING).flat().toSorted()
  );
});

/** Parts that are taken off the page by a press on it, and what keeps the text in them. */
const COMING_AND_GOING: Record<string, string> = {
  'src/app/shell/Sidebar.tsx': 'it has links',
  'src/modules/availability/ShortageList.tsx': 'its rows have buttons and dialogs',
  'src/modules/crew/hours/PersonHours.tsx': 'its rows have buttons and dialogs',
  'src/modules/plan/EntrySheet.tsx': 'the text of the entry line stays',
  'src/ui/audit/RecordHistory.tsx': 'it has rows to read',
  'src/ui/form/UrlTabs.tsx': 'a field that cannot be read keeps the tab open',
};

it('tabs, sheets and parts that open have nothing typed to lose', () => {
  const parts = sources.filter(
    ({ path, text }) =>
      /<(?:Tabs|Accordion|Collapse|Drawer|SwipeableDrawer)\b/.test(text) && !isOfSmallPage(path)
  );
  expect(parts.map(({ path }) => path).toSorted()).toEqual(Object.keys(COMING_AND_GOING));
});

it('every panel of a tab knows its fields that cannot be read', () => {
  const panels = sources.filter(
    ({ path, text }) => text.includes('role="tabpanel"') && !isOfSmallPage(path)
  );
  const knowing = panels.filter(({ text }) => text.includes('<UnreadFields>'));
  expect(panels.filter(panel => !knowing.includes(panel)).map(({ path }) => path)).toEqual([
    'src/modules/availability/ShortageList.tsx',
  ]);
});

/** Forms on no page and in no dialog of their own file, and what asks before they are left. */
const FORM_PARTS: Record<string, string> = {
  'src/modules/account/twofa/TwofaSetup.tsx': 'six digits that are gone in half a minute',
  'src/modules/billing/MonthlyRunForm.tsx': 'the dialog of MonthlyRunButton',
  'src/modules/people/roles/NewRoleForm.tsx': 'the dialog of RoleList',
  'src/modules/people/users/invites/InviteForm.tsx': 'the dialog of UserViews',
};

it('a form on a page asks before its tab or its page is left', () => {
  const forms = sources.filter(
    ({ path, text }) =>
      path !== 'src/ui/form/CallForm.tsx' &&
      text.includes('<CallForm') &&
      !/<(?:FormDialog|InputDialog|SecretDialog|UnsavedChanges|LeaveQuestion)\b/.test(text)
  );
  expect(forms.map(({ path }) => path).toSorted()).toEqual(Object.keys(FORM_PARTS));
});
