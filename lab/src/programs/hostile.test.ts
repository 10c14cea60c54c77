import {expect, test} from 'vitest';
import type {Program} from '../step/program';
import {generator} from '../step/generator.fixture';
import {stepWith} from '../step/step.fixture';
import {createRegistry} from './registry';

const words =
  `GENERATE RECORD MEMBER NAME= FIELD=( IDENT=( MAXFLDS=9 MAXNAME=9 COPY OUTDD=OUT INDD=IN SELECT EXCLUDE MEMBER=( (A,B,R)
  COMPARE TYPORG=PO LISTVTOC LISTPDS DSNAME=TEST.IN VOL=3390=BANK01 FORMAT ( ) , ' '' - * 99999999999 'AB' FROM(IN) TO(OUT)
  ON(1,5,CH) ON(1,2,PD) ON( DISPLAY SPLICE WITH(3,2) OCCUR LIST(RPT) ON(VALCNT) BLANK HEADER('X') TITLE('T TOTAL('S') BREAK(1,1,CH)
  RESIZE TOLEN(0) SUBSET INPUT KEEP RRN(2,1) PRINT PUNCH TITLE ITEM=('T',9) CNTRL=3 SKIP=2 SCRATCH RENAME CATLG UNCATLG VTOC NEWNAME=A.B ./ ./ADD ADD NAME=A CHANGE
  NUMBER SEQ1=ALL NEW1=1 INCR=9 INSERT=YES DELETE CMPCOLM 1:9 SRCHFOR 'A',W LISTDS 'A.ONE' LISTCAT DUMP RESTORE DS(INCL(**)) OUTDD(OUT) INDD(IN) RENAMEU(Q) CALL *(SORT) ALLOC F(X) FREE USING(CTL1) FIRST(0) COUNT HIGHER(1) E'99 N99 MODE CONTINUE SELECT ALLDUPS`.split(
    /\s+/,
  );

const programs = [...createRegistry()].filter(([name]) => /^(ADR|IEB|IEH|IKJ|ISR|ICE(TOOL|GENER))/.test(name));

test.each(programs)('%s survives statements that are nonsense', async (name: string, program: Program) => {
  const next = generator(name.length * 7919);
  for (let round = 0; round < 60; round += 1) {
    const cards = Array.from({length: 1 + next(6)}, () => {
      const text = Array.from({length: next(7)}, () => words[next(words.length)]!).join(next(3) === 0 ? '' : ' ');
      return next(9) === 0 ? String.fromCharCode(...Array.from({length: 80}, () => next(256))) : ` ${text}`;
    });
    const fixture = stepWith(
      {
        SYSPRINT: 'SYSOUT',
        TOOLMSG: 'SYSOUT',
        RPT: 'SYSOUT',
        SYSTSPRT: 'SYSOUT',
        OUTDD: 'SYSOUT',
        SYSTSIN: cards,
        NEWDD: {dsn: 'A.NEW', records: ['A', 'B']},
        OLDDD: {dsn: 'A.OLD', records: ['B', 'C']},
        SYSIN: cards,
        TOOLIN: cards.map((card) => card.trimStart()),
        CTL1CNTL: cards,
        SYMNAMES: next(4) === 0 ? cards : [],
        SYSUT1: {dsn: 'A.ONE', records: ['A']},
        SYSUT2: {dsn: 'A.TWO', unlabelled: true, status: 'NEW'},
        IN: {members: {A: ['1']}},
        OUT: {dsn: 'A.OUT', members: {}},
      },
      {programs: createRegistry(), parm: ['', 'NEW', 'MOD', 'SRCHCMP', 'LONGL'][next(5)]!},
    );
    const code = await program(fixture.step);
    expect(code).toBeLessThanOrEqual(20);
  }
});
