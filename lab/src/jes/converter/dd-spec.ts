import type {RecordFormat} from '../../data-sets/attributes';
import type {SpaceRequest} from '../../data-sets/data-set';
import {toRecord} from '../../ebcdic';
import {readDdReference} from '../../jcl/backward-reference';
import * as says from '../../jcl/messages';
import {type Parameter, type Value, isEmpty, itemsOf} from '../../jcl/parameters';
import {dcbKeywords} from '../../jcl/rules/dd';
import type {DdSpec, Ending, Status} from '../job';
import {readDataSetReference} from './data-set-reference';
import {expiration, retention} from './expiration';
import {readSpace} from './space';
import type {DdStatement} from './step-statements';
import {type Refuse, numberOf, positionalsOf, single, subparameter, textOf, wordOf} from './value-reader';

/** What the DD statements of a job share. */
export interface DdContext {
  now: Date;
  messageClass: string;
  /** The OUTPUT statement with this name. */
  output(name: string): Parameter[] | undefined;
  refuse: Refuse;
}

const recordFormats = new Set<string>('F FA FM FB FBA FBM FBS FS V VA VM VB VBA VBM VBS VS U UA'.split(' '));
/** Parameters for which the machine has no equivalent; ignoring them would only pretend success. */
const refused = new Set(['PATH', 'SUBSYS', 'QNAME', 'CNTL', 'LGSTREAM', 'TERM']);

/** Reads one DD statement that has been checked against the rules. MVS JCL Reference, DD statement. */
class DdReader {
  private readonly spec: DdSpec;
  private readonly refuse: Refuse;

  constructor(
    private readonly statement: DdStatement,
    private readonly context: DdContext,
  ) {
    this.refuse = context.refuse;
    this.spec = {statement: statement.statement, dummy: false, volsers: [], freeAtClose: false, others: {}};
  }

  read(): DdSpec {
    const {parameters, data} = this.statement;
    for (const {keyword, value, raw} of parameters) {
      if (keyword === undefined) this.spec.dummy ||= raw === 'DUMMY' || raw === 'DYNAM';
      else if (raw !== '') this.keyword(keyword, value, raw);
    }
    if (data) this.spec.data = data.map((record) => toRecord(record, 80));
    return this.spec;
  }

  private keyword(keyword: string, value: Value, raw: string): void {
    if (refused.has(keyword)) {
      this.refuse(says.notSupported(`DD ${keyword}=`));
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
        this.spec.like = readDataSetReference(value);
        this.spec.copiesSpace = true;
        return;
      case 'REFDD':
        this.attributesOf(word);
        this.spec.copiesSpace = true;
        return;
      case 'DSNTYPE':
        this.dataSetType(textOf(positionalsOf(value)[0]?.value));
        return;
      case 'RECORG':
        this.recordOrganisation(word);
        return;
      case 'KEYOFF':
        this.spec.keyOffset = numberOf(word) ?? 0;
        return;
      case 'FREE':
        this.spec.freeAtClose = word === 'CLOSE';
        return;
      case 'STORCLAS':
        this.spec.classes = {...this.spec.classes, storage: word};
        return;
      case 'MGMTCLAS':
        this.spec.classes = {...this.spec.classes, management: word};
        return;
      case 'DATACLAS':
        this.spec.classes = {...this.spec.classes, data: word};
        return;
      case 'AVGREC':
        return;
    }
    if (dcbKeywords.has(keyword)) this.attribute(keyword, word);
    else this.spec.others[keyword] = raw;
  }

  private dataSetName(value: Value): void {
    const dsn = readDataSetReference(value);
    if (dsn.kind === 'name' && dsn.name === 'NULLFILE' && dsn.member === undefined) this.spec.dummy = true;
    this.spec.dsn = dsn;
  }

  /** MVS JCL Reference, DD DISP: without a status the data set is new. */
  private disposition(value: Value): void {
    const [status, normal, abnormal] = positionalsOf(value);
    const statuses: readonly Status[] = ['NEW', 'OLD', 'SHR', 'MOD'];
    const endings: readonly Ending[] = ['KEEP', 'DELETE', 'CATLG', 'UNCATLG', 'PASS'];
    // SHARE is the old spelling of SHR.
    const said = textOf(status?.value) === 'SHARE' ? 'SHR' : wordOf(status, statuses);
    const ending = wordOf(normal, endings);
    const afterAbend = wordOf(abnormal, endings);
    this.spec.disp = {
      status: said ?? 'NEW',
      ...(ending === undefined ? {} : {normal: ending}),
      ...(afterAbend === undefined ? {} : {abnormal: afterAbend}),
    };
  }

  private space(value: Value): void {
    const average = this.statement.parameters.find(({keyword}) => keyword === 'AVGREC');
    const space: SpaceRequest | undefined = readSpace(value, average && textOf(single(average.value)), this.refuse);
    if (space) this.spec.space = space;
  }

  /** MVS JCL Reference, DD SYSOUT: `class`, `(class,writer,form)`; an asterisk is the class of MSGCLASS. */
  private sysout(value: Value): void {
    const [outputClass, writer, form] = positionalsOf(value).map((item) => textOf(item.value));
    const output = this.outputStatement();
    const fromOutput = (keyword: string) => output?.find((parameter) => parameter.keyword === keyword)?.raw;
    const own = (keyword: string) => this.statement.parameters.find((parameter) => parameter.keyword === keyword)?.raw;
    const said = outputClass === undefined || outputClass === '' ? (fromOutput('CLASS') ?? '*') : outputClass;
    const destination = own('DEST') ?? fromOutput('DEST');
    const copies = Number(/^\(?(\d{1,3})/.exec(own('COPIES') ?? fromOutput('COPIES') ?? '')?.[1]);
    this.spec.sysout = {
      outputClass: said === '*' || said === '$' ? this.context.messageClass : said,
      // MVS JCL Reference, DD SYSOUT: the writer name INTRDR stands for the internal reader.
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
    if (!found) this.refuse(says.invalidReferBack('OUTPUT'));
    return found;
  }

  /** MVS JCL Reference, DD DCB: subparameters, and before them a data set or a DD to copy them from. */
  private dcb(value: Value): void {
    for (const item of itemsOf(value)) {
      if (item.keyword === undefined) {
        if (isEmpty(item)) continue;
        if (textOf(item.value).startsWith('*.')) this.attributesOf(textOf(item.value));
        else this.spec.like = readDataSetReference(item.value);
      } else this.attribute(item.keyword, textOf(single(item.value)));
    }
  }

  private attribute(name: string, text: string): void {
    const number = numberOf(text);
    switch (name) {
      case 'RECFM':
        this.recordFormat(text);
        return;
      case 'LRECL':
        if (number !== undefined) this.spec.lrecl = number;
        else if (text === 'X') this.spec.others.LRECL = 'X';
        else this.refuse(says.notSupported(`LRECL=${text}`));
        return;
      case 'BLKSIZE':
        // Larger blocks are for tapes.
        if (number !== undefined && number <= 32_760) this.spec.blksize = number;
        else this.refuse(says.notSupported(`BLKSIZE=${text}`));
        return;
      case 'DSORG': {
        const dsorg = (['PS', 'PO', 'DA'] as const).find((known) => known === text.replace(/U$/, ''));
        if (dsorg) this.spec.dsorg = dsorg;
        else this.refuse(says.notSupported(`DSORG=${text}`));
        return;
      }
      case 'KEYLEN':
        if (number !== undefined) this.spec.keyLength = number;
        return;
    }
    this.spec.others[name] = text;
  }

  private recordFormat(text: string): void {
    const ordered = [...'FVUDBSTAM'].filter((letter) => text.includes(letter)).join('');
    if (recordFormats.has(ordered)) this.spec.recfm = ordered as RecordFormat;
    else this.refuse(says.notSupported(`RECFM=${text}`));
  }

  private unit(value: Value, raw: string): void {
    const [device, count] = positionalsOf(value);
    if (device && !isEmpty(device)) this.spec.unit = textOf(device.value);
    const affinity = subparameter(value, 'AFF');
    this.volumeCount(count);
    if (count || affinity) this.spec.others.UNIT = raw;
  }

  private volumeCount(count: {value: Value} | undefined): void {
    const volumes = count && numberOf(textOf(count.value));
    if (volumes !== undefined) this.spec.volumeCount = Math.max(volumes, this.spec.volumeCount ?? 0);
  }

  /** MVS JCL Reference, DD VOLUME. */
  private volume(value: Value, raw: string): void {
    const serials = subparameter(value, 'SER');
    const reference = subparameter(value, 'REF');
    for (const item of serials ? itemsOf(serials) : []) if (!isEmpty(item)) this.spec.volsers.push(textOf(item.value));
    const positionals = positionalsOf(value);
    this.volumeCount(positionals[3]);
    if (positionals.some((item) => !isEmpty(item))) this.spec.others.VOLUME = raw;
    if (!reference) return;
    const to = readDdReference(textOf(reference));
    if (to) this.spec.volumeOf = to;
    else this.spec.volumeOfDataSet = textOf(reference);
  }

  private label(value: Value, raw: string): void {
    this.spec.others.LABEL = raw;
    for (const keyword of ['EXPDT', 'RETPD'] as const) {
      const date = subparameter(value, keyword);
      if (date) this.expires(keyword, textOf(date));
    }
  }

  private expires(keyword: 'EXPDT' | 'RETPD', text: string): void {
    const expires = keyword === 'EXPDT' ? expiration(text) : retention(text, this.context.now);
    if (expires !== 'never') this.spec.expires = expires;
  }

  private attributesOf(text: string): void {
    const to = readDdReference(text);
    if (to) this.spec.attributesOf = to;
  }

  private dataSetType(text: string): void {
    if (text === 'PDS' || text === 'LIBRARY') this.spec.libraryType = text;
    else if (['BASIC', 'LARGE', 'EXTREQ', 'EXTPREF'].includes(text)) this.spec.others.DSNTYPE = text;
    else this.refuse(says.notSupported(`DSNTYPE=${text}`));
  }

  private recordOrganisation(text: string): void {
    const found = (['KS', 'ES', 'RR', 'LS'] as const).find((known) => known === text);
    if (found) this.spec.recordOrganisation = found;
  }
}

export function readDd(statement: DdStatement, context: DdContext): DdSpec {
  return new DdReader(statement, context).read();
}
