import {
  addPlannedProject,
  addProduct,
  cellOf,
  changePlan,
  expectSaved,
  lineOf,
  openPlan,
} from '../support/plans.ts';
import { PLANNER } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { leastAdded, longestTask } from './longTasks.ts';

test.use({ account: PLANNER });

/** In multiples of the yardstick: longer, and typing is felt to hang. */
const LONGEST_TASK = 5;

test('300 lines are as quick to type in as ten, and draw only what is in sight', async ({
  page,
  api,
}) => {
  test.slow();
  const lamp = await addProduct(api, 99_999);
  const typeInto = async (lines: number) => {
    const project = await addPlannedProject(api);
    const line = { op: 'add_line', product_id: lamp.id, amount: 1 };
    await changePlan(api, project.id, ...Array.from({ length: lines }, () => line));
    await openPlan(page, project.id);
    await expect(lineOf(page, lamp.name).first()).toBeVisible();
    return longestTask(page, async () => {
      await cellOf(lineOf(page, lamp.name).first(), 'amount').click();
      for (let row = 0; row < 12; row++) {
        await page.keyboard.type('25');
        await page.keyboard.press('Enter');
      }
      await expectSaved(page);
    });
  };
  const added = await leastAdded(page, LONGEST_TASK, {
    few: () => typeInto(10),
    many: () => typeInto(300),
  });
  expect(added, 'multiples of the yardstick that 290 lines add').toBeLessThan(LONGEST_TASK);
  expect(await page.locator('*').count()).toBeLessThanOrEqual(1_500);
});
