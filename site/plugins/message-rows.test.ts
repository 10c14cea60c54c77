import {expect, test} from 'vitest';
import {messageRows} from './message-rows';

const page = (url: string, ...codes: string[]) => ({
  url,
  sections: [
    {heading: 'Codes', hash: 'codes', kind: 'heading' as const, text: 'Why'},
    ...codes.map((hash) => ({heading: hash.toUpperCase(), hash, kind: 'message' as const, text: 'Why'})),
  ],
});

test('a code leads to its row, on the page that explains most codes', () => {
  const pages = [page('/docs/all', 's806', 's0c7', 'sb37'), page('/docs/one', 's806', 'iefa107i')];
  expect(messageRows(pages)).toEqual({
    s806: '/docs/all#s806',
    s0c7: '/docs/all#s0c7',
    sb37: '/docs/all#sb37',
    iefa107i: '/docs/one#iefa107i',
  });
});

test('a page that lists many codes does not take one from the lesson that explains it', () => {
  const list = '/docs/general/reference/abend-codes';
  const pages = [page(list, 's806', 's0c7', 'sb37'), page('/docs/one', 's806')];
  expect(messageRows(pages)).toEqual({s806: '/docs/one#s806', s0c7: `${list}#s0c7`, sb37: `${list}#sb37`});
});
