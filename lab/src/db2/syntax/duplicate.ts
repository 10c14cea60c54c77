/** Returns the first member that occurs in a list for the second time. */
export const duplicate = <Member>(all: readonly Member[]): Member | undefined =>
  all.find((one, at) => all.indexOf(one) < at);
