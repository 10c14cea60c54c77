/** Whether an address leads away from the site. */
export const leadsAway = (address: string): boolean => /^(?:\w*:|\/\/)/.test(address);

/** What a link to such an address has: the page stays open, and the other site learns nothing of it. */
export const awayAttributes = {target: '_blank', rel: 'noopener noreferrer'} as const;
