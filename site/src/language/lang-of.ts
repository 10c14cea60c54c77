/**
 * The language of a sentence that may be the interface's or come from the server or the practice machine, which speak
 * English. Screen readers need it on a page in Hindi; there, the interface's own sentences are in Devanagari.
 */
export const langOf = (text: string): 'en' | undefined => (/\p{Script=Devanagari}/u.test(text) ? undefined : 'en');
