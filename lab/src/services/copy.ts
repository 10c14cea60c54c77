import type {Attributes} from '../data-sets/attributes';
import {isFixed} from '../data-sets/attributes';
import type {DataSet, Library} from '../data-sets/data-set';
import {each} from '../data-sets/record-store';
import type {Records} from '../data-sets/records';
import {replaceRecords} from '../data-sets/replace-records';
import {blank} from '../ebcdic';
import {collected, longestIn} from '../machine/cut-records';
import {callWithCards} from '../step/call-with-cards';
import type {Dd} from '../step/dd';
import type {Step} from '../step/step';
import {authorize, checkedPlace, enqueue, foundDataSet, foundPlace, placeText, type Terminal} from './access';
import {refuseFull} from './content';
import {ServiceRefusal} from './service-refusal';
import type {Place} from './services';

/**
 * Option 3.3. Whole libraries, and members between libraries of the same format, are copied with IEBCOPY; anything else
 * is copied record by record.
 */
export async function copy(
  terminal: Terminal,
  step: Step,
  typed: Place,
  typedTo: Place,
  {replace = false}: {replace?: boolean} = {},
): Promise<void> {
  const [from, to] = [checkedPlace(typed), checkedPlace(typedTo)];
  const source = foundDataSet(terminal, from.name);
  const target = foundDataSet(terminal, to.name);
  authorize(terminal, source.name, source.volser, 'READ');
  authorize(terminal, target.name, target.volser, 'UPDATE');
  enqueue(terminal, source.name, true);
  enqueue(terminal, target.name, target.dsorg === 'PO');
  if (source === target && from.member === to.member) {
    throw new ServiceRefusal('invalid', `${placeText(from)} cannot be copied onto itself.`);
  }
  if (source.dsorg === 'PO' && target.dsorg === 'PO' && from.member === undefined && to.member === undefined) {
    await copyLibrary(step, source, target, [...source.members.keys()], replace, '');
    return;
  }
  foundPlace(terminal, from);
  foundPlace(terminal, to);
  const records = recordsIn(source, from);
  if (target.dsorg === 'PO' && target.members.has(to.member!) && !replace) {
    throw new ServiceRefusal('exists', `${placeText(to)} is there already.`);
  }
  if (source.dsorg === 'PO' && target.dsorg === 'PO' && source !== target && isAlike(source, target)) {
    const selected = from.member === to.member ? from.member! : `(${from.member!},${to.member!},R)`;
    await copyLibrary(step, source, target, [to.member!], true, `SELECT MEMBER=(${selected})`);
    return;
  }
  const converted = collected(terminal.system, target.attributes, fitted(records, target.attributes), target.name);
  const entry = source.dsorg === 'PO' ? source.members.get(from.member!) : undefined;
  refuseFull(replaceRecords(terminal.system, target, to.member, converted, entry?.userData), target);
}

const isAlike = ({attributes: one}: DataSet, {attributes: other}: DataSet): boolean =>
  one.recfm === other.recfm && one.lrecl === other.lrecl;

function recordsIn(dataSet: DataSet, place: Place): Records {
  const records = dataSet.dsorg === 'PS' ? dataSet.records : dataSet.members.get(place.member!)?.records;
  if (records !== undefined) return records;
  throw new ServiceRefusal('not-found', `The member ${place.member!} is not in ${place.name}.`);
}

/**
 * Yields records in the format of the target: shorter ones are padded if its records are fixed, longer ones are
 * refused.
 */
function* fitted(records: Records, attributes: Attributes): Generator<Uint8Array> {
  const longest = longestIn(attributes);
  for (const record of each(records)) {
    if (record.length > longest) {
      throw new ServiceRefusal('invalid', `A record has ${record.length} bytes; those of the target have ${longest}.`);
    }
    if (record.length === longest || !isFixed(attributes.recfm)) yield record;
    else {
      const padded = new Uint8Array(longest).fill(blank);
      padded.set(record);
      yield padded;
    }
  }
}

/** Runs IEBCOPY. If it fails, the target stays as it was. */
async function copyLibrary(
  step: Step,
  source: Library,
  target: Library,
  names: readonly string[],
  replace: boolean,
  select: string,
): Promise<void> {
  const there = replace ? undefined : names.find((name) => target.members.has(name));
  if (there !== undefined) throw new ServiceRefusal('exists', `${target.name}(${there}) is there already.`);
  const {lastUsed, attributes} = target;
  const before = new Map(target.members);
  const cards = [` COPY OUTDD=OUT,INDD=((IN${replace ? ',R' : ''}))`, ...(select === '' ? [] : [` ${select}`])];
  const dds = [allocated('IN', source), allocated('OUT', target)];
  const {code, printed} = await callWithCards(step, 'IEBCOPY', cards, dds);
  if (code < 8 && step.abend === undefined) return;
  target.members = before;
  target.attributes = attributes;
  if (lastUsed === undefined) delete target.lastUsed;
  else target.lastUsed = lastUsed;
  throw refusalOf(step, printed, target);
}

const allocated = (name: string, dataSet: Library): Dd => ({
  name,
  sources: [{kind: 'data set', dataSet, status: 'SHR', attributes: {}}],
});

function refusalOf({abend}: Step, printed: readonly string[], {name}: Library): ServiceRefusal {
  const said = printed.map((line) => line.slice(1).trimEnd());
  const full = abend !== undefined || said.some((line) => line.startsWith('IEB148I'));
  if (full) return new ServiceRefusal('no-space', `There is no room in ${name} for the members.`);
  const why = said.filter((line) => /^(?:IEB1[0-4]\d|FWR)/.test(line) && !/^IEB1(?:47|44|49)I/.test(line));
  return new ServiceRefusal('invalid', why.join('\n') || `The members cannot be copied to ${name}.`);
}
