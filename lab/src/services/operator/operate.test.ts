import {describe, expect, test} from 'vitest';
import {terminalWith} from '../services.fixture';

const now = () => new Date('2026-11-17T14:30:05Z');
const jcl = (name: string): string => `//${name.padEnd(8)} JOB (BANK),'ME'\n//S        EXEC PGM=IEFBR14\n`;

describe('DISPLAY', () => {
  test('of the time, as recorded', async () => {
    const {services} = await terminalWith({now});
    expect(await services.operate('D T')).toEqual([
      'IEE136I LOCAL: TIME=14.30.05 DATE=2026.321  UTC: TIME=14.30.05 DATE=2026.321',
    ]);
    expect(await services.operate('display  t')).toHaveLength(1);
  });

  test('of the IPL, the devices and the storage groups', async () => {
    const {services} = await terminalWith({now});
    expect((await services.operate('D IPLINFO')).slice(0, 3)).toEqual([
      'IEE254I  14.30.05 IPLINFO DISPLAY',
      ' SYSTEM IPLED AT 06.00.00 ON 11/15/2026',
      ' RELEASE z/OS 02.04.00    LICENSE = z/OS',
    ]);
    expect(await services.operate('D U,DASD,ONLINE')).toEqual([
      'IEE457I 14.30.05 UNIT STATUS',
      'UNIT TYPE STATUS        VOLSER     VOLSTATE      SS',
      '0A80 3390 O             BANK01     PRIV/RSDNT     0',
      '0A81 3390 O             BANK02     PRIV/RSDNT     0',
      '0A82 3390 O             WORK01     PRIV/RSDNT     0',
      '0A83 3390 O             PUB001     PRIV/RSDNT     0',
      '0A84 3390 S             SYSRES     PRIV/RSDNT     0',
    ]);
    expect(await services.operate('D U,,,A82,2')).toHaveLength(4);
    expect((await services.operate('D U,VOL=WORK01'))[2]).toContain('0A82');
    expect(await services.operate('D SMS,SG')).toContain('PRIMARY  POOL            +');
  });

  test('of the holders of a data set', async () => {
    const {services, machine} = await terminalWith({now});
    machine.system.enqueues.hold({dataSet: 'BANK.IN', job: 'NIGHTLY', shared: false});
    expect((await services.operate('D GRS,RES=(SYSDSN,BANK.IN)')).join('\n')).toContain('NIGHTLY');
    expect((await services.operate('D A,NIGHTLY')).join('\n')).toContain(' NIGHTLY ');
    expect(await services.operate('C NIGHTLY')).toEqual([
      'IEE345I CANCEL   AUTHORITY INVALID, FAILED BY SECURITY PRODUCT',
    ]);
    expect((await services.operate('D A,NIGHTLY')).join('\n')).toContain('A=002F');
  });

  test('of address spaces, with columns as recorded', async () => {
    const {services} = await terminalWith({now});
    expect((await services.operate('D A,L')).slice(0, 4)).toEqual([
      'CNZ4105I 14.30.05 DISPLAY ACTIVITY',
      ' JOBS     M/S    TS USERS    SYSAS    INITS   ACTIVE/MAX VTAM     OAS',
      '00000    00008    00001      00032    00001    00001/00020       00001',
      ' LLA      LLA      LLA      NSW  S  VLF      VLF      VLF      NSW  S',
    ]);
    expect((await services.operate('D J,CFZCIM')).at(-1)).toBe(' CFZCIM NOT FOUND');
  });

  test('of the running job', async () => {
    const {services, machine} = await terminalWith({now});
    const idcams =
      '//S EXEC PGM=IDCAMS\n//SYSPRINT DD SYSOUT=*\n//SYSIN DD DUMMY\n//A DD DSN=BANK.NEW,DISP=(,CATLG),SPACE=(TRK,1)\n';
    const running = machine.submit(`//RUNS     JOB (BANK),'ME'\n${idcams}`);
    await Promise.resolve();
    // All commands are typed before the job ends; the answers arrive after it has.
    const [shown, active, cancelled] = await Promise.all(
      ['D A,RUNS', '$DA', 'C RUNS'].map((command) => services.operate(command)),
    );
    expect(shown![3]).toBe(' RUNS                       IN   J   A=0020   PER=NO   SMC=000');
    expect(active![1]).toContain('STATUS=(EXECUTING/SYS1)');
    expect(cancelled).toEqual(['IEE301I RUNS            CANCEL COMMAND ACCEPTED']);
    expect((await running).ending).toEqual({abend: 'S222'});
  });
});

describe('commands of JES2', () => {
  test('display how jobs ended, as recorded', async () => {
    const {services, machine} = await terminalWith({now});
    await machine.submit(jcl('GOOD'));
    await machine.submit("//BAD      JOB (BANK),'ME'\n//S        EXEC PGM=NOWHERE\n");
    await machine.submit("//WRONG    JOB (BANK),'ME'\n//S        EXEC\n");
    expect(await services.operate('$DJ1-3,CC')).toEqual([
      '$HASP890 JOB(GOOD)      CC=(COMPLETED,RC=0)',
      '$HASP890 JOB(BAD)       CC=(ABENDED,ABEND=(S806,U0000))',
      '$HASP890 JOB(WRONG)     CC=(JCLERROR)',
    ]);
    expect(await services.operate("$D J'GOOD'")).toEqual([
      '$HASP890 JOB(GOOD)',
      '$HASP890 JOB(GOOD)      STATUS=(AWAITING HARDCOPY),CLASS=A,',
      '$HASP890                PRIORITY=15,SYSAFF=(ANY),HOLD=(NONE)',
    ]);
    expect(await services.operate('$D JOB00009')).toEqual([
      '$HASP003 RC=(52),D',
      '$HASP003 RC=(52),D JOB00009  - NO SELECTABLE ENTRIES FOUND',
      '$HASP003           MATCHING SPECIFICATION',
    ]);
    expect(await services.operate('$DA')).toEqual(['$HASP612 NO ACTIVE JOBS']);
  });

  test('hold, release, cancel and purge', async () => {
    const {services, machine} = await terminalWith({now});
    const first = machine.submit(jcl('FIRST'));
    const second = machine.submit(jcl('SECOND'));
    expect((await services.operate('$HJ2')).at(-1)).toContain('HOLD=(JOB)');
    await first;
    expect((await services.operate('$D J2')).at(-1)).toContain('PRIORITY=9,SYSAFF=(ANY),HOLD=(JOB)');
    expect((await services.operate('$AJ2')).at(-1)).toContain('HOLD=(NONE)');
    expect(machine.jobs.find('JOB00002')?.status).toBe('OUTPUT');
    await second;
    const third = machine.submit(jcl('THIRD'));
    expect((await services.operate('$CJ3,P')).at(-1)).toContain('PURGE=YES,CANCEL=YES');
    expect((await third).ending).toEqual({stopped: 'CANCELED'});
    expect((await services.operate('$PJ1')).at(-1)).toContain('PURGE=YES');
    expect((await services.operate('$CJ2'))[0]).toBe('$HASP003 RC=(52),C');
    expect(machine.jobs.list().map(({jobName}) => jobName)).toEqual(['SECOND']);
    expect(await services.operate('C SECOND')).toEqual(['IEE341I SECOND          NOT ACTIVE']);
  });
});

test.each([
  ['D R,L', 'FWR001I THE COMMAND D R,L IS NOT SUPPORTED ON THIS MACHINE'],
  ['$DQ', 'FWR001I THE COMMAND $DQ IS NOT SUPPORTED ON THIS MACHINE'],
  ['HELLO WORLD', 'IEE305I HELLO    COMMAND INVALID'],
])('%s is refused by name', async (command, answer) => {
  const {services} = await terminalWith({now});
  expect(await services.operate(command)).toEqual([answer]);
});

test('what is not a command at all is refused', async () => {
  const {services, refused} = await terminalWith({now});
  expect(await refused(() => services.operate(' '))).toBe('invalid');
  expect(await refused(() => services.operate('D T\n$PJ1-9'))).toBe('invalid');
});
