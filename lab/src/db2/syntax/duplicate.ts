/** What a list has a second time. */
export const duplicate = <Member>(all: readonly Member[]): Member | undefined =>
  all.find((one, at) => all.indexOf(one) < at);
