import {expect, test} from 'vitest';
import {secondOpinion} from './second-opinion';

test('1,000 random queries have the answers that PostgreSQL gives', {timeout: 300_000}, async () => {
  const {differences} = await secondOpinion({postgres: process.env.TEST_POSTGRES_URL!}, 1_000, 1);
  expect(differences).toEqual([]);
});
