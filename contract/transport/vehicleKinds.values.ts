export const VEHICLE_KINDS = ['van', 'truck', 'trailer', 'car'] as const;
