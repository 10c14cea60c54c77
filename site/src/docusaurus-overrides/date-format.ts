import {months} from '../content/months';

/**
 * Replaces the theme's date formats (@docusaurus/theme-common 3.10.2, lib/utils/IntlUtils.js), for which the browser
 * loads locale data: on a phone that blocked every article for 80 ms. Ours are as in India, like all other dates of the site, and in UTC.
 */
export const useDateTimeFormat = ({year}: {year?: 'numeric'}) => ({
  format: (date: Date): string =>
    `${date.getUTCDate()} ${months[date.getUTCMonth()]}${year ? ` ${date.getUTCFullYear()}` : ''}`,
});
