import {describe, expect, test} from 'vitest';
import {explain} from './explain';
import {abendExplanations} from './abend-explanations';
import {messageExplanations} from './message-explanations';

describe('explain', () => {
  test('finds a message in a line of the job log, of JESYSMSG or of the table of statements', () => {
    expect(explain(' IEFA107I JOB1 STEP1 IN - DATA SET BANK.IN NOT FOUND')?.id).toBe('IEFA107I');
    expect(explain(' IEF212I JOB1 STEP1 IN - DATA SET NOT FOUND')?.id).toBe('IEF212I');
    expect(explain(' 10.25.47 JOB00042  IEFC452I JOB1 - JOB NOT RUN - JCL ERROR')?.id).toBe('IEFC452I');
    expect(explain('         4 IEFC630I UNIDENTIFIED KEYWORD DSP')?.id).toBe('IEFC630I');
    expect(explain('IDC3012I ENTRY A.B NOT FOUND')?.id).toBe('IDC3012I');
    expect(explain('ICE007A 1 SYNTAX ERROR')?.id).toBe('ICE007A');
  });

  test('explains the abend, not the message that reports it', () => {
    expect(explain('IEF450I JOB1 STEP1 - ABEND=S0C7 U0000 REASON=00000000')?.id).toBe('S0C7');
    expect(explain('IEF450I JOB1 STEP1 - ABEND=S000 U4038 REASON=00000001')?.id).toBe('U4038');
    expect(explain('IEF472I JOB1 STEP1 - COMPLETION CODE - SYSTEM=806 USER=0000 REASON=00000004')?.id).toBe('S806');
    expect(explain('SB37')?.id).toBe('SB37');
  });

  test('is specific about the reason of a failed open', () => {
    expect(explain('IEC141I 013-18,IGG0191B,JOB1,STEP1,IN,0A80,BANK01,A.LIB(X)')?.why).toContain('member');
    expect(explain('IEC141I 013-20,IFG0195H,JOB1,STEP1,OUT')?.why).toContain('multiple');
  });

  test('returns nothing for what it does not know', () => {
    expect(explain('')).toBeUndefined();
    expect(explain('HELLO')).toBeUndefined();
    expect(explain('IEF142I JOB1 STEP1 - STEP WAS EXECUTED - COND CODE 0000')).toBeUndefined();
    expect(explain('constructor')).toBeUndefined();
  });

  test('knows the messages that end jobs', () => {
    expect(Object.keys(messageExplanations).length + Object.keys(abendExplanations).length).toBeGreaterThan(120);
  });
});
