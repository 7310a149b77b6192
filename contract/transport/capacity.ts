/** Percent of a vehicle's volume that is usable, if the company did not type another one. */
export const LOAD_FACTOR = 80;

interface Hold {
  volume_m3: number | null;
  box_length: number | null;
  box_width: number | null;
  box_height: number | null;
  payload_kg: number | null;
}

const CM3_IN_M3 = 1_000_000;

const volumeOf = ({ volume_m3, box_length, box_width, box_height }: Hold) => {
  if (volume_m3 !== null) return volume_m3;
  if (box_length === null || box_width === null || box_height === null) return null;
  return (box_length * box_width * box_height) / CM3_IN_M3;
};

const sumOf = (numbers: readonly (number | null)[]) =>
  numbers.length === 0
    ? null
    : numbers.reduce(
        (sum: number | null, each) => (sum === null || each === null ? null : sum + each),
        0
      );

export const inThousandths = (value: number) => Math.round(value * 1_000) / 1_000;

/** The limits of truck and trailer together: payload in kg, usable volume in m³. Null: unknown, so never exceeded. */
export const capacityOf = (holds: readonly Hold[], loadFactor: number) => {
  const volume = sumOf(holds.map(volumeOf));
  const payload = sumOf(holds.map(({ payload_kg }) => payload_kg));
  return {
    payload: payload === null ? null : inThousandths(payload),
    usable: volume === null ? null : inThousandths((volume * loadFactor) / 100),
  };
};
