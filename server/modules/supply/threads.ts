import type { DrawersNamed } from '../../pdf/drawing.ts';

export const drawers: DrawersNamed<'order'> = {
  order: async (...given) => (await import('./subHires/order.document.ts')).drawOrder(...given),
};
