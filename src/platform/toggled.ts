export const toggled = <Key>(chosen: readonly Key[], key: Key): readonly Key[] =>
  chosen.includes(key) ? chosen.filter(each => each !== key) : [...chosen, key];
