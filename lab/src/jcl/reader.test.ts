import {describe, expect, it} from 'vitest';
import {readJcl} from './reader';

describe('readJcl', () => {
  it('gives fields, positions and data of each statement', () => {
    const {statements, problems} = readJcl(
      ["//S1.IN   DD *,DLM='##',  data", '//      LRECL=80   of the bank', 'one', '//two', '##', '//'].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(statements.map(({kind, line}) => [kind, line])).toEqual([
      ['jcl', 1],
      ['delimiter', 5],
      ['null', 6],
    ]);
    expect(statements[0]).toMatchObject({
      name: 'S1.IN',
      operation: 'DD',
      parameterField: "*,DLM='##',LRECL=80",
      parameters: [
        {value: {text: '*'}, at: {line: 1, column: 14}},
        {keyword: 'DLM', value: {text: '##', quoted: true}},
        {keyword: 'LRECL', value: {text: '80'}, at: {line: 2, column: 9}},
      ],
      data: {line: 3, records: ['one', '//two'], delimited: true},
    });
  });

  it('reads lists in lists, omitted places, members and keywords after keywords', () => {
    const {statements} = readJcl("//D DD DSN=A.B(M),SPACE=(TRK,(1,,5)),VOL=SER=X,X='O''B'");
    expect(statements[0]).toMatchObject({
      parameters: [
        {keyword: 'DSN', value: {text: 'A.B', group: {items: [{value: {text: 'M'}}]}}},
        {
          keyword: 'SPACE',
          value: {items: [{value: {text: 'TRK'}}, {value: {items: [{}, {value: {text: ''}}, {value: {text: '5'}}]}}]},
        },
        {keyword: 'VOL', value: {kind: 'list', items: [{keyword: 'SER', value: {text: 'X'}}]}},
        {keyword: 'X', value: {text: "O'B"}},
      ],
    });
  });

  it('joins a string over lines without the blanks before column 16', () => {
    const first = `//S EXEC PGM=A,PARM='${'X'.repeat(50)}`;
    const {statements} = readJcl(`${first}\n//${' '.repeat(13)}YZ'`);
    expect(first).toHaveLength(71);
    expect(statements[0]).toMatchObject({parameters: [{}, {value: {text: `${'X'.repeat(50)}YZ`}}]});
    expect(readJcl(`${first}*\n//${' '.repeat(13)}YZ'`).statements).toEqual(statements);
  });
});
