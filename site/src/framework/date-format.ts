import {months} from '../content/months';

/**
 * In place of the theme's formats of dates (@docusaurus/theme-common 3.10.2, lib/utils/IntlUtils.js), for which the
 * browser loads the rules of a language: on a phone no article could answer for 80 ms. Ours are in English and by UTC.
 */
export const useDateTimeFormat = ({year}: {year?: 'numeric'}) => ({
  format: (date: Date): string =>
    `${months[date.getUTCMonth()]} ${date.getUTCDate()}${year ? `, ${date.getUTCFullYear()}` : ''}`,
});
