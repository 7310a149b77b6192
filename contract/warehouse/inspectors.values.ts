export const INSPECTION_VIEWERS = ['planning.view', 'warehouse.manage'] as const;
export const INSPECTION_WRITERS = ['warehouse.manage', 'equipment.manage'] as const;
