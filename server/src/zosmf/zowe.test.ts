/** z/OSMF with unmodified clients: Zowe CLI, command by command, and its SDK. */
import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {newDataDir, RunningServer} from '../faults/running-server.fixture.js';
import {longJob} from '../machines/stored-machines.fixture.js';
import {type ToolCredentials, Zowe, zowePackage} from './zowe.fixture.js';

/** A command, and what it prints. */
type Journey = [command: string, prints: string | RegExp][];

const allOfIt = 900_000;
const patient = {timeout: 60_000};
const dataDir = newDataDir();
let server: RunningServer;
let installed: string;
const commandsRun: Zowe[] = [];

/** Creates an app password for an account, like staff. */
function newTool(email: string): ToolCredentials {
  const door = path.resolve(import.meta.dirname, '../../dist/index.js');
  const program = `const {runAccounts} = await import(${JSON.stringify(door)}); process.exitCode = await runAccounts(['app-password', process.argv[1]]);`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program, email], {
    env: {...process.env, DATA_DIR: dataDir},
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [, userId = '', secret = ''] = /^user (\S+)\npassword (\S+)\n/.exec(said) ?? [];
  return {userId, secret};
}

/** Zowe CLI of a new user, with an app password unless another password is given. */
async function newZowe(email: string, word?: string): Promise<{zowe: Zowe; userId: string}> {
  await server.signUp({email, password: 'long enough'});
  const {userId, secret} = newTool(email);
  const zowe = new Zowe(installed, new URL(server.url), {userId, secret: word ?? secret});
  commandsRun.push(zowe);
  return {zowe, userId};
}

async function follow(zowe: Zowe, journey: Journey): Promise<void> {
  for (const [command, prints] of journey) {
    const printed = await zowe.run(command);
    if (typeof prints === 'string') expect(printed, command).toBe(prints);
    else expect(printed, command).toMatch(prints);
  }
}

beforeAll(async () => {
  installed = await zowePackage();
  server = await RunningServer.start({env: {DATA_DIR: dataDir}});
}, allOfIt);

afterAll(async () => {
  for (const zowe of commandsRun) await zowe.stop();
  await server.stop();
});

const cobolJob = `//HELLO    JOB (BANK),'A. RAO'
//S1       EXEC IGYWCLG
//COBOL.SYSIN DD *
       IDENTIFICATION DIVISION.
       PROGRAM-ID. HELLO.
       PROCEDURE DIVISION.
           DISPLAY 'HELLO FROM COBOL'.
           GOBACK.
/*
`;
const heldJob = '//HELD     JOB TYPRUN=HOLD\n//S1       EXEC PGM=IEFBR14\n';
const shortJob = '//SHORT    JOB\n//S1       EXEC PGM=IEFBR14\n';
const created = 'Data set created successfully.';

describe.concurrent('Zowe CLI', () => {
  it(
    'zos-files',
    async () => {
      const {zowe, userId} = await newZowe('files@example.com');
      zowe.write('text.txt', 'FIRST LINE\nSECOND LINE\nTHIRD LINE\n');
      zowe.write('members/alpha.txt', 'ONE\nTWO\n');
      zowe.write('members/beta.txt', 'ONE\nTHE SECOND\n');
      zowe.write(
        'bytes.bin',
        Uint8Array.from({length: 256}, (_, at) => at),
      );
      zowe.write('ams.txt', ` LISTCAT ENT(${userId}.KSDS) NAME\n`);
      const u = userId;
      const uploaded = (count: number) =>
        new RegExp(
          `file_to_upload: ${count}\\nsuccess: +${count}\\nerror: +0\\nskipped: +0\\nData set uploaded successfully\\.$`,
        );
      const journey: Journey = [
        [`zos-files create data-set-partitioned ${u}.SRC`, created],
        [`zos-files create data-set-sequential ${u}.SEQ`, created],
        [`zos-files create data-set-classic ${u}.CLASSIC`, created],
        [`zos-files create data-set-binary ${u}.BIN`, created],
        [`zos-files create data-set-c ${u}.CSRC`, created],
        [`zos-files create data-set ${u}.LIKE --like ${u}.SRC`, created],
        [`zos-files create data-set-vsam ${u}.KSDS`, created],
        [`zos-files create data-set-partitioned ${u}.SRC`, /Dynamic allocation Error/],
        [`zos-files upload file-to-data-set text.txt ${u}.SEQ`, uploaded(1)],
        [`zos-files upload dir-to-pds members ${u}.SRC`, uploaded(2)],
        [`zos-files upload file-to-data-set bytes.bin ${u}.BIN(BYTES) --binary`, uploaded(1)],
        [
          `zos-files list data-set ${u}.**`,
          ['BIN', 'CLASSIC', 'CSRC', 'KSDS', 'KSDS.DATA', 'KSDS.INDEX', 'LIKE', 'SEQ', 'SRC']
            .map((name) => `${u}.${name}`)
            .join('\n'),
        ],
        [`zos-files list data-set ${u}.SRC -a`, /dsorg: +PO\n[^]*lrecl: +80\n[^]*recfm: +FB\n[^]*vol: +BANK01/],
        [`zos-files list data-set ${u} --max-length 2`, `${u}.BIN\n${u}.CLASSIC`],
        [`zos-files list all-members ${u}.SRC`, 'ALPHA\nBETA'],
        [
          `zos-files list all-members ${u}.SRC -a`,
          new RegExp(`member: ALPHA\\n +vers: +1\\n +mod: +0\\n[^]*cnorc: +2\\n[^]*user: +${u}`),
        ],
        [`zos-files list all-members ${u}.SRC --pattern B*`, 'BETA'],
        [`zos-files view data-set ${u}.SEQ`, 'FIRST LINE\nSECOND LINE\nTHIRD LINE'],
        [`zos-files view data-set ${u}.SEQ --range 1-1`, 'SECOND LINE'],
        [`zos-files view data-set ${u}.SRC(BETA)`, 'ONE\nTHE SECOND'],
        [
          `zos-files download data-set ${u}.BIN(BYTES) --binary -f out/bytes.bin`,
          'Data set downloaded successfully.\nDestination: out/bytes.bin',
        ],
        [
          `zos-files download all-members ${u}.SRC -d out/src`,
          '2 member(s) downloaded successfully.\nDestination: out/src',
        ],
        [
          `zos-files download all-members ${u}.SRC -d out/cobol -e .cbl --preserve-original-letter-case`,
          '2 member(s) downloaded successfully.\nDestination: out/cobol',
        ],
        [
          `zos-files list all-members ${u}.SRC -a --response-format-json`,
          /"member": "ALPHA",\s+"vers": 1,\s+"mod": 0,/,
        ],
        [`zos-files download data-sets-matching ${u}.SEQ -d out/matching`, /downloaded successfully/],
        [`zos-files copy data-set ${u}.SRC(ALPHA) ${u}.SRC(GAMMA)`, 'Data set copied successfully.'],
        [`zos-files copy data-set ${u}.SRC ${u}.LIKE --replace`, 'Data set copied successfully.'],
        [`zos-files compare data-set ${u}.SRC(ALPHA) ${u}.SRC(BETA)`, /- TWO\n\+ THE SECOND$/],
        [`zos-files compare local-file-data-set text.txt ${u}.SEQ`, 'Compared values have no visual difference.'],
        [
          `zos-files search data-sets ${u}.SRC second`,
          new RegExp(`Data Set "${u}\\.SRC" \\| Member "BETA":\\nLine: 2, Column: 5, Contents: THE SECOND`),
        ],
        [`zos-files rename data-set ${u}.CLASSIC ${u}.CLASSIC2`, 'Data set renamed successfully.'],
        [`zos-files rename data-set-member ${u}.SRC GAMMA DELTA`, 'Data set renamed successfully.'],
        [`zos-files invoke ams-statements "LISTCAT ENT(${u}.SEQ) NAME"`, new RegExp(`NONVSAM -+ ${u}\\.SEQ`)],
        ['zos-files invoke ams-file ams.txt', new RegExp(`CLUSTER -+ ${u}\\.KSDS`)],
        [`zos-files hMigrate data-set ${u}.SEQ`, /HMIGRATE needs DFSMShsm/],
        [`zos-files hRecall data-set ${u}.SEQ`, /HRECALL needs DFSMShsm/],
        [`zos-files list uss-files /u`, /There is no z\/OS UNIX file system on this machine\./],
        [`zos-files view data-set ${u}.NOPE`, new RegExp(`The data set ${u}\\.NOPE is not in the catalog\\.`)],
        [`zos-files view data-set ${u}.SRC(NOPE)`, new RegExp(`The member NOPE is not in ${u}\\.SRC\\.`)],
        [`zos-files delete data-set ${u}.SRC(DELTA) -f`, 'Data set deleted successfully.'],
        [`zos-files delete data-set ${u}.LIKE -f`, 'Data set deleted successfully.'],
        [`zos-files delete data-set-vsam ${u}.KSDS -f`, 'Data set deleted successfully.'],
        [
          `zos-files list data-set ${u}.**`,
          ['BIN', 'CLASSIC2', 'CSRC', 'SEQ', 'SRC'].map((name) => `${u}.${name}`).join('\n'),
        ],
      ];
      await follow(zowe, journey);
      const bytes = readFileSync(path.join(zowe.folder, 'out/bytes.bin'));
      expect([...bytes.subarray(0, 256)]).toEqual(Array.from({length: 256}, (_, at) => at));
      expect(readFileSync(path.join(zowe.folder, 'out/src/beta.txt'), 'utf8')).toBe('ONE\nTHE SECOND\n');
      expect(readdirSync(path.join(zowe.folder, 'out/cobol')).toSorted()).toEqual(['ALPHA.cbl', 'BETA.cbl']);
    },
    allOfIt,
  );

  it(
    'zos-jobs',
    // Its own `expect`: the one of the module belongs to none of the tests that run at once.
    async ({expect: own}) => {
      const {zowe, userId} = await newZowe('jobs@example.com');
      zowe.write('hello.jcl', cobolJob);
      zowe.write('short.jcl', shortJob);
      zowe.write('symbols.jcl', '//SYMBOLS  JOB\n//S1       EXEC PGM=&PGM\n');
      zowe.write('held.jcl', heldJob);
      zowe.write('bad.jcl', '//BAD      JOB\n//S1       EXEC PROC=NOSUCH\n');
      const status = (jobid: string, jobname: string, retcode: string, at = 'OUTPUT') =>
        [`jobid:   ${jobid}`, `retcode: ${retcode}`, `jobname: ${jobname}`, `status:  ${at}`].join('\n');
      await follow(zowe, [['zos-jobs submit local-file short.jcl', status('JOB00001', 'SHORT', 'null', 'INPUT')]]);
      // While it runs, the numbers after its own are kept for the jobs that it may submit.
      await own.poll(() => zowe.run('zos-jobs view job-status-by-jobid JOB00001'), patient).toContain('CC 0000');
      await follow(zowe, [
        ['zos-jobs submit local-file hello.jcl --wait-for-output', status('JOB00002', 'HELLO', 'CC 0000')],
        [
          'zos-jobs submit local-file hello.jcl --wait-for-output --view-all-spool-content',
          /^Spool file: JESMSGLG \(ID #2, Step: JES2\)\n1 +J E S 2[^]*\$HASP395 HELLO {4}ENDED - RC=0000[^]*IBM Enterprise COBOL[^]*\n HELLO FROM COBOL$/,
        ],
        [
          'zos-jobs submit local-file symbols.jcl --jcl-symbols PGM=IEFBR14 --wait-for-output',
          status('JOB00004', 'SYMBOLS', 'CC 0000'),
        ],
        [`zos-files create data-set-partitioned ${userId}.JOBS`, created],
        [`zos-files upload file-to-data-set short.jcl ${userId}.JOBS(SHORT)`, /uploaded successfully\.$/],
        [`zos-jobs submit data-set ${userId}.JOBS(SHORT) --wait-for-output`, status('JOB00005', 'SHORT', 'CC 0000')],
        ['zos-jobs submit local-file short.jcl --directory out/spool', /Successfully downloaded output to .*JOB00006$/],
        ['zos-jobs submit local-file bad.jcl --wait-for-output', status('JOB00007', 'BAD', 'JCL ERROR')],
        ['zos-jobs list jobs --prefix HEL*', 'JOB00002 CC 0000 HELLO OUTPUT\nJOB00003 CC 0000 HELLO OUTPUT'],
        [`zos-jobs list jobs --owner ${userId}`, /^(?:JOB0000[1-7] .*\n?){7}$/],
        [
          'zos-jobs list jobs --exec-data --prefix SYM*',
          /^jobid[^]*\nJOB00004 CC 0000 SYMBOLS OUTPUT SYS1 +SYS1 +(?:\d{4}-\S+ *){3}$/,
        ],
        ['zos-jobs view job-status-by-jobid JOB00002', status('JOB00002', 'HELLO', 'CC 0000')],
        [
          'zos-jobs list spool-files-by-jobid JOB00002',
          '  2 JESMSGLG       JES2\n  3 JESJCL         JES2\n  4 JESYSMSG       JES2\n102 SYSPRINT COBOL S1\n103 SYSPRINT LKED  S1\n104 SYSOUT   GO    S1',
        ],
        ['zos-jobs view spool-file-by-id JOB00002 104', ' HELLO FROM COBOL'],
        ['zos-jobs view spool-file-by-id JOB00002 99', /Job 'JOB00002' does not contain spool file id 99/],
        [
          'zos-jobs view all-spool-content JOB00001',
          /JESYSMSG[^]*IEF142I SHORT S1 - STEP WAS EXECUTED - COND CODE 0000/,
        ],
        [
          'zos-jobs download output JOB00001 -d out/job',
          'Successfully downloaded the job output\nDestination: out/job',
        ],
        [
          'zos-jobs download output JOB00001 -d out/log --omit-jobid-directory -e .log',
          'Successfully downloaded the job output\nDestination: out/log',
        ],
        [
          'zos-jobs search job HELLO --search-string "HELLO FROM"',
          /Spool file: SYSOUT\(ID #104 Step: S1 ProcStep: GO\)\n Line 1 : {2}HELLO FROM COBOL/,
        ],
        ['zos-jobs modify job JOB00001 --hold', /Job 'SHORT\(JOB00001\)' does not wait to be run and cannot be held/],
        ['zos-jobs submit local-file held.jcl', status('JOB00008', 'HELD', 'null', 'INPUT')],
      ]);
      // It is held once its statements have been read.
      await own
        .poll(() => zowe.run('zos-jobs view job-status-by-jobid JOB00008 --response-format-json'), patient)
        .toContain('Job is held');
      await follow(zowe, [
        ['zos-jobs list jobs --prefix HELD', 'JOB00008   HELD INPUT'],
        ['zos-jobs modify job JOB00008 --release', 'Successful. Job Released'],
        ['zos-jobs submit local-file hello.jcl --wait-for-output', status('JOB00109', 'HELLO', 'CC 0000')],
        ['zos-jobs view job-status-by-jobid JOB00008', status('JOB00008', 'HELD', 'CC 0000')],
        ['zos-jobs cancel job JOB00001', /Job 'SHORT\(JOB00001\)' has ended and cannot be cancelled/],
        ['zos-jobs delete job JOB00001', 'Successfully deleted job SHORT (JOB00001)'],
        ['zos-jobs view job-status-by-jobid JOB00001', /Zero jobs were returned\./],
        ['zos-jobs delete old-jobs --prefix SHORT', /^Successfully deleted 2 jobs/],
      ]);
      expect(readdirSync(path.join(zowe.folder, 'out/job/JOB00001/JES2')).toSorted()).toEqual(
        ['JESJCL', 'JESMSGLG', 'JESYSMSG'].map((name) => `${name}.txt`),
      );
      expect(readdirSync(path.join(zowe.folder, 'out/log/JES2'))).toContain('JESYSMSG.log');
    },
    allOfIt,
  );

  it(
    'zos-jobs that wait: hold, release, cancel',
    // Its own `expect`: the one of the module belongs to none of the tests that run at once.
    async ({expect: own}) => {
      const {zowe} = await newZowe('waiting@example.com');
      zowe.write('long.jcl', longJob(30));
      zowe.write('endless.jcl', longJob(250));
      zowe.write('short.jcl', shortJob);
      zowe.write('held.jcl', heldJob);
      const status = (jobid: string) => zowe.run(`zos-jobs view job-status-by-jobid ${jobid} --response-format-json`);
      await follow(zowe, [['zos-jobs submit local-file long.jcl', /jobid: +JOB00001\n/]]);
      await own.poll(() => status('JOB00001'), patient).toContain('"status": "ACTIVE"');
      await follow(zowe, [
        ['zos-jobs submit local-file short.jcl', /jobid: +JOB00102\n/],
        ['zos-jobs modify job JOB00102 --hold', 'Successful. Job Held'],
        ['zos-jobs view job-status-by-jobid JOB00001', /retcode: ABEND S322\n/],
        ['zos-jobs list jobs --prefix SHORT', 'JOB00102   SHORT INPUT'],
        ['zos-jobs modify job JOB00102 --release', 'Successful. Job Released'],
      ]);
      await own.poll(() => status('JOB00102'), patient).toContain('"retcode": "CC 0000"');
      await follow(zowe, [['zos-jobs submit local-file endless.jcl', /jobid: +JOB00203\n/]]);
      await own.poll(() => status('JOB00203'), patient).toContain('"status": "ACTIVE"');
      await follow(zowe, [['zos-jobs cancel job JOB00203', 'Successfully canceled job ENDLESS (JOB00203)']]);
      await own.poll(() => status('JOB00203'), patient).toContain('"retcode": "CANCELED"');
      await follow(zowe, [['zos-jobs submit local-file held.jcl', /jobid: +JOB00204\n/]]);
      await own.poll(() => status('JOB00204'), patient).toContain('Job is held');
      await follow(zowe, [['zos-jobs cancel job JOB00204', 'Successfully canceled job HELD (JOB00204)']]);
      expect(await status('JOB00204')).toContain('"retcode": "CANCELED"');
    },
    allOfIt,
  );

  it(
    'zosmf, zos-tso, zos-console and zos-logs',
    async () => {
      const {zowe, userId} = await newZowe('other@example.com');
      await follow(zowe, [
        [
          'zosmf check status',
          new RegExp(
            `^The user ${userId} successfully connected to z/OSMF on '127\\.0\\.0\\.1'\\.[^]*zosmf_full_version: 28\\.0`,
          ),
        ],
        ['zosmf list systems', /^systemNickName[^]*\nSYS1 +SYS1 +http:\/\/127\.0\.0\.1:\d+\/zosmf\/ SYS1$/],
        ['zos-tso issue command PROFILE --ssm', /^CHAR\(0\)[^]*\nREADY$/],
        ['zos-console issue command "D IPLINFO"', /^IEE254I [^]* IPLINFO DISPLAY\n SYSTEM IPLED AT/],
        ['zos-tso issue command TIME', /^IKJ56650I TIME-[^]*\nREADY$/],
        [`zos-files create data-set-sequential ${userId}.SEQ`, created],
        ['zos-tso issue command LISTCAT', new RegExp(`^NONVSAM ------- ${userId}\\.SEQ\\n(?:(?!BANK)[^])*READY$`)],
        ['zos-console issue command "D A,L"', /^CNZ4105I [^]*JES2/],
        ['zos-console issue command "D T" --solicited-keyword IEE136I', /^IEE136I LOCAL: TIME=/],
        ['zos-logs list logs --range 1h', /0 messages/],
      ]);
      const key = await zowe.run('zos-tso start address-space --sko');
      expect(key).toMatch(new RegExp(`^${userId}-71-[0-9a-f]{12}$`));
      await follow(zowe, [
        [`zos-tso send address-space ${key} --data TIME`, /^IKJ56650I TIME-[^]*\nREADY$/],
        [`zos-tso ping address-space ${key}`, `TSO address space pinged successfully, key was: ${key}`],
        [`zos-tso stop address-space ${key}`, `TSO address space ended successfully, key was: ${key}`],
        [`zos-tso ping address-space ${key}`, /IZUG1126E/],
      ]);
    },
    allOfIt,
  );
});

it(
  "the lesson on Zowe shows the client's real output",
  async () => {
    const {zowe, userId} = await newZowe('drill@example.com', 'long enough');
    await follow(zowe, [
      // Nobody looks at the password here.
      [
        'zosmf check status',
        new RegExp(`^The user ${userId} successfully connected to z/OSMF on '127\\.0\\.0\\.1'\\.`),
      ],
      [
        'files list data-set "BANK.**"',
        /^Unable to perform this operation due to the following problem:\nSign in with your TSO user ID and an app password\.\nThis operation requires authentication\.\nUsername or password are not valid or expired\.\n[^]*Received HTTP\(S\) error 401 = Unauthorized\./,
      ],
      [
        'files list data-set BANK.notes.md BANK.txt',
        /^Unable to perform this operation due to the following problem:\nUnknown argument: BANK\.txt\nCommand failed due to improper syntax\nCommand entered: "files list data-set BANK\.notes\.md BANK\.txt"\n/,
      ],
    ]);
  },
  allOfIt,
);

/** As much of the SDK as is used here; it comes with the command line, without types. */
interface Sdk {
  Create: {dataSet(session: object, type: number, name: string): Promise<unknown>};
  CreateDataSetTypeEnum: {DATA_SET_PARTITIONED: number};
  Upload: {
    bufferToDataSet(
      session: object,
      content: Buffer,
      name: string,
      options: {etag?: string; returnEtag?: boolean},
    ): Promise<{apiResponse: {etag: string}}>;
  };
  Download: {
    dataSet(
      session: object,
      name: string,
      options: {file: string; returnEtag: boolean},
    ): Promise<{apiResponse: {etag: string}}>;
  };
  Get: {dataSet(session: object, name: string, options?: {binary?: boolean; record?: boolean}): Promise<Buffer>};
}

it(
  'the SDK writes unless the data set has changed, and reads bytes and records',
  async () => {
    await server.signUp({email: 'sdk@example.com', password: 'long enough'});
    const {userId, secret} = newTool('sdk@example.com');
    const load = createRequire(path.join(installed, 'package.json'));
    const {Session} = load('@zowe/imperative') as {Session: new (options: object) => object};
    const {Create, CreateDataSetTypeEnum, Upload, Download, Get} = load('@zowe/zos-files-for-zowe-sdk') as Sdk;
    const {hostname, port} = new URL(server.url);
    const session = new Session({
      hostname,
      port: Number(port),
      protocol: 'http',
      type: 'basic',
      user: userId,
      password: secret,
    });
    const member = `${userId}.SDK(A)`;
    await Create.dataSet(session, CreateDataSetTypeEnum.DATA_SET_PARTITIONED, `${userId}.SDK`);
    const first = await Upload.bufferToDataSet(session, Buffer.from('ONE\n'), member, {returnEtag: true});
    const {etag} = first.apiResponse;
    await Upload.bufferToDataSet(session, Buffer.from('TWO\n'), member, {etag});
    await expect(Upload.bufferToDataSet(session, Buffer.from('THREE\n'), member, {etag})).rejects.toThrow('412');
    expect((await Get.dataSet(session, member)).toString()).toBe('TWO\n');
    const file = path.join(newDataDir(), 'member.txt');
    const downloaded = await Download.dataSet(session, member, {file, returnEtag: true});
    expect(readFileSync(file, 'utf8')).toBe('TWO\n');
    const {etag: current} = downloaded.apiResponse;
    await Upload.bufferToDataSet(session, Buffer.from('TWO\n'), member, {etag: current});
    await Upload.bufferToDataSet(session, Buffer.from('OF ANOTHER\n'), member, {});
    await expect(Upload.bufferToDataSet(session, Buffer.from('FOUR\n'), member, {etag: current})).rejects.toThrow(
      '412',
    );
    await Upload.bufferToDataSet(session, Buffer.from('TWO\n'), member, {});
    const bytes = await Get.dataSet(session, member, {binary: true});
    expect([bytes.length, ...bytes.subarray(0, 4)]).toEqual([80, 0xe3, 0xe6, 0xd6, 0x40]);
    const records = await Get.dataSet(session, member, {record: true});
    expect([records.length, records.readUInt32BE()]).toEqual([84, 80]);
  },
  allOfIt,
);

it('was tested with more than sixty commands', () => {
  expect(commandsRun.reduce((sum, {commands}) => sum + commands, 0)).toBeGreaterThanOrEqual(60);
});
