import {expect, test} from 'vitest';
import {generator} from '../step/generator.fixture';
import type {ContentForm, NewDataSetRequest} from './services';
import {bytes, terminalWith} from './services.fixture';

const words =
  `BANK BANK.LIB BANK.LIB(ONE) BANK.DATA 'BANK.DATA' BANK.* ** * % BANK.KSDS BANK.GDG BANK.GDG(0) BANK.GDG(-1) NEW.DATA
  NEW.LIB ONE TWO A1234567 TOOLONGNAME 1BAD BAD-NAME Ä € ' '' ( ) (( )) . .. , - + ; < \\ / " $ $DJ1 $DJ1-9,CC $DJ* $HJ1 $AJ1 $CJ1
  $PJ1-3 $DJ'*' $DA D T D A,L D A,* D J,JOB1 D U,DASD D U,,,A80,3 D SMS,SG D GRS,RES=(*,*) D IPLINFO C JOB1 LISTDS MEMBERS LISTCAT
  ENT(BANK.DATA) LEVEL(BANK) ALL DELETE NONVSAM RENAME ALLOC F(X) F() DA(BANK.DATA) DA('NEW.DATA') DA(*) NEW SHR OLD SPACE(1,1) SPACE(-1)
  TRACKS CYL DIR(5) DIR(X) RECFM(F,B) RECFM(Q) LRECL(80) LRECL(99999999) BLKSIZE(1) LIKE(BANK.LIB) LIKE(NONE) REUSE FREE F(X) DA( LISTALC
  STATUS SUBMIT BANK.JCL OUTPUT JOB1 JOB1(JOB00001) CANCEL PURGE TIME PROFILE PREFIX(BANK) PREFIX(''') NOPREFIX HELP CALL *(IEFBR14)
  *(IDCAMS) 'BANK.LIB(ONE)' EXEC DSN SYSTEM(DSN) END SEND ALTER NEWNAME(X.Y) PRINT INDATASET(BANK.DATA) REPRO VERIFY DEFINE`.split(
    /\s+/,
  );

test('10,000 requests that nobody would write are answered or refused, and the machine can be saved', async () => {
  const {services, machine, refused} = await terminalWith();
  const next = generator(42);
  const word = (): string => words[next(words.length)]!;
  const noise = (): string =>
    String.fromCharCode(...Array.from({length: next(60)}, () => (next(4) === 0 ? next(0x3000) : 32 + next(95))));
  const text = (): string =>
    next(8) === 0 ? noise() : Array.from({length: 1 + next(5)}, word).join(next(3) === 0 ? '' : ' ');
  const name = (): string => (next(3) === 0 ? text() : word());
  const member = (): {member?: string} => (next(2) === 0 ? {} : {member: name()});
  const number = (): number => [0, 1, 5, 80, 27_920, -1, 0.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY][next(10)]!;
  const oneOf = (...values: string[]): string => values[next(values.length)]!;
  const request = (): NewDataSetRequest => {
    const numbers = ['primary', 'secondary', 'dirblk', 'lrecl', 'blksize', 'avgblk'].filter(() => next(2) === 0);
    return {
      ...Object.fromEntries(numbers.map((key) => [key, number()])),
      alcunit: oneOf('TRK', 'CYL', 'BLK', word()) as 'TRK',
      dsorg: oneOf('PS', 'PO') as 'PS',
      recfm: oneOf('FB', 'VB', 'U', word()),
      ...(next(4) === 0 && {like: name()}),
      ...(next(4) === 0 && {dsntype: oneOf('LIBRARY', 'PDS', 'EXTREQ', word())}),
      ...(next(6) === 0 && {volser: word()}),
    };
  };
  const form = (): ContentForm => (['text', 'binary', 'record'] as const)[next(3)]!;
  const content = (): Uint8Array => Uint8Array.from({length: next(300)}, () => next(256));
  const requests = [
    () => services.dataSets(text(), {start: name(), limit: number()}),
    () => services.members(name(), {pattern: name(), start: name(), limit: number()}),
    () => services.read(name(), member().member, {as: form()}),
    () => services.write(name(), member().member, content(), {as: form(), ...(next(4) === 0 && {etag: word()})}),
    () => services.allocate(name(), request()),
    () => services.copy({name: name(), ...member()}, {name: name(), ...member()}, {replace: next(2) === 0}),
    () => services.rename({name: name(), ...member()}, {name: name(), ...member()}),
    () => services.remove({name: name(), ...member()}),
    () => services.tso(text()),
    () => services.operate(text()),
  ];
  const prepare = async (): Promise<void> => {
    machine.reset();
    await services.allocate('BANK.LIB', {dsorg: 'PO', primary: 5, dirblk: 5});
    await services.allocate('BANK.DATA', {primary: 1});
    await services.allocate('BANK.JCL', {primary: 1});
    services.write('BANK.LIB', 'ONE', bytes('A\n'));
    services.write('BANK.JCL', undefined, bytes("//JOB1 JOB (A),'B'\n//S EXEC PGM=IEFBR14\n"));
    await services.tso('DEFINE GDG (NAME(BANK.GDG) LIMIT(3))');
    await services.tso('DEFINE CLUSTER (NAME(BANK.KSDS) KEYS(4 0) RECORDSIZE(10 20) TRACKS(1))');
  };
  const seen = new Set<string>();
  for (let round = 0; round < 10_000; round += 1) {
    if (round % 500 === 0) await prepare();
    seen.add(await refused(requests[next(requests.length)]!));
  }
  expect([...seen]).toEqual(expect.arrayContaining(['changed', 'done', 'exists', 'invalid', 'not-found']));
  machine.import(machine.export());
}, 120_000);
