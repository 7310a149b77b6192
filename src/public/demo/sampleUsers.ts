export interface SampleUser {
  name: string;
  initials: string;
  email: string;
  type: 'full' | 'user' | 'freelancer';
  active: boolean;
}

export const SAMPLE_USER: SampleUser = {
  name: 'Sanne de Wit',
  initials: 'SW',
  email: 'sanne@podiumtechniek.example',
  type: 'full',
  active: true,
};

export const SAMPLE_USERS: readonly SampleUser[] = [
  SAMPLE_USER,
  {
    name: 'Joris Bakker',
    initials: 'JB',
    email: 'joris@podiumtechniek.example',
    type: 'user',
    active: true,
  },
  {
    name: 'Amira El Idrissi',
    initials: 'AE',
    email: 'amira@lichtcrew.example',
    type: 'freelancer',
    active: true,
  },
  {
    name: 'Tom Vermeer',
    initials: 'TV',
    email: 'tom@podiumtechniek.example',
    type: 'user',
    active: false,
  },
];
