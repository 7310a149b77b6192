import { BlockList, isIP } from 'node:net';

export const addressList = (networks: readonly string[]) => {
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    list.addSubnet(base, Number(bits), familyOf(base));
  }
  return { has: (address: string) => list.check(address, familyOf(address)) };
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
