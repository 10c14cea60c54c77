import type {RatingName} from './deck';

/** The labels of ratings. Records have the names, which are the same in every language. */
export const ratingWords: Record<RatingName, string> = {Again: 'Again', Hard: 'Hard', Good: 'Good', Easy: 'Easy'};

/** In the order of their keys, 1 to 4. */
export const ratingNames = Object.keys(ratingWords) as RatingName[];
