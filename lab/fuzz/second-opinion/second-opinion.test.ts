import {expect, test} from 'vitest';
import {secondOpinion} from './second-opinion';

test('1,000 random queries have the answers that PostgreSQL gives', {timeout: 300_000}, async () => {
  expect(await secondOpinion(process.env.TEST_POSTGRES_URL!, 1_000, 1)).toEqual([]);
});
