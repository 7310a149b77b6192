import { type LazyScreen, lazyScreen } from './lazyScreen.tsx';

/** The screen for a resource's empty form that its list has in a dialog. */
export const dialogScreen = lazyScreen(async () => ({
  default: (await import('../dialog/FormDialog.tsx')).DialogRedirect,
}));

/** The screen on which a record is added with this form. */
export const createScreen = (Form: LazyScreen) =>
  lazyScreen(async () => {
    const [{ CreatePage }] = await Promise.all([import('./CreatePage.tsx'), Form.preload()]);
    const Create = () => (
      <CreatePage>
        <Form />
      </CreatePage>
    );
    return { default: Create };
  });
