/**
 * The language of a sentence that may be the interface's or come from elsewhere: the server and the practice machine speak
 * English. A screen reader needs to know it on a page in Hindi, whose own sentences have letters of Devanagari.
 */
export const langOf = (text: string): 'en' | undefined => (/\p{Script=Devanagari}/u.test(text) ? undefined : 'en');
