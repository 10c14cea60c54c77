import {describe, expect, test} from 'vitest';
import {parseFence} from './fence';

describe('the info line of a fence', () => {
  test('says how a sample is proven and how it is shown', () => {
    expect(
      parseFence('cobol', 'run ruler title="List accounts" dd="ACCTIN=account.txt:80 RPTOUT:133" mark="2,4-6"'),
    ).toEqual({
      language: 'cobol',
      proof: 'run',
      output: false,
      part: false,
      ruler: true,
      night: false,
      title: 'List accounts',
      dd: [
        {name: 'ACCTIN', file: 'account.txt', recordLength: 80},
        {name: 'RPTOUT', recordLength: 133},
      ],
      mark: [2, 4, 5, 6],
    });
  });

  test('keeps the reason of a sample that is only shown', () => {
    expect(parseFence('jcl', 'display="needs a tape drive"')).toMatchObject({
      proof: 'display',
      reason: 'needs a tape drive',
    });
  });

  test('makes a stage of the nightly batch of a sample', () => {
    const frame = 'bank/frame-stage.jcl';
    expect(parseFence('jcl', 'run stage="SORT"')).toMatchObject({night: true, stage: 'SORT', frame});
    expect(parseFence('jcl', 'run night').stage).toBeUndefined();
  });

  test('takes an expected failure', () => {
    expect(parseFence('sql', 'run expect="SQLCODE=-803"').expect).toBe('SQLCODE=-803');
    expect(parseFence('cobol', 'run expect="ABEND=S0C7"').expect).toBe('ABEND=S0C7');
    expect(parseFence('jcl', 'check="why" expect="JCL ERROR"').expect).toBe('JCL ERROR');
  });

  test.each([
    [null, null, 'a fence names its language'],
    ['java', '', '"java" is not one of'],
    ['jcl', '', 'says one of run, check="why" or display="why"; this one says none'],
    ['jcl', 'run stage="SORT" frame="frame-dd.jcl"', 'a stage is in the frame of all stages'],
    ['sql', 'run check="why"', 'this one says run and check'],
    ['jcl', 'display', '"display" needs a value'],
    ['jcl', 'display=""', '"display" needs a value'],
    ['jcl', 'check', '"check" needs a value: check="…"'],
    ['jcl', 'run="yes"', '"run" takes no value'],
    ['jcl', 'check="why" check="why"', '"check" is said twice'],
    ['jcl', 'check="why" colour="red"', 'does not know "colour"'],
    ['sql', 'run ruler', 'a sql fence does not know "ruler"'],
    ['sql', 'run expect="fails"', 'expect="fails" is none of'],
    ['cobol', 'run {2-4}', 'cannot be read from "{2-4}"'],
    ['cobol', 'run mark="two"', 'mark="two" is not a list of lines'],
    ['cobol', 'run dd="acctin"', 'dd="acctin" is not a ddname'],
    ['mermaid', '', 'a diagram needs alt'],
  ])('refuses %s with %s', (language, info, message) => {
    expect(() => parseFence(language, info)).toThrow(message);
  });
});
