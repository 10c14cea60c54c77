/** Whether a URL leads to another site. */
export const leadsAway = (address: string): boolean => /^(?:\w*:|\/\/)/.test(address);

/** Attributes of such a link: it opens in a new tab, and the other site learns nothing about this one. */
export const awayAttributes = {target: '_blank', rel: 'noopener noreferrer'} as const;
