/** The shelves of a hall: a product that is counted lies on both. */
export type Shelf = 0 | 1;

interface Known {
  /** As the records have it. */
  stock: number;
  hired: number;
  out: number;
  inRepair: number;
  inCase: number;
}

/**
 * A product with its real and its recorded amounts. Movements are recorded at once; losses and
 * finds are not.
 */
export const hallOf = (stock: number) => {
  const shelves: [number, number] = [Math.ceil(stock / 2), Math.floor(stock / 2)];
  const known: Known = { stock, hired: 0, out: 0, inRepair: 0, inCase: 0 };

  const lying = () => shelves[0] + shelves[1];
  const away = () => known.out + known.inRepair + known.inCase;

  /** Takes from one shelf first, then from the other. */
  const take = (amount: number, shelf: Shelf) => {
    const first = Math.min(amount, shelves[shelf]);
    shelves[shelf] -= first;
    shelves[shelf === 0 ? 1 : 0] -= amount - first;
  };

  const put = (amount: number, shelf: Shelf) => {
    shelves[shelf] += amount;
  };

  return {
    shelves,
    known,
    lying,
    take,
    put,
    /** The amount that the records expect at the location. */
    expected: () => known.stock + known.hired - away(),
    /** The owned amount: everything except sub-hired goods. */
    owned: () => lying() + away() - known.hired,
  };
};
