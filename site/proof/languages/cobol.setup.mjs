import {findCobol} from '../../../commands/steps/cobol.mjs';

/** Samples are compiled in the tests. */
export default async function setUp() {
  await findCobol();
}
