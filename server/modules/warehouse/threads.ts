import type { DrawersNamed } from '../../pdf/drawing.ts';

export const drawers: DrawersNamed<'labels' | 'note' | 'pickList' | 'plannedNote'> = {
  labels: async (...given) => (await import('./labels/labels.document.ts')).drawLabels(...given),
  note: async (...given) => (await import('./shipping/notes.document.ts')).drawNote(...given),
  pickList: async (...given) =>
    (await import('./shipping/pickList.document.ts')).drawPickList(...given),
  plannedNote: async (...given) =>
    (await import('./shipping/shipping.document.ts')).drawPlannedNote(...given),
};
