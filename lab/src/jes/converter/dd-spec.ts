import {type Value, isEmpty, itemsOf} from '../../jcl/parameters';
import {toRecord} from '../../ebcdic';
import type {RecordFormat} from '../../data-sets/attributes';
import type {SpaceRequest} from '../../data-sets/data-set';
import type {DdSpec, Ending, Status} from '../job';
import {readDataSetReference, readDdReference} from './data-set-reference';
import {expiration, retention} from './expiration';
import type {Parameter} from '../../jcl/parameters';
import * as says from '../../jcl/messages';
import {readSpace} from './space';
import type {DdStatement} from './step-statements';
import {type Report, numberOf, positionalsOf, single, subparameter, textOf, wordOf} from './value-reader';

/** What the DD statements of a job share. */
export interface DdContext {
  now: Date;
  messageClass: string;
  /** The OUTPUT statement of this name. */
  output(name: string): Parameter[] | undefined;
  report: Report;
}

const recordFormats = new Set<string>('F FA FM FB FBA FBM FBS FS V VA VM VB VBA VBM VBS VS U UA'.split(' '));
const subparametersOfDcb = new Set(
  `RECFM LRECL BLKSIZE DSORG KEYLEN BUFNO DEN BFALN BFTEK BUFIN BUFL BUFMAX BUFOFF BUFOUT BUFSIZE CPRI CYLOFL DIAGNS EROPT
  FUNC GNCP INTVL IPLTXID LIMCT MODE NCP NTM OPTCD PCI PRTSP RESERVE RKP STACK THRESH TRTCH`.split(/\s+/),
);
/** What the machine has nothing like; to go on without it would be a made-up success. */
const refused = new Set(['PATH', 'SUBSYS', 'QNAME', 'CNTL', 'LGSTREAM', 'TERM']);

/** Reads one DD statement. MVS JCL Reference, DD statement. */
class DdReader {
  private readonly spec: DdSpec;
  private readonly report: Report;

  constructor(
    private readonly statement: DdStatement,
    private readonly context: DdContext,
  ) {
    this.report = context.report;
    this.spec = {statement: statement.statement, dummy: false, volsers: [], freeAtClose: false, others: {}};
  }

  read(): DdSpec {
    const {parameters, data} = this.statement;
    parameters.forEach((parameter, index) => {
      if (parameter.keyword === undefined) this.positional(parameter, index);
    });
    for (const {keyword, value, raw} of parameters) {
      if (keyword !== undefined && raw !== '') this.keyword(keyword, value, raw);
    }
    if (data) this.spec.data = data.map((record) => toRecord(record, 80));
    this.exclusive();
    return this.spec;
  }

  private positional({raw}: Parameter, index: number): void {
    if (raw === '') return;
    if (index > 0 || !['*', 'DATA', 'DUMMY', 'DYNAM'].includes(raw)) {
      this.report(says.unidentifiedPositional('', 'DD'));
    } else if (raw === 'DUMMY' || raw === 'DYNAM') this.spec.dummy = true;
  }

  private keyword(keyword: string, value: Value, raw: string): void {
    if (refused.has(keyword)) {
      this.report(says.notSupported(`DD ${keyword}=`));
      return;
    }
    const word = textOf(single(value));
    switch (keyword) {
      case 'DSN':
      case 'DSNAME':
        this.dataSetName(value);
        return;
      case 'DISP':
        this.disposition(value);
        return;
      case 'SPACE':
        this.space(value);
        return;
      case 'SYSOUT':
        this.sysout(value);
        return;
      case 'DCB':
        this.dcb(value);
        return;
      case 'UNIT':
        this.unit(value, raw);
        return;
      case 'VOL':
      case 'VOLUME':
        this.volume(value, raw);
        return;
      case 'LABEL':
        this.label(value, raw);
        return;
      case 'EXPDT':
      case 'RETPD':
        this.expires(keyword, word);
        return;
      case 'LIKE':
        this.likeDataSet(value, 'LIKE');
        this.spec.copiesSpace = true;
        return;
      case 'REFDD':
        this.attributesOf(word, 'REFDD');
        this.spec.copiesSpace = true;
        return;
      case 'DSNTYPE':
        this.dataSetType(textOf(positionalsOf(value)[0]?.value));
        return;
      case 'RECORG':
        this.recordOrganisation(word);
        return;
      case 'KEYOFF':
        this.spec.keyOffset = numberOf(word, 'KEYOFF', 32_760, this.report) ?? 0;
        return;
      case 'FREE':
        this.spec.freeAtClose = word === 'CLOSE';
        return;
      case 'AVGREC':
        if (!['U', 'K', 'M'].includes(word)) this.report(says.unidentifiedPositional('AVGREC', 'DD'));
        return;
    }
    if (subparametersOfDcb.has(keyword)) this.attribute(keyword, word, keyword);
    else this.spec.others[keyword] = raw;
  }

  private dataSetName(value: Value): void {
    const dsn = readDataSetReference(value, 'DSNAME', this.report);
    if (dsn?.kind === 'name' && dsn.name === 'NULLFILE' && dsn.member === undefined) this.spec.dummy = true;
    if (dsn) this.spec.dsn = dsn;
  }

  /** MVS JCL Reference, DD DISP: without a status the data set is new. */
  private disposition(value: Value): void {
    const [status, normal, abnormal, more] = positionalsOf(value);
    const statuses: readonly Status[] = ['NEW', 'OLD', 'SHR', 'MOD'];
    const endings: readonly Ending[] = ['KEEP', 'DELETE', 'CATLG', 'UNCATLG', 'PASS'];
    if (more) this.report(says.tooManyPositionals('DISP', 'DD'));
    this.otherKeywords(value, []);
    // SHARE is the old spelling of SHR.
    const said = textOf(status?.value) === 'SHARE' ? 'SHR' : wordOf(status, statuses, 'DISP', this.report);
    const ending = wordOf(normal, endings, 'DISP', this.report);
    const afterAbend = wordOf(abnormal, endings.slice(0, 4), 'DISP', this.report);
    this.spec.disp = {
      status: said ?? 'NEW',
      ...(ending === undefined ? {} : {normal: ending}),
      ...(afterAbend === undefined ? {} : {abnormal: afterAbend}),
    };
  }

  private space(value: Value): void {
    const average = this.statement.parameters.find(({keyword}) => keyword === 'AVGREC');
    const space: SpaceRequest | undefined = readSpace(value, average && textOf(single(average.value)), this.report);
    if (space) this.spec.space = space;
  }

  /** MVS JCL Reference, DD SYSOUT: `class`, `(class,writer,form)`; an asterisk is the class of MSGCLASS. */
  private sysout(value: Value): void {
    const [outputClass, writer, form] = positionalsOf(value).map((item) => textOf(item.value));
    if (positionalsOf(value).length > 3) this.report(says.tooManyPositionals('SYSOUT', 'DD'));
    const output = this.outputStatement();
    const fromOutput = (keyword: string) => output?.find((parameter) => parameter.keyword === keyword)?.raw;
    const own = (keyword: string) => this.statement.parameters.find((parameter) => parameter.keyword === keyword)?.raw;
    const said = outputClass === undefined || outputClass === '' ? (fromOutput('CLASS') ?? '*') : outputClass;
    if (!/^[A-Z0-9*$]$/.test(said)) this.report(says.invalidClass('SYSOUT'));
    const destination = own('DEST') ?? fromOutput('DEST');
    const copies = Number(/^\(?(\d{1,3})/.exec(own('COPIES') ?? fromOutput('COPIES') ?? '')?.[1]);
    this.spec.sysout = {
      outputClass: said === '*' || said === '$' ? this.context.messageClass : said,
      // MVS JCL Reference, DD SYSOUT: the name of the writer INTRDR is that of the internal reader.
      ...(writer === 'INTRDR' ? {internalReader: true} : {}),
      ...(form ? {form} : {}),
      ...(destination ? {destination} : {}),
      ...(copies > 0 ? {copies} : {}),
    };
    if (writer) this.spec.others.WRITER = writer;
  }

  private outputStatement(): Parameter[] | undefined {
    const said = this.statement.parameters.find(({keyword}) => keyword === 'OUTPUT');
    const reference = said && readDdReference(textOf(itemsOf(said.value)[0]?.value));
    if (!said) return undefined;
    const found = reference && this.context.output(reference.ddName);
    if (!found) this.report(says.invalidReferBack('OUTPUT'));
    return found;
  }

  /** MVS JCL Reference, DD DCB: subparameters, and before them a data set or a DD to take them from. */
  private dcb(value: Value): void {
    for (const item of itemsOf(value)) {
      if (item.keyword === undefined) {
        if (isEmpty(item)) continue;
        if (textOf(item.value).startsWith('*.')) this.attributesOf(textOf(item.value), 'DCB');
        else this.likeDataSet(item.value, 'DCB');
      } else if (!subparametersOfDcb.has(item.keyword)) this.report(says.unidentifiedKeyword(item.keyword));
      else this.attribute(item.keyword, textOf(single(item.value)), says.subparameterOf(item.keyword, 'DCB'));
    }
  }

  private attribute(name: string, text: string, field: string): void {
    switch (name) {
      case 'RECFM':
        this.recordFormat(text, field);
        return;
      case 'LRECL':
        this.recordLength(text, field);
        return;
      case 'BLKSIZE': {
        const blksize = numberOf(text, field, 32_760, this.report);
        if (blksize !== undefined) this.spec.blksize = blksize;
        return;
      }
      case 'DSORG': {
        const dsorg = (['PS', 'PO', 'DA'] as const).find((known) => known === text.replace(/U$/, ''));
        if (dsorg) this.spec.dsorg = dsorg;
        else if (['IS', 'ISU'].includes(text)) this.report(says.notSupported('DSORG=IS'));
        else this.report(says.unidentifiedPositional(field, 'DD'));
        return;
      }
      case 'KEYLEN': {
        const length = numberOf(text, field, 255, this.report);
        if (length !== undefined) this.spec.keyLength = length;
        return;
      }
    }
    this.spec.others[name] = text;
  }

  private recordFormat(text: string, field: string): void {
    const letters = [...text];
    const known = /^[FVUDBSATM]+$/.test(text) && new Set(letters).size === letters.length && /[FVUD]/.test(text);
    const ordered = [...'FVUDBSTAM'].filter((letter) => letters.includes(letter)).join('');
    if (!known) this.report(says.unidentifiedPositional(field, 'DD'));
    else if (recordFormats.has(ordered)) this.spec.recfm = ordered as RecordFormat;
    else this.report(says.notSupported(`RECFM=${text}`));
  }

  private recordLength(text: string, field: string): void {
    if (text === 'X') {
      this.spec.others.LRECL = 'X';
      return;
    }
    const lrecl = numberOf(text, field, 32_760, this.report);
    if (lrecl !== undefined) this.spec.lrecl = lrecl;
  }

  /** Keywords inside a parameter that it does not know. */
  private otherKeywords(value: Value, known: readonly string[]): void {
    for (const {keyword} of itemsOf(value)) {
      if (keyword !== undefined && !known.includes(keyword)) this.report(says.unidentifiedKeyword(keyword));
    }
  }

  private unit(value: Value, raw: string): void {
    const [device, count] = positionalsOf(value);
    if (device && !isEmpty(device)) {
      const text = textOf(device.value);
      if (text.length > 8) this.report(says.tooLong('UNIT', 'DD'));
      this.spec.unit = text;
    }
    const affinity = subparameter(value, 'AFF');
    if (count || affinity) this.spec.others.UNIT = raw;
    this.otherKeywords(value, ['AFF']);
  }

  /** MVS JCL Reference, DD VOLUME. */
  private volume(value: Value, raw: string): void {
    const serials = subparameter(value, 'SER');
    const reference = subparameter(value, 'REF');
    this.otherKeywords(value, ['SER', 'REF']);
    for (const item of serials ? itemsOf(serials) : []) {
      const serial = textOf(item.value);
      if (serial.length > 6) this.report(says.tooLong(says.subparameterOf('SER', 'VOLUME'), 'DD'));
      else if (serial !== '') this.spec.volsers.push(serial);
    }
    if (positionalsOf(value).some((item) => !isEmpty(item))) this.spec.others.VOLUME = raw;
    if (!reference) return;
    const text = textOf(reference);
    if (!text.startsWith('*.')) {
      this.spec.volumeOfDataSet = text;
      return;
    }
    const to = readDdReference(text);
    if (to) this.spec.volumeOf = to;
    else this.report(says.invalidReferBack('VOLUME'));
  }

  private label(value: Value, raw: string): void {
    this.spec.others.LABEL = raw;
    for (const keyword of ['EXPDT', 'RETPD'] as const) {
      const date = subparameter(value, keyword);
      if (date) this.expires(keyword, textOf(date), says.subparameterOf(keyword, 'LABEL'));
    }
  }

  private expires(keyword: 'EXPDT' | 'RETPD', text: string, field: string = keyword): void {
    const expires = keyword === 'EXPDT' ? expiration(text) : retention(text, this.context.now);
    if (expires === undefined) this.report(says.invalidNumeric(field));
    else if (expires !== 'never') this.spec.expires = expires;
  }

  private likeDataSet(value: Value, field: string): void {
    const like = readDataSetReference(value, field, this.report);
    if (like) this.spec.like = like;
  }

  private attributesOf(text: string, field: string): void {
    const to = readDdReference(text);
    if (to) this.spec.attributesOf = to;
    else this.report(says.invalidReferBack(field));
  }

  private dataSetType(text: string): void {
    if (text === 'PDS' || text === 'LIBRARY') this.spec.libraryType = text;
    else if (['BASIC', 'LARGE', 'EXTREQ', 'EXTPREF'].includes(text)) this.spec.others.DSNTYPE = text;
    else if (['HFS', 'PIPE'].includes(text)) this.report(says.notSupported(`DSNTYPE=${text}`));
    else this.report(says.unidentifiedPositional('DSNTYPE', 'DD'));
  }

  private recordOrganisation(text: string): void {
    const found = (['KS', 'ES', 'RR', 'LS'] as const).find((known) => known === text);
    if (found) this.spec.recordOrganisation = found;
    else this.report(says.unidentifiedPositional('RECORG', 'DD'));
  }

  /** MVS JCL Reference, DD * and DD SYSOUT, Relationship to other parameters. */
  private exclusive(): void {
    const keywords = new Set(this.statement.parameters.map(({keyword, raw}) => keyword ?? raw));
    const inStream = ['*', 'DATA'].find((word) => keywords.has(word));
    const pairs: [string, string[]][] = [
      ['SYSOUT', ['DISP', 'DDNAME', 'LABEL', 'VOL', 'VOLUME', 'EXPDT', 'RETPD', 'LIKE']],
      ['EXPDT', ['RETPD']],
      ['DSN', ['DSNAME']],
      ['VOL', ['VOLUME']],
      ...(inStream
        ? [[inStream, ['SYSOUT', 'DISP', 'DDNAME', 'HOLD', 'COPIES', 'OUTPUT', 'UCS', 'AMP']] as [string, string[]]]
        : []),
    ];
    for (const [one, others] of pairs) {
      if (!keywords.has(one)) continue;
      for (const other of others) if (keywords.has(other)) this.report(says.exclusive(other, one, 'DD'));
    }
  }
}

export function readDd(statement: DdStatement, context: DdContext): DdSpec {
  return new DdReader(statement, context).read();
}
