/** How a dialog or form makes its call, by what its source must have. */
export const WAYS = {
  'makes something or takes a step: the key is of its content': {
    has: [
      /<(?:CallForm|CallDialog|ActionForm)\b/,
      /\bonce(?:InForm)?\(|\buseFormKey\(|take=\{(?:async )?\((?:[^()]*, key(?:, held)?)\)|\bkey: string\) =>/,
    ],
    dialogs: [
      'src/modules/availability/AcceptDialog.tsx',
      'src/modules/availability/SubHireDialog.tsx',
      'src/modules/catalogue/equipment/SeveralUnitsDialog.tsx',
      'src/modules/customers/NewCustomerDialog.tsx',
      'src/modules/people/roles/NewRoleForm.tsx',
      'src/modules/people/users/invites/InviteForm.tsx',
      'src/modules/projects/DuplicateForm.tsx',
      'src/modules/sales/CallDialog.tsx',
      'src/modules/sales/finance/AdvanceDialog.tsx',
      'src/modules/sales/finance/DepositDialog.tsx',
      'src/modules/sales/finance/ExtraWorkDialog.tsx',
      'src/modules/sales/finance/KeepDialog.tsx',
      'src/modules/sales/finance/MailDepositDialog.tsx',
      'src/modules/sales/finance/ReturnDialog.tsx',
      'src/modules/sales/invoices/MailDialog.tsx',
      'src/modules/sales/invoices/NewInvoiceDialog.tsx',
      'src/modules/sales/invoices/draft/IssueDialog.tsx',
      'src/modules/sales/payments/AllocateDialog.tsx',
      'src/modules/sales/payments/PaymentDialog.tsx',
      'src/modules/sales/payments/RefundDialog.tsx',
      'src/modules/sales/payments/ReverseDialog.tsx',
      'src/modules/sales/quotes/AcceptDialog.tsx',
      'src/modules/sales/quotes/BookDialog.tsx',
      'src/modules/sales/quotes/ConfirmDatesDialog.tsx',
      'src/modules/sales/quotes/RejectDialog.tsx',
      'src/modules/sales/quotes/SendDialog.tsx',
      'src/modules/supply/subHires/OrderDialog.tsx',
      'src/modules/tenants/TenantCreate.tsx',
      'src/ui/record/MergeDialog.tsx',
    ],
  },
  'changes a record: it sends the version that was opened': {
    has: [
      /<(?:CallForm|CallDialog|ActionForm)\b/,
      /\buseOpenedUpdate\(|\buseSaveSection\(|\buseSavePart\(|useSeenRecord\(/,
    ],
    dialogs: [
      'src/modules/availability/OtherDatesDialog.tsx',
      'src/modules/plan/dialogs/DiscountDialog.tsx',
      'src/modules/projects/overview/PeriodDialog.tsx',
      'src/modules/sales/finance/InvoicingDialog.tsx',
      'src/modules/sales/quotes/DraftDialog.tsx',
      'src/modules/tenants/settings/SettingsForm.tsx',
      'src/modules/warehouse/inspections/RulesDialog.tsx',
      'src/ui/record/CodesDialog.tsx',
    ],
  },
  'makes something with a secret: the key is of its content, and a repeat fails': {
    has: [
      /<SecretDialog\b/,
      /\buseFormKey\(/,
      /\bmake(?:Token|Endpoint)\(input, formKey\(input\)\)/,
    ],
    dialogs: [
      'src/modules/integrations/tokens/NewTokenDialog.tsx',
      'src/modules/integrations/webhooks/NewEndpointDialog.tsx',
    ],
  },
  'gives a new secret: sent twice it fails, by the version that was opened': {
    has: [/<SecretDialog\b/, /\b(?:rotateToken|rotateSecret)\(/],
    hasNot: [/\buseFormKey\(/],
    dialogs: [
      'src/modules/integrations/tokens/RotateDialog.tsx',
      'src/modules/integrations/webhooks/RotateSecretDialog.tsx',
    ],
  },
  'sets what it shows: sent twice it is set once': {
    has: [/<(?:CallForm|CallDialog)\b/],
    dialogs: [
      // The deadline of an option, and one mail about it.
      'src/modules/availability/ChallengeDialog.tsx',
      // The user's own account.
      'src/modules/account/ConfirmPasswordDialog.tsx',
      'src/modules/account/EmailSection.tsx',
      'src/modules/account/PasswordSection.tsx',
      'src/modules/account/ProfileForm.tsx',
      'src/modules/account/twofa/TwofaSection.tsx',
      'src/modules/account/twofa/TwofaSetup.tsx',
      // The ticked permissions of a role or user.
      'src/modules/people/PermissionForm.tsx',
      // A company with an invoice of the month is skipped.
      'src/modules/billing/MonthlyRunForm.tsx',
      // The last closed day, by the version of the settings that was opened.
      'src/modules/crew/hours/CloseDaysDialog.tsx',
      // The reason of a decision about hours: decided once, by the key of its content.
      'src/modules/crew/hours/ReasonDialog.tsx',
      // Failed calls, which wait once however often it is pressed.
      'src/modules/integrations/webhooks/ReplayDialog.tsx',
    ],
  },
  'sets what it shows by a form of its own: pressed once at a time, and open until it is saved': {
    has: [/if \(save\.isPending\) return/, /save\.mutate\([^)]*\{ onSuccess: /],
    dialogs: ['src/modules/warehouse/packing/OpenItemsDialog.tsx'],
  },
  'calls functions that draw the key by their content': {
    has: [/<CallForm\b/, /\b(?:bookPayment|refundPayment)\b/],
    dialogs: ['src/modules/billing/invoices/PaymentDialogs.tsx'],
  },
  'gives its answer to the store of its screen, which keeps keys and versions': {
    has: [/\bstore\b|\bdispatch\b/],
    hasNot: [/\buse(?:Mutation|Update|Create)\(/, /\bapi\(/],
    dialogs: [
      'src/modules/board/move/MoveDialog.tsx',
      'src/modules/board/move/MoveQuestions.tsx',
      'src/modules/plan/dialogs/CopyDialog.tsx',
      'src/modules/plan/dialogs/GroupDialog.tsx',
      'src/modules/plan/dialogs/MoveDialog.tsx',
      'src/modules/plan/dialogs/NotesDialog.tsx',
      'src/modules/plan/dialogs/PasteDialog.tsx',
      'src/modules/plan/dialogs/PricesDialog.tsx',
      'src/modules/plan/dialogs/SaleDialog.tsx',
      'src/modules/plan/dialogs/UnitsDialog.tsx',
      'src/modules/sales/invoices/draft/LineDialog.tsx',
      'src/modules/sales/invoices/draft/CreditChoice.tsx',
    ],
  },
  'changes shifts: the call has the version that was opened, and a key of its content': {
    has: [/<CallForm\b/, /\buse(?:MakeChanges|SendChange)\(/],
    dialogs: [
      'src/modules/crew/shifts/CopyShiftDialog.tsx',
      'src/modules/crew/shifts/PeopleDialog.tsx',
      'src/modules/crew/shifts/PersonDialog.tsx',
      'src/modules/crew/shifts/ShiftDialog.tsx',
    ],
  },
  'adds an entry by a key of its content, or sets one: sent twice it is there once': {
    has: [/<CallForm\b/, /\baddAvailability\(/, /\bchangeEntry\(/],
    dialogs: ['src/modules/crew/people/AvailabilityDialog.tsx'],
  },
  'makes no call: it shows something, or answers the screen that opened it': {
    has: [],
    hasNot: [/\buse(?:Mutation|Update|Create|Step)\(/, /\bapi\(/],
    dialogs: [
      'src/modules/board/assign/RowDialog.tsx',
      'src/modules/crew/requests/LinksDialog.tsx',
      'src/modules/integrations/ShownOnceDialog.tsx',
      'src/modules/plan/dialogs/AvailabilityDialog.tsx',
      'src/modules/projects/TemplateDialog.tsx',
      'src/modules/sales/bank/ChoiceDialog.tsx',
      'src/modules/warehouse/packing/OverrideDialog.tsx',
      'src/ui/availability/ShortageDialog.tsx',
      'src/ui/list/ShortcutsDialog.tsx',
      'src/ui/list/viewDialogs.tsx',
      'src/ui/transfer/LabelsDialog.tsx',
    ],
  },
  'is a frame around a form or step of this list': {
    has: [],
    hasNot: [/\buse(?:Mutation|Update|Create|Step)\(/, /\bapi\(/],
    dialogs: [
      'src/modules/billing/MonthlyRunButton.tsx',
      'src/modules/integrations/SecretDialog.tsx',
      'src/modules/people/roles/RoleList.tsx',
      'src/modules/people/users/UserViews.tsx',
      'src/modules/people/users/invites/InviteWizard.tsx',
      'src/modules/plan/dialogs/PlanForm.tsx',
      'src/modules/sales/quotes/ActionForm.tsx',
      'src/ui/dialog/FormDialog.tsx',
      'src/ui/transfer/import/RecordWizard.tsx',
    ],
  },
  'has no form of its own to send: the reason stands at each': {
    has: [],
    dialogs: [
      // One button for each product, and the key of its content.
      'src/modules/availability/AlternativeDialog.tsx',
      // Several orders in one dialog, each once by its content.
      'src/modules/availability/HireDialog.tsx',
      // A table of names: linked ones are not offered again.
      'src/modules/catalogue/equipment/LinkDialog.tsx',
      // A row for each person, each once by its content.
      'src/modules/people/users/invites/InviteColleagues.tsx',
      // A table of rows, frozen at opening with its version.
      'src/modules/projects/overview/ScheduleDialog.tsx',
      // A question without fields.
      'src/modules/sales/finance/WithdrawDeposit.tsx',
      // Batches, which go on where they stopped.
      'src/modules/sales/toInvoice/IssueManyDialog.tsx',
      // Scanned contents, which are no fields.
      'src/modules/warehouse/cases/ContentsDialog.tsx',
      // Each selected record on its own version.
      'src/ui/list/BulkActions.tsx',
    ],
  },
} satisfies Record<string, { has: RegExp[]; hasNot?: RegExp[]; dialogs: string[] }>;
