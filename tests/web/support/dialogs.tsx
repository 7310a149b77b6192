import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { forgetDrafts, keepDrafts, ownDrafts } from '#src/platform/session/drafts.ts';
import { expectLoggedFailures } from './admin.tsx';
import { holdWrites, loseHeld } from './dialogServer.ts';
import { type DialogOnScreen, prepareDialogs, showDialog } from './shownDialog.tsx';

export interface WalkedDialog extends DialogOnScreen {
  fill: (user: UserEvent) => Promise<unknown>;
  /** A field that was typed in, and what stands in it then: of several with its label, the first. A box has `on`. */
  typed: { label: RegExp; value: string };
  /** A field that it opens with, if the typed one comes after a choice. */
  first?: RegExp;
  /** A field that it cannot do without. */
  needs?: RegExp;
  /** The button that sends it, if another form stands above it. */
  button?: string;
  /** A part of a page that is left unasked. */
  leavesAtOnce?: true;
  /** Nothing of it is stored when the session ends. */
  isSecret?: true;
  /** How its write is known when it comes again. Left out where the screen around it sends it. */
  sends?: { path: string; key?: true; version?: string; body?: object };
}

/** Fields alone: the list of a choice has its label too. */
const FIELD = { selector: 'input, textarea, select, div[role=combobox]' };

/** Types into a field. */
export const typed = (label: RegExp, text: string) => async (user: UserEvent) =>
  user.type(await screen.findByLabelText(label, FIELD), text);

/** Types something else over what stands in a field. */
export const retyped = (label: RegExp, text: string) => async (user: UserEvent) => {
  const field = await screen.findByLabelText(label, FIELD);
  await user.clear(field);
  await user.type(field, text);
  // What was typed is read once the field is left.
  await user.tab();
};

export const clicked = (label: RegExp) => async (user: UserEvent) =>
  user.click(await screen.findByLabelText(label));

/** Searches a record in a field, and takes it. */
export const picked = (label: RegExp, name: string) => async (user: UserEvent) => {
  await typed(label, name)(user);
  await user.click(await screen.findByRole('option', { name }));
};

const submitOf = (dialog: HTMLElement, name?: string) => {
  const button = within(dialog)
    .getAllByRole('button', name === undefined ? {} : { name })
    .find(each => each.getAttribute('type') === 'submit');
  if (!button) throw new Error('There is no button to send it.');
  return button;
};

const question = () => screen.queryByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });

type Shown = Awaited<ReturnType<typeof showDialog>>;

/** Leaving is asked about, and what was typed stays. */
const expectQuestion = async ({ user, leave }: Shown) => {
  await leave();
  await waitFor(() => expect(question()).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Blijven' }));
  await waitFor(() => expect(question()).toBeNull());
};

/** Opens each dialog and does in it what people do, also when a colleague or the network comes between. */
export const walkDialogs = (dialogs: Record<string, WalkedDialog>) => {
  prepareDialogs();
  afterEach(loseHeld);

  describe.each(Object.entries(dialogs))('the dialog %s', (_name, walked) => {
    const { fill, sends } = walked;
    const expectTyped = () => {
      const [field] = screen.getAllByLabelText(walked.typed.label, FIELD);
      const { value } = walked.typed;
      if (field?.matches('[type=radio]')) expect(field).toBeChecked();
      else if (field?.matches('[type=checkbox]'))
        expect(field).toHaveProperty('checked', value === 'on');
      else if (field?.matches('div')) expect(field).toHaveTextContent(value);
      else expect(field).toHaveValue(value);
    };

    it.runIf(sends)(
      'keeps what was typed, and sends what was opened once, also where its answer was lost',
      async () => {
        expectLoggedFailures();
        const writes = holdWrites();
        const shown = await showDialog(walked);
        const { user, holder, changeByColleague } = shown;
        await fill(user);
        expectTyped();

        await changeByColleague();
        expectTyped();

        await expectQuestion(shown);
        expectTyped();

        const dialog = holder();
        const button = submitOf(dialog, walked.button);
        await user.click(button);
        await waitFor(() => expect(writes).toHaveLength(1));
        await user.click(button);
        await user.keyboard('{Enter}');
        expect(writes).toHaveLength(1);
        expect(button).toHaveFocus();

        writes[0]?.lose();
        expect(await within(dialog).findByRole('alert')).toBeVisible();
        expectTyped();
        await changeByColleague();

        await user.click(submitOf(dialog, walked.button));
        await waitFor(() => expect(writes).toHaveLength(2));
        writes[1]?.lose();
        await within(dialog).findByRole('alert');
        const [first, second] = writes;
        expect(first).toMatchObject({
          path: sends?.path,
          key: sends?.key ? expect.any(String) : null,
          version: sends?.version ?? null,
          ...(sends?.body && { body: sends.body }),
        });
        expect({ ...second, lose: undefined }).toEqual({ ...first, lose: undefined });
      }
    );

    it.runIf(walked.needs)('does nothing while a field is empty that it needs', async () => {
      const writes = holdWrites();
      const { user, holder } = await showDialog(walked);
      await fill(user);
      const field = await screen.findByLabelText(walked.needs ?? '', FIELD);
      await user.clear(field);
      await user.click(submitOf(holder(), walked.button));
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toBeInvalid();
      expect(writes).toHaveLength(0);
    });

    it('closes unasked while nothing is typed, and has what was typed again after the session ended', async () => {
      ownDrafts(7);
      onTestFinished(forgetDrafts);
      holdWrites();
      const { leave } = await showDialog(walked);
      await screen.findAllByLabelText(walked.first ?? walked.typed.label, FIELD);
      await leave();
      expect(question()).toBeNull();
      cleanup();

      const shown = await showDialog(walked);
      await fill(shown.user);
      await shown.changeByColleague();
      expectTyped();
      if (!walked.leavesAtOnce) await expectQuestion(shown);
      keepDrafts();
      cleanup();

      const again = await showDialog(walked);
      const [field] = await screen.findAllByLabelText(walked.typed.label, FIELD);
      if (walked.isSecret) {
        expect(field).toHaveValue('');
        return;
      }
      await waitFor(expectTyped);
      expect(again.notices()).toEqual(['common.unsaved.restored']);
      if (!walked.leavesAtOnce) await expectQuestion(again);
      keepDrafts();
      cleanup();

      await showDialog(walked);
      await waitFor(expectTyped);
    });
  });
};
