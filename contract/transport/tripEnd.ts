interface Dated {
  start_date: string | null;
  end_date: string | null;
}

interface Trip {
  departure: string | null;
  arrival: string | null;
}

export const nearestEnd = (
  { start_date, end_date }: Dated,
  { departure, arrival }: Trip
): 'start' | 'end' => {
  const at = Date.parse(departure ?? arrival ?? '');
  const away = (end: string | null) => (end ? Math.abs(Date.parse(end) - at) : Infinity);
  return away(end_date) < away(start_date) ? 'end' : 'start';
};
