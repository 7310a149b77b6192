import { lazyScreen, type LazyScreen } from './lazyScreen.tsx';

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
