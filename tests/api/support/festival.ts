import type { Quoting } from './quoting.ts';
import { hour } from './stock.ts';

/** Hours of Sunday; those of Saturday are `hour`. */
export const sunday = (hours: number) => hour(24 + hours);

type People = ReadonlyMap<string, number>;

const planMaterial = async (ours: Quoting, project: number) => {
  const lamp = await ours.product(16, { name: 'Lamp', price: 50 });
  const { lines } = await ours.done('POST', `/projects/${project}/plan`, {
    changes: [
      { op: 'add_line', product_id: lamp, amount: 20, factor: 1.5 },
      { op: 'add_line', text: 'Tape', amount: 1, unit_price: 100, factor: 1, kind: 'sale' },
      { op: 'add_line', text: 'Rit', amount: 4, unit_price: 150, factor: 1, kind: 'transport' },
      { op: 'add_line', text: 'Vergunning', amount: 1, unit_price: 80, factor: 1 },
    ],
    accept_shortage: { reason: 'Wordt ingehuurd' },
  });
  const lampLine = lines.find(({ product_id }: { product_id: number }) => product_id === lamp);
  await ours.add('/sub-hires', {
    supplier_name: 'Buurman',
    from: hour(0),
    until: hour(48),
    status: 'confirmed',
    lines: [{ product_id: lamp, amount: 4, unit_cost: 30, project_line_id: lampLine.id }],
  });
};

const addFunctions = async (ours: Quoting) => {
  const crewFunction = async (name: string, wage: object, price: object | null = null) =>
    Number((await ours.add('/crew-functions', { name, wage, price })).id);
  const ten = { day_hours: 10, overtime_percent: 150 };
  return {
    stagehand: await crewFunction(
      'Stagehand',
      { unit: 'hour', amount: 20 },
      { unit: 'hour', amount: 45 }
    ),
    rigger: await crewFunction(
      'Rigger',
      { unit: 'day', amount: 300, ...ten },
      { unit: 'day', amount: 550, ...ten }
    ),
    technician: await crewFunction(
      'Technicus',
      { unit: 'fixed', amount: 400 },
      { unit: 'fixed', amount: 700 }
    ),
    driver: await crewFunction('Chauffeur', { unit: 'hour', amount: 22.5 }),
  };
};

const addPeople = async (ours: Quoting): Promise<People> => {
  const people = new Map<string, number>();
  const NAMES = 'Anna Bram Coen Dirk Elin Fien Gijs Hugo Ivo Jade Kees Lars'.split(' ');
  for (const name of NAMES) {
    const own = name === 'Lars' ? { wage: { unit: 'hour', amount: 25 } } : {};
    people.set(name, (await ours.add('/crew', { name, plannable: true, ...own })).id);
  }
  return people;
};

interface NewShift {
  function_id: number;
  amount: number;
  from: string;
  until: string;
  break_minutes?: number;
  names: string[];
}

const planShifts = async (ours: Quoting, project: number, people: People) => {
  const path = `/projects/${project}/crew`;

  /** The assignments of a shift that is filled, by name. */
  const filled = async ({ names, ...values }: NewShift): Promise<Map<string, number>> => {
    const added = await ours.done('POST', path, {
      changes: [{ op: 'add_shift', ref: 'new', ...values }],
    });
    const crew_ids = names.map(name => people.get(name) ?? 0);
    const { shifts } = await ours.done('POST', path, {
      changes: [{ op: 'assign', shift_id: added.refs.new, crew_ids, state: 'confirmed' }],
    });
    const { assignments }: { assignments: { id: number; crew_id: number }[] } = shifts.find(
      ({ id }: { id: number }) => id === added.refs.new
    );
    return new Map(
      names.map(name => {
        const found = assignments.find(({ crew_id }) => crew_id === people.get(name));
        return [name, found?.id ?? 0];
      })
    );
  };

  const { stagehand, rigger, technician, driver } = await addFunctions(ours);
  return {
    saturday: await filled({
      function_id: stagehand,
      amount: 6,
      from: hour(8),
      until: hour(18),
      break_minutes: 60,
      names: ['Anna', 'Bram', 'Coen', 'Dirk', 'Elin', 'Fien'],
    }),
    ending: await filled({
      function_id: stagehand,
      amount: 4,
      from: sunday(10),
      until: sunday(18),
      names: ['Anna', 'Bram', 'Coen'],
    }),
    riggers: await filled({
      function_id: rigger,
      amount: 2,
      from: hour(8),
      until: hour(20),
      names: ['Gijs', 'Hugo'],
    }),
    technicians: await filled({
      function_id: technician,
      amount: 2,
      from: hour(10),
      until: hour(23),
      names: ['Ivo', 'Jade'],
    }),
    drivers: await filled({
      function_id: driver,
      amount: 2,
      from: hour(6),
      until: hour(16),
      break_minutes: 30,
      names: ['Kees', 'Lars'],
    }),
  };
};

const planTrips = async (ours: Quoting, project: number, people: People) => {
  const trips = [
    { driver: 'Kees', van: { name: 'Bus 1', cost_per_km: 0.35, cost_per_day: 80 } },
    { driver: 'Lars', van: { name: 'Bus 2', cost_per_km: 0.35, cost_per_day: 80 } },
    {
      driver: 'Anna',
      van: { name: 'Bakwagen', kind: 'truck', cost_per_km: 0.42, cost_per_day: 95 },
    },
    { driver: 'Bram', van: { name: 'Huurbus', shared: true, cost_per_km: 0.3, cost_per_day: 120 } },
  ];
  for (const { driver, van } of trips) {
    const { id } = await ours.add('/vehicles', van);
    const crew_id = people.get(driver);
    const trip = { project_id: project, vehicle_id: id, crew_id, distance_km: 62 };
    await ours.add('/transport', { ...trip, departure: hour(4), arrival: hour(5) });
    await ours.add('/transport', { ...trip, departure: sunday(19), arrival: sunday(20) });
  }
};

/** Plans the material, people and trips of the festival that `festival.test.ts` works out by hand. */
export const festivalOf = async (ours: Quoting, customer_id: number) => {
  const project = await ours.project('optie', [0, 48], { customer_id, discount: 5 });
  await planMaterial(ours, project);
  const people = await addPeople(ours);
  const shifts = await planShifts(ours, project, people);
  await planTrips(ours, project, people);

  /** Tells hours of a person; their id. */
  const told = async (name: string, values: object): Promise<number> => {
    const { id } = await ours.add('/hours', { crew_id: people.get(name), ...values });
    return id;
  };

  return { project, ...shifts, told };
};
