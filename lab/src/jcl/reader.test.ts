import {describe, expect, it} from 'vitest';
import {readParameters} from './parameters';
import {cardsOf, readStream} from './reader';

const read = (...lines: string[]) => readStream(cardsOf(lines.join('\n')));

const parametersOf = (...lines: string[]) => {
  const [{field: text, parts, operation} = {field: '', parts: [], operation: ''}] = read(...lines);
  return readParameters({text, parts, operation}).parameters;
};

describe('readStream', () => {
  const lines = ["//S1.IN   DD DATA,DLM='##',  data", '//      LRECL=80   of the bank', 'one', '//two', '##', '//'];

  it('returns the fields and the data of each statement', () => {
    const statements = read(...lines);
    expect(statements.map(({kind, line}) => [kind, line])).toEqual([
      ['jcl', 1],
      ['null', 6],
    ]);
    expect(statements[0]).toMatchObject({
      name: 'S1.IN',
      operation: 'DD',
      cards: lines.slice(0, 2),
      field: "DATA,DLM='##',LRECL=80",
      faults: [],
      data: {line: 3, records: ['one', '//two'], delimited: true},
    });
  });

  it('ends the data of a DD * at // too, whatever delimiter it specifies', () => {
    const [statement, next] = read("//IN       DD *,DLM='##'", '/*', '//NEXT     DD DUMMY', '##');
    expect(statement).toMatchObject({data: {records: ['/*'], delimited: true}});
    expect(next).toMatchObject({name: 'NEXT', line: 3});
  });

  it('joins a string across lines without the blanks before column 16', () => {
    const first = `//S EXEC PGM=A,PARM='${'X'.repeat(50)}`;
    const second = `//${' '.repeat(13)}YZ'`;
    expect(first).toHaveLength(71);
    const parameters = parametersOf(first, second);
    expect(parameters).toMatchObject([{}, {value: {text: `${'X'.repeat(50)}YZ`}}]);
    expect(parametersOf(`${first}*`, second)).toEqual(parameters);
  });
});

describe('readParameters', () => {
  it('gives the position of each parameter', () => {
    expect(parametersOf("//S1.IN   DD *,DLM='##',  data", '//      LRECL=80   of the bank')).toMatchObject([
      {raw: '*', value: {text: '*'}, at: {line: 1, column: 14}},
      {keyword: 'DLM', raw: "'##'", value: {text: '##', quoted: true}},
      {keyword: 'LRECL', raw: '80', value: {text: '80'}, at: {line: 2, column: 9}},
    ]);
  });

  it('reads nested lists, omitted items, members and keywords after keywords', () => {
    expect(parametersOf("//D DD DSN=A.B(M),SPACE=(TRK,(1,,5)),VOL=SER=X,X='O''B'")).toMatchObject([
      {keyword: 'DSN', value: {text: 'A.B', group: {items: [{value: {text: 'M'}}]}}},
      {
        keyword: 'SPACE',
        raw: '(TRK,(1,,5))',
        value: {items: [{value: {text: 'TRK'}}, {value: {items: [{}, {value: {text: ''}}, {value: {text: '5'}}]}}]},
      },
      {keyword: 'VOL', raw: 'SER=X', value: {kind: 'list', items: [{keyword: 'SER', value: {text: 'X'}}]}},
      {keyword: 'X', value: {text: "O'B"}},
    ]);
  });
});
