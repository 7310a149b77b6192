import { type LazyScreen, lazyScreen } from '../resource/lazyScreen.tsx';

export const dialogScreen = lazyScreen(async () => ({
  default: (await import('../dialog/FormDialog.tsx')).DialogRedirect,
}));

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
