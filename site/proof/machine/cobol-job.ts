import fs from 'node:fs';
import {SampleFault} from '../languages/outcome';
import type {DataDefinition, Fence} from '../pages/fence';
import {readFrame} from '../pages/frame';
import {sampleFile} from '../pages/sample-file';
import {cobolFrame} from './cobol-frame';

/** The text files of the bank, and the data sets that hold their records. */
const bankDataSets: Record<string, string> = {
  'bank/account.txt': 'BANK.ACCOUNT.DATA',
  'bank/branch.txt': 'BANK.BRANCH.DATA',
  'bank/customer.txt': 'BANK.CUSTOMER.DATA',
  'bank/txn.txt': 'BANK.TRANS.DAILY',
};

/** The DD statement of a file: a data set of the bank, records of the page's own, or one that the program writes. */
function ddStatement(page: string, {name, file}: DataDefinition): string[] {
  const dd = `//GO.${name} DD`;
  if (file === undefined) return [`${dd} SYSOUT=*`];
  const dataSet = bankDataSets[file];
  if (dataSet !== undefined) return [`${dd} DSN=${dataSet},DISP=SHR`];
  const from = sampleFile(page, file);
  if (!fs.existsSync(from)) throw new SampleFault(`dd="${name}=${file}" names a file that does not exist`);
  return [`${dd} *`, ...fs.readFileSync(from, 'utf8').replace(/\n$/, '').split('\n'), '/*'];
}

/** The job around a COBOL sample: the one named on its page, or one with the files of `dd`. */
export function cobolFrameFor({frame, dd}: Pick<Fence, 'frame' | 'dd'>, page: string): string {
  if (frame !== undefined) return readFrame(sampleFile(page, frame));
  return cobolFrame(dd.flatMap((one) => ddStatement(page, one)));
}
