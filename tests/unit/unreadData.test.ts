import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What a failed read is taken for there, and why that misleads nobody: of all others an empty list would be a lie. */
const MAY_BE_EMPTY = {
  'choices of a field: it offers nothing, and says so': [
    'src/modules/people/users/invites/InviteColleagues.tsx',
    'src/modules/plan/dialogs/CopyDialog.tsx',
    'src/modules/plan/dialogs/ProductChoice.tsx',
    'src/modules/projects/LocationInput.tsx',
    'src/modules/projects/PlannerSelect.tsx',
    'src/modules/transport/TripOverlaps.tsx',
    'src/ui/form/RecordPicker.tsx',
    'src/ui/products/productSearch.ts',
  ],
  'react-admin shows a notice of the failure': [
    'src/modules/projects/overview/CustomerProjects.tsx',
    'src/modules/warehouse/inspections/UnitInspections.tsx',
    'src/modules/warehouse/packing/PackingPapers.tsx',
  ],
  'the screen works without it': [
    'src/modules/availability/ProductAgreements.tsx',
    'src/modules/projects/overview/LatestChanges.tsx',
    'src/ui/list/bulkOutcome.tsx',
    'src/ui/transfer/import/EarlierImports.tsx',
  ],
};

it('no failed read is shown as if there were nothing', () => {
  const query = /\bdata(?:: \w+)? = \[\][^;]*?\} = use(?!ListContext)/;
  const users = globSync('src/**/*.{ts,tsx}').filter(path =>
    query.test(readFileSync(path, 'utf8'))
  );
  expect(users.toSorted()).toEqual(Object.values(MAY_BE_EMPTY).flat().toSorted());
});
