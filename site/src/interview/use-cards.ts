import type {Json} from '@framewright/progress/record';
import {changeRecord, eventsOf, setAt, valuesOf} from '@site/src/progress/local-records';
import {useRecord} from '@site/src/progress/use-record';
import type {KeptCard, RatingName, Review} from './deck';
import {ratingWords} from './rating-words';

/** The field with the time of the learner's last reset; no question has such an id. */
const cleared = '.cleared';

const recordOf = (page: string): string => `interview/${page}`;

/** The learner's cards of a page, by question, and the answers behind them. */
export function useCards(page: string) {
  const record = useRecord(recordOf(page));
  const {[cleared]: _, ...cards} = valuesOf(record);
  return {
    cards: cards as unknown as Record<string, KeptCard | undefined>,
    /** When and how well a question was answered, on whichever device, the oldest first. */
    reviewsOf: (id: string): Review[] =>
      eventsOf(record).flatMap(([at, event]) => {
        const {question, rating} = event as {question?: string; rating?: RatingName};
        const isRated = rating !== undefined && rating in ratingWords;
        return question === id && isRated && at > setAt(record, cleared) ? [{at, rating}] : [];
      }),
    put: (id: string, card: KeptCard, rating: RatingName) =>
      changeRecord(recordOf(page), {[id]: card as unknown as Json}, {question: id, rating}),
    clear: () =>
      changeRecord(recordOf(page), {
        ...Object.fromEntries(Object.keys(cards).map((id) => [id, null])),
        [cleared]: true,
      }),
  };
}
